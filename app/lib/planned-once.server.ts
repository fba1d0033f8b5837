import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * The same piece of a statement, of whose values the planner knows nothing, whether it plans for these or for all: to plan for these
 * gains nothing then, and the statement is planned once a connection. For pieces that take longer to plan than to run. Each value
 * has its type written after it (`::date`).
 */
export const plannedOnce = ({ strings, values }: Prisma.Sql): Prisma.Sql =>
  new Prisma.Sql(
    strings,
    values.map((value) => Prisma.sql`(select ${value})`),
  );
