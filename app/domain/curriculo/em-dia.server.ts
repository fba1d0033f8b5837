import type { Ctx } from '#app/domain/ctx.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { primeiroDiaEmDia } from './validade.ts';

/** Curricula up to date, from the counters of the days (`curriculos_do_dia`): as many rows as the year has days. */
export async function contarCurriculosEmDia({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const [linha] = await db.$queryRaw<{ total: number }[]>`
    select coalesce(sum(quantos), 0)::int as total from curriculos_do_dia
     where dia >= ${primeiroDiaEmDia(diaDoInstante(now))}::date`;
  return linha?.total ?? 0;
}
