import { LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { FORMATO, RECURSO, type StatusId } from '#app/domain/etapa/ids.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { lugarDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { etapasAntes } from '../etapas.ts';

/** Rejected in the stage, with no appeal that may still change it, filed or to be filed. */
const saiuEm = (etapa: EtapaComResultado, hoje: Date): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho'
     and not z.nao_avaliado and not coalesce(z.apto_final, z.apto)
     and not exists (select 1 from recurso q where q.resultado_id = z.id and q.status = ${RECURSO.emAnalise})
     and not exists (
       select 1 from fase_cronograma f
        where f.cronograma_id = d.cronograma_atual_id and f.fase_id in (${idsEmSql(recursoDa(etapa).fases)})
          and f.recurso_fim >= ${hoje}::date))`;

const saiuEmAlguma = (etapas: readonly EtapaComResultado[], hoje: Date): Prisma.Sql =>
  Prisma.join([Prisma.sql`false`, ...etapas.map((etapa) => saiuEm(etapa, hoje))], ' or ');

/** Out of the stage of the status before it: by the stages that lead to it, which depend on how documents are sent. */
function saiuAntes(status: StatusId, hoje: Date): Prisma.Sql {
  const etapa = lugarDoStatus(status)?.etapaId;
  if (etapa === undefined) return Prisma.sql`false`;
  const antes = (formatoAvaliacao: number | null) =>
    saiuEmAlguma(etapasAntes(etapa, LISTA_DE_ETAPAS, { formatoAvaliacao }), hoje);
  return Prisma.sql`case when d.formato_avaliacao = ${FORMATO.juntas} then ${antes(FORMATO.juntas)} else ${antes(null)} end`;
}

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
   where p.demanda_id = d.id and p.interessado and (${JANELA_ABERTA(hoje)} or not (case ${Prisma.join(
     SEQUENCIA.map(
       (status) => Prisma.sql`when d.status in (${idsEmSql([status])}) then ${saiuAntes(status, hoje)}`,
     ),
     ' ',
   )} else false end)))`;
