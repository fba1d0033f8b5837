import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';

/** The appeal `recurso r` of the participation `p` was filed where only a window of the person's own allowed it. */
export const EM_JANELA_PROPRIA = Prisma.sql`exists (
  select 1 from janela_individual j
   where j.participacao_id = p.id and j.janela = 'recurso' and j.fase_id = r.fase_id and j.criada_em <= r.criado_em)`;

/** An appeal against the result `r` is under analysis. */
const EM_ANALISE = Prisma.sql`exists (
  select 1 from recurso q where q.resultado_id = r.id and q.status = ${RECURSO.emAnalise})`;

/** A period to appeal of their own that the participation `p` was given in the stage. */
const recursoProprio = (
  etapa: EtapaComResultado,
  quais: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql => Prisma.sql`exists (
  select 1 from janela_individual j
   where j.participacao_id = p.id and j.janela = 'recurso' and j.fase_id in (${idsEmSql(recursoDa(etapa).fases)})
     and ${quais})`;

/** It runs, or its appeal is not decided: the result `r` of the participation `p` is not final with that of the others. */
export const emRecursoProprio = (etapa: EtapaComResultado, hoje: Dia): Prisma.Sql => Prisma.sql`(
  r.publicado_em is not null and r.publicado_final_em is null and not r.apto and r.apto_final is null
  and (${recursoProprio(etapa, Prisma.sql`j.fim >= ${hoje}::date`)} or (${recursoProprio(etapa)} and ${EM_ANALISE})))`;

/**
 * Rejected, with a period to appeal of their own that ended and no appeal to decide: who is due a final result of their
 * own, by demand and stage.
 */
export function listFinaisProprios(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  demandaId: string | null = null,
): Promise<{ demandaId: string; etapa: EtapaComResultado; participacoes: string[] }[]> {
  const hoje = diaDoInstante(now);
  const daEtapa = ETAPAS_COM_RESULTADO.map(
    (etapa) => Prisma.sql`(r.etapa = ${etapa} and ${recursoProprio(etapa, Prisma.sql`j.fim < ${hoje}::date`)}
      and not ${recursoProprio(etapa, Prisma.sql`j.fim >= ${hoje}::date`)})`,
  );
  return db.$queryRaw`
    select p.demanda_id as "demandaId", r.etapa, array_agg(p.id::text) as participacoes
      from participacao p
      join resultado_etapa r on r.participacao_id = p.id
      join demanda d on d.id = p.demanda_id
     where p.id in (select w.participacao_id from janela_individual w where w.janela = 'recurso' and w.fim < ${hoje}::date)
       and (${demandaId}::uuid is null or d.id = ${demandaId}::uuid) and d.status not in (${idsEmSql(TERMINAIS)})
       and p.interessado and r.estado = 'publicado' and r.publicado_em is not null and r.publicado_final_em is null
       and not r.apto and not ${EM_ANALISE} and (${Prisma.join(daEtapa, ' or ')})
     group by p.demanda_id, r.etapa order by p.demanda_id, r.etapa`;
}
