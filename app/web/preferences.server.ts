import { env } from '#app/lib/env.server.ts';

/** 'aberto' or 'fechado'; open until the person closes it. */
export const MENU_COOKIE = 'menu';
/** 'sim' or 'nao': does the key '/' lead to the search? It does until the person says no. */
export const KEY_COOKIE = 'tecla';

export function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A preference is kept for a year. */
export function preferenceCookie(name: string, value: string): string {
  const secure = env.AMBIENTE === 'producao' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`;
}
