const PLAIN = /^[ -~]*$/;
const MARKS = /\p{M}/gu;

export const withoutAccents = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '');

/** Names compared again and again (courses, units, chains) are folded once; longer texts are not worth the memory. */
const folded = new Map<string, string>();
const MAX_FOLDED = { texts: 2_000, length: 120 };

/** The text without case and accents, as the database's `dobrar` reads it: two spellings of one word are equal. */
export function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const result = withoutAccents(text).toLowerCase();
  if (text.length <= MAX_FOLDED.length) {
    if (folded.size >= MAX_FOLDED.texts) folded.clear();
    folded.set(text, result);
  }
  return result;
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The text with the wildcards of LIKE as the characters they are. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** '1,4 MB' */
export function tamanhoLegivel(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
