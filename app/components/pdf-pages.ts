import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Everything of PDF.js that a browser gets: imported only when somebody opens a document. */
GlobalWorkerOptions.workerSrc = worker;

/** Fonts and decoders that a document may ask for (vite.config.ts). */
const FILES = `/assets/pdfjs-${version}/`;

/** Phones give a canvas no more. */
const MOST_PIXELS = 12_000_000;

export type OpenPdf = PDFDocumentProxy;

/** The file is fetched once and whole: one reading, one line in the record of readings. */
export async function openPdf(href: string, signal: AbortSignal): Promise<OpenPdf> {
  const answer = await fetch(href, { signal });
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  const data = await answer.arrayBuffer();
  return getDocument({ data, wasmUrl: FILES, standardFontDataUrl: FILES, enableXfa: false }).promise;
}

/** Draws a page as wide as `width` and says its words, for who does not see it. */
export async function drawPage(
  pdf: OpenPdf,
  number: number,
  { canvas, width }: { canvas: HTMLCanvasElement; width: number },
): Promise<string> {
  const page = await pdf.getPage(number);
  const { width: natural, height } = page.getViewport({ scale: 1 });
  const wished = (width / natural) * Math.min(globalThis.devicePixelRatio, 2);
  const scale = Math.min(wished, Math.sqrt(MOST_PIXELS / (natural * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim();
}
