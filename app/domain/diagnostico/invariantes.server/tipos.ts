import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * A state that must not exist, as the query that finds it. Each row is one finding: `quem` names the thing without
 * personal data, `detalhe` says what was found.
 */
export type Invariante = { id: string; titulo: string; sql: Prisma.Sql };

/** Names the demand `d` of a query. */
export const DEMANDA = Prisma.sql`d.identificacao_processo as quem`;
