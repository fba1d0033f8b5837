import { redirect } from '@remix-run/node';
import { BUSCA } from '#app/domain/busca/labels.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { asSent } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { KEY_COOKIE, preferenceCookie } from '#app/web/preferences.server.ts';

/** Keeps the key '/' on or off in this browser. R-BUS-06. */
export const action = actionFor('/preferencias/tecla', asSent(), async (_ctx, form) => {
  const tecla = textOf(form, 'tecla') === 'nao' ? 'nao' : 'sim';
  return redirectWithNotice(
    '/meus-dados',
    { tipo: 'sucesso', texto: tecla === 'nao' ? BUSCA.semTecla : BUSCA.tecla },
    new Headers({ 'Set-Cookie': preferenceCookie(KEY_COOKIE, tecla) }),
  );
});

export const loader = loaderFor('/preferencias/tecla', async () => {
  throw redirect('/meus-dados', { status: 303 });
});
