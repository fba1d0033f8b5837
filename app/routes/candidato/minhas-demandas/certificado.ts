import { redirect } from '@remix-run/node';
import { pedirMeuCertificado } from '#app/domain/homologacao/commands.server/documento.ts';
import { actionFor } from '#app/web/action.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { toldOnScreen } from '#app/web/told-on-screen.server.ts';

const ROTA = '/minhas-demandas';

/** The address of the POST opened by hand leads to the list. */
export const loader = loaderFor(ROTA, () => Promise.resolve(redirect(ROTA, { status: 303 })));

/** 'Baixar certificado': the worker makes it. */
export const action = actionFor(ROTA, (ctx, { params }) =>
  toldOnScreen(ROTA, async () =>
    redirect(`/documentos/${await pedirMeuCertificado(ctx, idParam(params.id))}`, { status: 303 }),
  ),
);
