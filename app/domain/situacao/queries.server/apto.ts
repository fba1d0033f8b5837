import { ETAPAS, ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { idsDasFases } from '#app/domain/etapa/fases.ts';
import { FORMATO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { homologadoEmOutra, pedidoQueConta } from '#app/domain/homologacao/queries.server/em-outra.ts';
import { ETAPAS_QUE_HOMOLOGAM, etapasQueHomologam } from '#app/domain/homologacao/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { momentoFinal } from '../etapas.ts';
import { INDECISO_NO_PROPRIO, seEscolheu, temEtapa } from './lacunas.ts';

/** The SQL of the final standing 'apto' of `rules.ts`, over the demand `d`, its `participacao p` and the account `u`. */

/** `temFinal` of the demand. */
function temFinal(etapa: EtapaComResultado): Prisma.Sql {
  const final = momentoFinal(etapa);
  if (final === null) return Prisma.sql`false`;
  return Prisma.sql`(${seEscolheu(ETAPAS[etapa])} and ${seEscolheu(final)} and exists (
    select 1 from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
       and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(idsDasFases(final.fases))})))`;
}

/** Passed in the stage, and nothing of it is left to publish. */
const passouDeVez = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa a
   where a.participacao_id = p.id and a.etapa = ${etapa} and a.estado <> 'rascunho'
     and (a.nao_avaliado or (coalesce(a.apto_final, a.apto) and (a.publicado_final_em is not null
          or (a.publicado_em is not null and not ${temFinal(etapa)})))))`;

/** Rejected in a stage of the demand, whatever may still be appealed. */
const REPROVADO = Prisma.join(
  ETAPAS_COM_RESULTADO.map(
    (etapa) => Prisma.sql`(${temEtapa(etapa)} and exists (
      select 1 from resultado_etapa z where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho'
         and not z.nao_avaliado and not coalesce(z.apto_final, z.apto)))`,
  ),
  ' or ',
);

const PASSOU_NAS_ULTIMAS = Prisma.join(
  ETAPAS_QUE_HOMOLOGAM.map((etapa) => {
    const formatos = Object.values(FORMATO).filter((formatoAvaliacao) =>
      etapasQueHomologam({ formatoAvaliacao }).includes(etapa),
    );
    return Prisma.sql`(coalesce(d.formato_avaliacao, ${FORMATO.padrao}) not in (${idsEmSql(formatos)})
      or (${temEtapa(etapa)} and ${passouDeVez(etapa)}))`;
  }),
  ' and ',
);

/** Apt, and nobody asked for their homologation, though they need it. R-HOM-01, R-HOM-04. */
export const apto = (hoje: Dia): Prisma.Sql => Prisma.sql`p.interessado and ${PASSOU_NAS_ULTIMAS}
  and not (${REPROVADO}) and not (${INDECISO_NO_PROPRIO})
  and ${pedidoQueConta(hoje)} is null
  and not exists (select 1 from fim_sem_homologacao x where x.participacao_id = p.id)
  and ${homologadoEmOutra(hoje)} is null`;

/**
 * Whoever passed the stage of the result `r`, as `situacaoDaPessoa` reads it for the person: what was told to them, and the
 * appeal's decision once that was told too. R-SIT-01, R-ACO-05.
 */
export const APROVADO_E_SABE = Prisma.sql`r.estado <> 'rascunho' and not r.nao_avaliado
  and (r.publicado_em is not null or r.publicado_final_em is not null)
  and case when r.publicado_final_em is null then r.apto else coalesce(r.apto_final, r.apto) end`;
