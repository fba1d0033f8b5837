import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { actionFor } from '#app/web/action.server.ts';
import { oneFile } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';

/** One attachment of an appeal's draft, sent as soon as it was chosen: what became of it. */
export const action = actionFor(
  '/historico-credenciamento',
  oneFile,
  async (ctx, { arquivos }, { params }) => {
    const pedido = { acao: 'anexar', observacao: null, rascunho: null, pagina: null, arquivos };
    const { erros } = await receberRecurso(ctx, idParam(params.resultadoId), pedido);
    const erro = erros[0]?.mensagem ?? null;
    return Response.json({ erro }, { status: erro === null ? 200 : 422 });
  },
);
