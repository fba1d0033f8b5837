import { isRefusal } from '#app/domain/errors.ts';
import { createElement } from 'react';
import type { Ctx } from '#app/domain/ctx.ts';
import { getLugarImpresso } from '#app/domain/organizacao/queries.server/organizacao.ts';
import {
  findDocumentoPedido,
  guardarDocumento,
  registrarErroDoDocumento,
} from '#app/domain/relatorio/commands.server/documento.ts';
import { MENSAGEM_PDF_DESLIGADO, MENSAGEM_PDF_FALHOU } from '#app/domain/relatorio/types.ts';
import { PrinterMissing } from '#app/integrations/pdf/port.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { Services } from '../services.ts';
import { datado } from './datado.ts';
import { htmlDocument } from './document.ts';

/** Makes a document that was asked for; done again it leaves the same. */
export async function gerarPdf(
  ctx: Ctx,
  documentoId: string,
  { pdfKinds, printer }: Pick<Services, 'pdfKinds' | 'printer'>,
  last: boolean,
): Promise<void> {
  const pedido = await findDocumentoPedido(ctx, documentoId);
  if (!pedido) return;
  try {
    const kind = Object.hasOwn(pdfKinds, pedido.tipo) ? pdfKinds[pedido.tipo] : undefined;
    if (!kind) throw new Error(`there is no PDF kind ${pedido.tipo}`);
    const conteudo = await kind(ctx, pedido.referencia);
    const por = pedido.solicitante === null ? '' : `, por ${pedido.solicitante}`;
    const { codigo } = pedido;
    const emitidoEm = pedido.emitidoEm ?? ctx.now;
    const rodape = `Emitido em ${formatarInstante(emitidoEm)}${por}${codigo === null ? '' : `. Código ${codigo}`}`;
    const elemento = createElement(ComLugar, { value: await getLugarImpresso(ctx) }, conteudo.elemento);
    const html = htmlDocument({ ...conteudo, elemento, rodape, codigo });
    const pdf = datado(await printer.print(html), emitidoEm);
    await guardarDocumento(ctx, pedido, pdf, conteudo.processo ?? null);
  } catch (error) {
    if (error instanceof PrinterMissing) {
      await registrarErroDoDocumento(ctx, documentoId, MENSAGEM_PDF_DESLIGADO);
      ctx.log.warn({ documentoId }, 'PDF pedido sem navegador instalado');
      return;
    }
    if (isRefusal(error)) await registrarErroDoDocumento(ctx, documentoId, error.message);
    else if (last) await registrarErroDoDocumento(ctx, documentoId, MENSAGEM_PDF_FALHOU);
    throw error;
  }
}
