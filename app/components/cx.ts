/**
 * Joins class names, leaving out what is false or empty. Classes are written whole: the stylesheet is made by
 * reading the source, and a name glued to a `${…}` is not found there.
 */
export function cx(...names: (string | false | null | undefined)[]): string {
  let result = '';
  for (const name of names) {
    if (!name) continue;
    result = result === '' ? name : `${result} ${name}`;
  }
  return result;
}
