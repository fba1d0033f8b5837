const ORIGIN = 'http://interno.invalid';
// Where a person who has just logged in must not be sent back to.
const NOT_BACK = /^\/(?:login|sair|preferencias|nova-senha|api)(?:[/?#]|$)/;

/**
 * The path (with query) when `text` is an address inside the portal, else `fallback`. Anything that a browser
 * might read as another site, a scheme or a header is refused rather than repaired.
 */
export function safePath(text: FormDataEntryValue | null | undefined, fallback = '/home'): string {
  if (typeof text !== 'string' || text.length > 2_000 || !/^\/(?![/\\])/.test(text)) return fallback;
  let decoded: string;
  let url: URL;
  try {
    decoded = decodeURIComponent(text);
    url = new URL(text, ORIGIN);
  } catch {
    return fallback;
  }
  if ([text, decoded, url.pathname].some((form) => /^\/[/\\]|\\|\p{Cc}/u.test(form))) return fallback;
  if (url.origin !== ORIGIN || NOT_BACK.test(url.pathname)) return fallback;
  return url.pathname + url.search;
}
