import { aguardarDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';

const WAIT_MS = 5_000;

/** The address of a document that was asked for: of its file, or of the page that waits while the worker makes it. */
export async function documentLink(
  ctx: WebCtxUsuario,
  id: string,
): Promise<{ response: string; message?: string }> {
  const { estado, erro } = await aguardarDocumento(ctx, id, WAIT_MS);
  if (estado === 'erro') throw new RuleError(erro ?? 'O documento não pôde ser feito. Peça-o de novo.');
  if (estado === 'pronto') return { response: `/documentos/${id}/arquivo` };
  return {
    response: `/documentos/${id}`,
    message: 'O documento ainda está sendo feito: a página do endereço espera por ele.',
  };
}
