import { FORMATO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { passou } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { ETAPAS_QUE_HOMOLOGAM, etapasQueHomologam, HOMOLOGA_EM } from '../rules.ts';
import { homologadoEmOutra } from './em-outra.ts';

/** `homologavel` of the participation `p` in the demand `d` of the statement around it. R-HOM-01. */
const HOMOLOGAVEL = Prisma.join(
  [
    Prisma.sql`p.interessado`,
    ...ETAPAS_QUE_HOMOLOGAM.map((etapa) => {
      const formatos = Object.values(FORMATO).filter((formatoAvaliacao) =>
        etapasQueHomologam({ formatoAvaliacao }).includes(etapa),
      );
      return Prisma.sql`(coalesce(d.formato_avaliacao, ${FORMATO.padrao}) not in (${idsEmSql(formatos)})
        or ${passou(etapa)})`;
    }),
  ],
  ' and ',
);

/** To find one takes a few reads; to count all takes a few for each candidate. */
export type QuantosAptos = 'todos' | 'algum';

const enquantoSePede = (quantos: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when d.status in (${idsEmSql(HOMOLOGA_EM)}) then (${quantos}) else 0 end`;

/** Candidates of the demand `d` who may be homologated, need it and for whom nobody asked: all, or one if any. R-HOM-04. */
export const semHomologacao = (hoje: Dia, quantos: QuantosAptos): Prisma.Sql =>
  enquantoSePede(Prisma.sql`
  select count(*)::int from (
    select from participacao p join usuario u on u.id = p.usuario_id
     where p.demanda_id = d.id and ${HOMOLOGAVEL}
       and not exists (select 1 from homologacao_candidato c join homologacao h on h.id = c.homologacao_id
                        where c.participacao_id = p.id and h.estado <> 'cancelada')
       and ${homologadoEmOutra(hoje)} is null
     ${quantos === 'algum' ? Prisma.sql`limit 1` : Prisma.empty}) s`);

/** Candidates of the demand `d` at the superintendence. */
export const NA_SUPERINTENDENCIA = enquantoSePede(Prisma.sql`
  select count(*)::int from homologacao h join homologacao_candidato c on c.homologacao_id = h.id
   where h.demanda_id = d.id and h.estado = 'pedida'`);

/** Documents of candidates of the demand `d` that were asked for again and can still be answered on the day. R-HAB-07. */
export const diligenciasAbertas = (hoje: Dia): Prisma.Sql =>
  enquantoSePede(Prisma.sql`
  select count(*)::int from diligencia x
    join envio_documento e on e.id = x.envio_id join participacao p on p.id = e.participacao_id
   where p.demanda_id = d.id and p.interessado and x.respondida_em is null and x.cancelada_em is null
     and x.ate >= ${hoje}::date`);

/** Candidates of the demand `d` whose documents nobody decided on: sent or not. */
export const SEM_ANALISE = enquantoSePede(Prisma.sql`
  select count(distinct x.participacao_id)::int from pessoa_em_analise x
   where x.demanda_id = d.id and x.situacao in (${idsEmSql([FILTRO.pendente, FILTRO.semDocumentacao])})`);
