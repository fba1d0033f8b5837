import { findComprovanteDoPedido } from '#app/domain/comprovante/queries.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The same for a page that asks while it waits: app/lib/act-watch.ts. R-TEL-36. */
export const loader = loaderFor('/comprovantes', async (ctx, { params }) => {
  const comprovante = await findComprovanteDoPedido(ctx, params.pedido ?? '');
  return Response.json(
    comprovante
      ? { situacao: 'gravado', protocolo: comprovante.protocolo, codigo: comprovante.codigo }
      : { situacao: 'sem-comprovante' },
  );
});
