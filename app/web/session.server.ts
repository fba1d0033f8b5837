import { createCookie } from '@remix-run/node';
import { env } from '#app/lib/env.server.ts';

const base = { path: '/', sameSite: 'lax', secure: env.AMBIENTE === 'producao' } as const;

/** Holds only an opaque random token; the session's row has everything else. */
const sessionCookie = createCookie('session', { ...base, httpOnly: true });

export const hasSessionCookie = (request: Request): boolean =>
  /(?:^|;\s*)session=/.test(request.headers.get('Cookie') ?? '');

/**
 * The token of the request's session. A call of the API that is made by no browser sends the cookie's value, or the
 * whole `session=…`, in the header Session-Cookie, which no page of another origin can write (R-API-02).
 */
export async function sessionToken(request: Request): Promise<string | null> {
  const header = request.headers.get('Session-Cookie');
  const cookies =
    header === null ? request.headers.get('Cookie') : header.replace(/^(?!.*session=)/, 'session=');
  const value: unknown = await sessionCookie.parse(cookies);
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** Readable by the browser: only the instant the session ends. */
export const EXPIRY_COOKIE = 'sessao_expira';

/**
 * Headers that start, prolong or (with `null`) end the session, with the readable expiry beside it. Both cookies
 * live exactly as long as the session's row.
 */
export async function sessionHeaders(token: string | null, expiresAt: Date | null): Promise<Headers> {
  const headers = new Headers();
  const maxAge = token && expiresAt ? Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)) : 0;
  headers.append('Set-Cookie', await sessionCookie.serialize(token ?? '', { maxAge }));
  const expiry = token && expiresAt ? String(expiresAt.getTime()) : '';
  const secure = base.secure ? '; Secure' : '';
  headers.append(
    'Set-Cookie',
    `${EXPIRY_COOKIE}=${expiry}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`,
  );
  return headers;
}
