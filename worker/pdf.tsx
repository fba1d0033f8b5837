import type { ReactElement } from 'react';
import type { Ctx } from '#app/domain/ctx.ts';
import { CurriculoPdf } from '#app/domain/curriculo/components/curriculo-pdf.tsx';
import { getCurriculoVersao } from '#app/domain/curriculo/queries.server.ts';
import { CronogramaA4, tituloDoPdf } from '#app/domain/cronograma/components/cronograma-a4.tsx';
import { getVersao } from '#app/domain/cronograma/queries.server/cronograma.ts';

export type PdfContent = {
  /** Title of the document, also in its properties. */
  titulo: string;
  /** Drawn with `DocumentoA4` of app/components/documento-a4.tsx. */
  elemento: ReactElement;
};

/** Loads what the reference points to and draws it. */
export type PdfKind = (ctx: Ctx, referencia: Readonly<Record<string, string>>) => Promise<PdfContent>;

export type PdfKinds = Readonly<Record<string, PdfKind>>;

/** The documents that can be asked for with `pedirPdf`, by kind. */
export const pdfKinds: PdfKinds = {
  curriculo: async (ctx, { versaoId = '' }) => {
    const versao = await getCurriculoVersao(ctx, versaoId);
    return {
      titulo: `Currículo de ${versao.nomeCompleto ?? ''}`,
      elemento: <CurriculoPdf versao={versao} />,
    };
  },
  cronograma: async (ctx, { demandaId = '', numero = '' }) => {
    const cronograma = await getVersao(ctx, demandaId, Number(numero));
    return { titulo: tituloDoPdf(cronograma), elemento: <CronogramaA4 cronograma={cronograma} /> };
  },
};
