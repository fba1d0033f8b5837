import { redirect } from '@remix-run/node';
import { MENU_COOKIE, preferenceCookie } from '#app/web/preferences.server.ts';
import { actionFor } from '#app/web/request-ctx.server.ts';
import { safePath } from '#app/web/safe-path.ts';

/** Keeps the side menu open or closed (spec 1 §2.2). */
export const action = actionFor('/preferencias/menu', async (_ctx, { request }) => {
  const form = await request.formData();
  const menu = form.get('menu') === 'fechado' ? 'fechado' : 'aberto';
  const headers = { 'Set-Cookie': preferenceCookie(MENU_COOKIE, menu) };
  return redirect(safePath(form.get('voltar')), { status: 303, headers });
});

export const loader = () => redirect('/home', { status: 303 });
