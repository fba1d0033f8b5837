import { redirect } from '@remix-run/node';
import { pedirDocumentoDaHomologacao } from '#app/domain/homologacao/commands.server/documento.ts';
import { actionFor } from '#app/web/action.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { toldOnScreen } from '#app/web/told-on-screen.server.ts';

const ROTA = '/adm/homologacao';

/** The address of the POST opened by hand leads to the screen. */
export const loader = loaderFor(ROTA, async (_ctx, { params }) =>
  redirect(`${ROTA}/${idParam(params.id)}`, { status: 303 }),
);

export const action = actionFor(ROTA, (ctx, { params }) =>
  toldOnScreen(`${ROTA}/${idParam(params.id)}`, async () =>
    redirect(`/documentos/${await pedirDocumentoDaHomologacao(ctx, idParam(params.homologacaoId))}`, {
      status: 303,
    }),
  ),
);
