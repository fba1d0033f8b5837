import { aguardarDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';

const WAIT_MS = 5_000;

/** The address of the file of a document that was asked for, also while the worker makes it: the file waits for it. */
export async function documentLink(
  ctx: WebCtxUsuario,
  id: string,
): Promise<{ response: string; message?: string }> {
  const { estado, erro } = await aguardarDocumento(ctx, id, WAIT_MS);
  if (estado === 'erro') throw new RuleError(erro ?? 'O documento não pôde ser feito. Peça-o de novo.');
  const response = `/documentos/${id}/arquivo`;
  if (estado === 'pronto') return { response };
  return { response, message: 'O documento ainda está sendo feito: o endereço espera por ele.' };
}
