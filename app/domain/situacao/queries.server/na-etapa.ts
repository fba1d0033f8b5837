import { LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { FORMATO, RECURSO } from '#app/domain/etapa/ids.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { etapasEmSql, idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { lugarDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { comResultado, etapasAntes } from '../etapas.ts';
import { reprovou, valeComoResultado } from './resultado.ts';

const ETAPAS_ANTES = LISTA_DE_ETAPAS.filter(comResultado);

/** In these statuses the demand has passed the stage, which depends on how documents are sent. */
function statusDepoisDe(antes: EtapaComResultado, formatoAvaliacao: number | null): Prisma.Sql {
  const depois = SEQUENCIA.filter((status) => {
    const etapa = lugarDoStatus(status)?.etapaId;
    return etapa !== undefined && etapasAntes(etapa, LISTA_DE_ETAPAS, { formatoAvaliacao }).includes(antes);
  });
  return Prisma.sql`d.status in (${idsEmSql(depois)})`;
}

const porEtapa = (condicao: (etapa: EtapaComResultado) => Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case z.etapa ${Prisma.join(
    ETAPAS_ANTES.map((etapa) => Prisma.sql`when ${etapasEmSql([etapa])} then ${condicao(etapa)}`),
    ' ',
  )} else false end`;

/** Of a stage before that of the status. */
const DE_ANTES = Prisma.sql`(case when d.formato_avaliacao = ${idsEmSql([FORMATO.juntas])}
  then ${porEtapa((etapa) => statusDepoisDe(etapa, FORMATO.juntas))}
  else ${porEtapa((etapa) => statusDepoisDe(etapa, null))} end)`;

/**
 * Rejected in a stage before that of the status, with no appeal that may still change it, filed or to be filed: one look at
 * the results of the participation, whatever the number of stages and statuses.
 */
const saiuAntes = (hoje: Date): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and ${valeComoResultado('z')}
     and ${reprovou('z')} and ${DE_ANTES}
     and not exists (select 1 from recurso q where q.resultado_id = z.id and q.status = ${idsEmSql([RECURSO.emAnalise])})
     and not exists (
       select 1 from fase_cronograma f
        where f.cronograma_id = d.cronograma_atual_id and f.recurso_fim >= ${hoje}::date
          and ${porEtapa((etapa) => Prisma.sql`f.fase_id in (${idsEmSql(recursoDa(etapa).fases)})`)}))`;

const JANELA_ABERTA = (hoje: Date) =>
  Prisma.sql`exists (select 1 from janela_individual j where j.participacao_id = p.id and j.fim >= ${hoje}::date)`;

/** Somebody showed interest in the demand `d`, and did not withdraw. */
export const TEM_INTERESSADOS = Prisma.sql`exists (
  select 1 from participacao p where p.demanda_id = d.id and p.interessado)`;

/**
 * Somebody is in the stage of the status of the demand `d`, or may still come to it: interested, and not rejected before it
 * for good. Where nobody is, the status closes by time without any act. R-SIT-03.
 */
export const temAlguemNaEtapa = (hoje: Date): Prisma.Sql => Prisma.sql`exists (
  select 1 from participacao p
   where p.demanda_id = d.id and p.interessado and (not ${saiuAntes(hoje)} or ${JANELA_ABERTA(hoje)}))`;
