import { Prisma } from '#app/generated/prisma/client.ts';
import { escapeLike } from './text.ts';

/** LIKE pattern of whatever contains the text as it was typed. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** The same as a filter of Prisma, which would take `_` and `%` as wildcards. */
export const contains = (text: string): { contains: string } => ({ contains: escapeLike(text) });

/**
 * Condition: one of the expressions contains the text, whatever its case and accents.
 * `anyContains(busca, ['d.identificacao_processo', 'c.nome'])`; the expressions are the code's own, never input.
 */
export function anyContains(text: string, expressions: readonly string[]): Prisma.Sql {
  const pattern = containing(text);
  const each = expressions.map((one) => Prisma.sql`dobrar(${Prisma.raw(one)}) like dobrar(${pattern})`);
  return Prisma.sql`(${Prisma.join(each, ' or ')})`;
}
