import { redirect } from '@remix-run/node';
import { MENU_COOKIE, preferenceCookie } from '#app/web/preferences.server.ts';
import { textOf } from '#app/lib/fields.ts';
import { asSent } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { safePath } from '#app/web/safe-path.ts';

/** Keeps the side menu open or closed. R-TEL-25. */
export const action = actionFor('/preferencias/menu', asSent(), async (_ctx, form) => {
  const menu = textOf(form, 'menu') === 'fechado' ? 'fechado' : 'aberto';
  const headers = { 'Set-Cookie': preferenceCookie(MENU_COOKIE, menu) };
  return redirect(safePath(textOf(form, 'voltar')), { status: 303, headers });
});

export const loader = () => redirect('/home', { status: 303 });
