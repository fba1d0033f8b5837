import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * One page of the rows of a statement; all of them for null. The numbers are written into it: of parameters the planner would know nothing
 * once it plans for all values, and would plan for a tenth of the table. Only how far a later page lies is one, so
 * that the texts stay few.
 */
export function pageSql(page: { pular: number; tamanho: number } | null): Prisma.Sql {
  if (page === null) return Prisma.empty;
  const { pular, tamanho } = page;
  if (!Number.isSafeInteger(tamanho)) throw new Error(`page of ${String(tamanho)} rows`);
  const limit = Prisma.raw(`limit ${String(tamanho)}`);
  return pular === 0 ? limit : Prisma.sql`${limit} offset ${pular}`;
}
