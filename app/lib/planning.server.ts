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

const EACH_TIME = '/* planned each time */';

/**
 * At the beginning of a statement: it is planned for the values that it is asked with, and never for all of them. For statements whose
 * values decide what to begin with, and of which the planner, knowing none, guesses wrong.
 */
export const plannedEachTime = Prisma.raw(EACH_TIME);

export const isPlannedEachTime = (text: string): boolean => text.startsWith(EACH_TIME);
