import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { montarPasta } from '../pasta/montar.ts';
import { gerarPdf } from '../pdf/gerar.ts';
import { defineTask } from '../task.ts';

export const pdfGerar = defineTask('pdf.gerar', (ctx, { documentoId }, { services, attempt }) =>
  gerarPdf(ctx, documentoId, services, attempt.last),
);

/** One folder at a time in all the installation: each copies all the files of a demand. */
export const pastaMontar = defineTask('pasta.montar', (ctx, { documentoId }, { services, attempt }) =>
  montarPasta(ctx, documentoId, services, attempt.last),
);

/** Generated documents hold personal data and can be made again: they are kept for a day, folders for a week. */
export const relatorioLimpar = defineTask('relatorio.limpar', async (ctx) => {
  const apagados = await apagarDocumentosAntigos(ctx);
  if (apagados > 0) ctx.log.info({ apagados }, 'documentos gerados apagados');
});
