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

/** Condition: the expression contains every one of the words, in any order. */
export function containsAll(words: readonly string[], expression: string): Prisma.Sql {
  const each = words.map((word) => anyContains(word, [expression]));
  return each.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(each, ' and ')})`;
}

/** A word that is at least this like a whole one of the text's is the same, written with a mistake. */
const ALIKE = 0.3;

/**
 * Condition: the expression contains every one of the words, each with one mistake at most. Where there is one, the
 * beginning or the end of the word is still whole: that is what the index finds, and how alike the words are decides. Words of one or two letters
 * are not asked for.
 */
export function resemblesAll(words: readonly string[], expression: string): Prisma.Sql {
  const folded = Prisma.sql`dobrar(${Prisma.raw(expression)})`;
  const each = words
    .filter((word) => word.length >= MIN_WORD)
    .map((word) => {
      const pieces = halves(word).map((half) => anyContains(half, [expression]));
      return Prisma.sql`((${Prisma.join(pieces, ' or ')}) and strict_word_similarity(dobrar(${word}), ${folded}) >= ${ALIKE}::real)`;
    });
  return each.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(each, ' and ')})`;
}

/** Shorter than this the index of trigrams tells nothing. */
export const MIN_WORD = 3;

/**
 * The beginning and the end of a word, of three letters each at least. Between those of a long one there is a letter that
 * is of neither: two letters that changed places break one of them at most.
 */
function halves(word: string): string[] {
  const size = Math.max(MIN_WORD, Math.floor((word.length - 1) / 2));
  return [...new Set([word.slice(0, size), word.slice(Math.min(size + 1, word.length - MIN_WORD))])];
}
