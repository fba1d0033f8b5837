const PLAIN = /^[ -~]*$/;
const MARKS = /\p{M}/gu;

export const withoutAccents = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '');

/** The text without case and accents, as the database's `dobrar` reads it: two spellings of one word are equal. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The text with the wildcards of LIKE as the characters they are. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** '1,4 MB' */
export function tamanhoLegivel(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
