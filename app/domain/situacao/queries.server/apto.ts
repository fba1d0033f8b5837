import { FORMATO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { homologadoEmOutra, pedidoQueConta } from '#app/domain/homologacao/queries.server/em-outra.ts';
import { ETAPAS_QUE_HOMOLOGAM, etapasQueHomologam } from '#app/domain/homologacao/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { INDECISO_NO_PROPRIO } from './lacunas.ts';
import { contem, FORMATO_DA_DEMANDA } from './olhar.ts';
import { decisaoFinal, valeComoResultado } from './resultado.ts';

/** The SQL of the final standing 'apto' of `rules.ts`, over the demand `d` and its `participacao p`. */

/** The stages in which they passed, with nothing left to publish. */
const PASSOU_DE_VEZ = Prisma.sql`(f.etapas
  & (r.dispensadas | (r.passou & (r.contadas_de_vez | (r.contadas & ~f.finais)))))`;

const PASSOU_NAS_ULTIMAS = Prisma.join(
  ETAPAS_QUE_HOMOLOGAM.map((etapa) => {
    const formatos = Object.values(FORMATO).filter((formatoAvaliacao) =>
      etapasQueHomologam({ formatoAvaliacao }).includes(etapa),
    );
    return Prisma.sql`(${contem(PASSOU_DE_VEZ, etapa)} or ${FORMATO_DA_DEMANDA} not in (${idsEmSql(formatos)}))`;
  }),
  ' and ',
);

/** Apt by their results: rejected in no stage of the demand, whatever may still be appealed. */
const PELOS_RESULTADOS = Prisma.sql`p.interessado and f.etapas & r.reprovou = 0 and ${PASSOU_NAS_ULTIMAS}
  and not ${INDECISO_NO_PROPRIO}`;

const semPedido = (hoje: Dia): Prisma.Sql => Prisma.sql`${pedidoQueConta(hoje)} is null
  and not exists (select 1 from fim_sem_homologacao x where x.participacao_id = p.id)
  and ${homologadoEmOutra(hoje)} is null`;

/**
 * Apt, and nobody asked for their homologation, though they need it, over what was read of them (`olhar.ts`). What costs most is
 * asked of those alone who are apt by their results. R-HOM-01, R-HOM-04.
 */
export const aptoAoOlhar = (hoje: Dia): Prisma.Sql =>
  Prisma.sql`case when ${PELOS_RESULTADOS}
    then (select ${semPedido(hoje)} from usuario u where u.id = p.usuario_id) else false end`;

/** How many of the people of a demand (`dasPessoas`) are, where the condition holds of it. */
export const aptosSe = (condicao: Prisma.Sql, hoje: Dia): Prisma.Sql =>
  Prisma.sql`(count(*) filter (where ${condicao} and ${aptoAoOlhar(hoje)}))::int`;

/**
 * Whoever passed the stage of the result `r`, as `situacaoDaPessoa` reads it for the person: what was told to them, and the
 * appeal's decision once that was told too. R-SIT-01, R-ACO-05.
 */
export const APROVADO_E_SABE = Prisma.sql`${valeComoResultado('r')} and not r.nao_avaliado
  and (r.publicado_em is not null or r.publicado_final_em is not null)
  and case when r.publicado_final_em is null then r.apto else ${decisaoFinal('r')} end`;
