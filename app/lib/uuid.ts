/** An id of the database in a pattern, without groups: of 36 signs, most are none, and the database refuses them. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE_UUID = new RegExp(`^${UUID}$`, 'i');

/** An id of the database, as an address or a form may bring it. */
export const isUuid = (text: string): boolean => WHOLE_UUID.test(text);

/** An id in 22 letters, for the addresses that the rows of a list repeat. */
export function shortId(id: string): string {
  const bytes = Array.from(id.replaceAll('-', '').matchAll(/../g), ([pair]) => parseInt(pair, 16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The id that an address says whole or in 22 letters; null where it says none. */
export function idOf(text: string): string | null {
  if (isUuid(text)) return text.toLowerCase();
  // 128 bits in letters of six: the last one has two of them.
  if (!/^[\w-]{21}[AQgw]$/.test(text)) return null;
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
