import { createCookie, redirect } from '@remix-run/node';
import { env } from '#app/lib/env.server.ts';
import { cookieSecrets } from '#app/lib/keys.server.ts';
import type { Notice } from '#app/lib/notice.ts';

const cookie = createCookie('aviso', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.AMBIENTE === 'producao',
  maxAge: 300,
  secrets: cookieSecrets('aviso'),
});

/** 303 to `url`; the next page shows the notice once. */
export async function redirectWithNotice(
  url: string,
  notice: Notice,
  headers = new Headers(),
): Promise<Response> {
  headers.append('Set-Cookie', await cookie.serialize(notice));
  return redirect(url, { status: 303, headers });
}

/** The waiting notice and the header that clears it; `null` when there is none. */
export async function takeNotice(request: Request): Promise<{ notice: Notice; clear: string } | null> {
  const notice = (await cookie.parse(request.headers.get('Cookie'))) as Notice | null;
  if (!notice) return null;
  return { notice, clear: await cookie.serialize('', { maxAge: 0 }) };
}
