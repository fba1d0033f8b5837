import { redirect } from '@remix-run/node';
import { pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** Typed by hand or reloaded, the address of the button leads back to the curriculum. */
export const loader = loaderFor('/curriculo', () => Promise.resolve(redirect('/curriculo')));

/** 'Download': the worker makes the PDF of that version. */
export const action = actionFor('/curriculo', async (ctx, { params }) =>
  redirect(`/documentos/${await pedirPdfDoCurriculo(ctx, idParam(params.id))}`, { status: 303 }),
);
