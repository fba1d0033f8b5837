import { env } from '#app/lib/env.server.ts';
import { cookieValue } from './preferences.server.ts';

const NAME = 'aparelho';
/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60;

/** What this browser keeps of its earlier entries: an opaque random token, known to the server by its hash. */
export const deviceToken = (request: Request): string | null => cookieValue(request, NAME) ?? null;

export function deviceHeader(token: string): string {
  const secure = env.AMBIENTE === 'producao' ? '; Secure' : '';
  return `${NAME}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
