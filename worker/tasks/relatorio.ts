import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarPdf } from '../pdf/gerar.ts';
import { defineTask } from '../task.ts';

export const pdfGerar = defineTask('pdf.gerar', (ctx, { documentoId }, { services, attempt }) =>
  gerarPdf(ctx, documentoId, services, attempt.last),
);

/** Generated documents hold personal data and can be made again: they are kept for a day. */
export const relatorioLimpar = defineTask('relatorio.limpar', async (ctx) => {
  const apagados = await apagarDocumentosAntigos(ctx);
  if (apagados > 0) ctx.log.info({ apagados }, 'documentos gerados apagados');
});
