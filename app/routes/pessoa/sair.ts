import { redirect } from '@remix-run/node';
import { sair } from '#app/domain/acesso/commands.server/sessao.ts';
import { publicAction } from '#app/web/action.server.ts';
import { forgetPersonHeaders } from '#app/web/retained-post.server.ts';
import { sessionHeaders, sessionToken } from '#app/web/session.server.ts';

export const action = publicAction('/login', async (ctx, { request }) => {
  const token = await sessionToken(request);
  if (token) await sair(ctx, token);
  const headers = await sessionHeaders(null, null);
  for (const cookie of await forgetPersonHeaders()) headers.append('Set-Cookie', cookie);
  return redirect('/login', { status: 303, headers });
});

export const loader = () => redirect('/home', { status: 303 });
