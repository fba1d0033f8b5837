/**
 * The path of an address as it may be logged: a link, a calendar and a receipt carry a secret or a person in it.
 * R-PES-05.
 */
export function loggedPath(path: string): string {
  return path
    .replace(/^\/(nova-senha|agenda|verificar|comprovantes)\/[^/]+/i, '/$1/*')
    .replace(/(?<=\/)[\d.-]{11,14}(?=\/|$)/g, '*');
}
