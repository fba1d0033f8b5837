import { redirect } from '@remix-run/node';
import { getVersao, numeroDaVersaoAtual } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { versaoPedida } from '#app/domain/cronograma/schema.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The address of the POST opened by hand leads to the schedule. */
export const loader = loaderFor('/adm/cronograma', async (_ctx, { params }) =>
  redirect(`/adm/cronograma/${idParam(params.id)}`, { status: 303 }),
);

export const action = actionFor(
  '/adm/cronograma',
  confirmation(versaoPedida),
  async (ctx, pedido, { params }) => {
    const demandaId = idParam(params.id);
    const numero = pedido.numero ?? (await numeroDaVersaoAtual(ctx, demandaId));
    const versao = await getVersao(ctx, demandaId, numero);
    const documentoId = await pedirPdf(ctx, {
      tipo: 'cronograma',
      referencia: { demandaId, numero: String(numero) },
      nomeArquivo: `cronograma ${versao.identificacaoProcesso.replace('/', '-')} v${String(numero)}`,
    });
    return redirect(`/documentos/${documentoId}`, { status: 303 });
  },
);
