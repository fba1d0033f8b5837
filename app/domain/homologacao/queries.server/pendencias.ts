import { FORMATO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { estaNaLista, passou, semDecisao } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ETAPAS_QUE_HOMOLOGAM, etapasQueHomologam, HOMOLOGA_EM } from '../rules.ts';

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

const enquantoSePede = (quantos: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when d.status in (${idsEmSql(HOMOLOGA_EM)}) then (${quantos}) else 0 end`;

/**
 * Candidates of the demand `d` who may be homologated and for whom nobody asked. Whoever was homologated for the same
 * notice in another demand is not missing.
 */
export const SEM_HOMOLOGACAO = enquantoSePede(Prisma.sql`
  select count(*)::int from participacao p
   where p.demanda_id = d.id and ${HOMOLOGAVEL}
     and not exists (select 1 from homologacao_candidato c join homologacao h on h.id = c.homologacao_id
                      where c.participacao_id = p.id and h.estado <> 'cancelada')
     and not exists (select 1 from homologacao_candidato c
                       join homologacao h on h.id = c.homologacao_id and h.estado = 'homologada'
                       join participacao o on o.id = c.participacao_id
                       join cronograma_versao v on v.id = d.cronograma_atual_id and v.edital_id = h.edital_id
                      where o.usuario_id = p.usuario_id and h.demanda_id <> d.id)`);

/** Candidates of the demand `d` at the superintendence. */
export const NA_SUPERINTENDENCIA = enquantoSePede(Prisma.sql`
  select count(*)::int from homologacao h join homologacao_candidato c on c.homologacao_id = h.id
   where h.demanda_id = d.id and h.estado = 'pedida'`);

/** Candidates of the demand `d` whose documents nobody decided on. */
export const SEM_ANALISE = enquantoSePede(Prisma.sql`
  select count(*)::int from participacao p
   where p.demanda_id = d.id and (${Prisma.join(
     (['HabTec', 'HabJud'] as const).map(
       (habilitacao) => Prisma.sql`(${estaNaLista(habilitacao)} and ${semDecisao(habilitacao)})`,
     ),
     ' or ',
   )})`);
