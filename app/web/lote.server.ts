import { redirect } from '@remix-run/node';
import type { Rota } from '#app/domain/acesso/permissions.ts';
import { segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { prepararLote } from '#app/domain/lote/commands.server/preparar.ts';
import { caminhoDoAto } from '#app/domain/lote/labels.ts';
import { MAXIMO_DO_LOTE } from '#app/domain/lote/rules.ts';
import { lerPedidoDeLote, type PedidoDeLote } from '#app/domain/lote/schema.ts';
import { typed } from './forms.server.ts';
import { idParam } from './params.server.ts';
import type { WebCtxUsuario } from './request-ctx.server.ts';

/** The form of the bar under a list. */
export const bulkForm = typed(lerPedidoDeLote, (_pedido, { message }) => ({ erro: message }), {
  maxFields: MAXIMO_DO_LOTE + 10,
});

/**
 * What it chooses becomes the preview of an act; under the place of a demand, that demand's. R-LOT-01.
 * `export const action = actionFor(() => ROTA, bulkForm, toPreview(ROTA));`
 */
export const toPreview =
  (rota: Rota) =>
  async (ctx: WebCtxUsuario, pedido: PedidoDeLote, { url }: { url: URL }): Promise<Response> => {
    const { id } = segmentosDa(rota, url);
    const demandaId = id === undefined ? null : idParam(id);
    const ato = await prepararLote(ctx, pedido, { demandaId, filtros: url.searchParams });
    return redirect(caminhoDoAto(ato), { status: 303 });
  };
