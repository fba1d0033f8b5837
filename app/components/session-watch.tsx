import { useEffect } from 'react';

const EXPIRY_COOKIE = 'sessao_expira';
const EVERY_MS = 500;

/** Instant in the cookie, as ISO text or milliseconds; undefined when there is none. */
function expiryInstant(cookies: string): number | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${EXPIRY_COOKIE}=`));
  if (found === undefined) return undefined;
  const text = decodeURIComponent(found.slice(EXPIRY_COOKIE.length + 1));
  const value = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(value) ? undefined : value;
}

/**
 * Leaves to the login page when the session's end has passed or its cookie is gone (R-ACE-07).
 * The server refuses an expired session anyway; this only says it earlier.
 * `<SessionWatch destino="/login?sessao=expirada" />`
 */
export function SessionWatch({ destino }: { destino: string }) {
  useEffect(() => {
    // A browser that refuses the cookie must not be sent away: the watch starts once it was seen.
    if (expiryInstant(document.cookie) === undefined) return;
    const timer = setInterval(() => {
      const instant = expiryInstant(document.cookie);
      // Without a connection the login page would be the browser's own error page.
      if ((instant !== undefined && instant > Date.now()) || !navigator.onLine) return;
      clearInterval(timer);
      const back = encodeURIComponent(location.pathname + location.search);
      location.assign(`${destino}${destino.includes('?') ? '&' : '?'}voltar=${back}`);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [destino]);
  return null;
}
