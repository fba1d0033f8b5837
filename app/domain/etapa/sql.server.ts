import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * Ids of the catalogue for `in (…)`, written into the statement: the planner then knows them, and finds the partial
 * indexes that name them. Nothing is in none of them.
 */
export const idsEmSql = (ids: readonly number[]): Prisma.Sql =>
  Prisma.raw(ids.length === 0 ? 'null' : ids.map(Number).join(', '));
