import { redirect } from '@remix-run/node';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { actionFor } from '#app/web/action.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { toldOnScreen } from '#app/web/told-on-screen.server.ts';

const ROTA = '/adm/homologacao';

/** The address of the POST opened by hand leads to the screen. */
export const loader = loaderFor(ROTA, async (_ctx, { params }) =>
  redirect(`${ROTA}/${idParam(params.id)}`, { status: 303 }),
);

/** The screen then follows the request until the outside workflow answers. */
export const action = actionFor(ROTA, (ctx, { params }) => {
  const [tela, id] = [`${ROTA}/${idParam(params.id)}`, idParam(params.homologacaoId)];
  return toldOnScreen(tela, async () => {
    await tentarDeNovo(ctx, id);
    return redirect(`${tela}?pedido=${id}`, { status: 303 });
  });
});
