import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { scanDamaged, scanPdf, scanRewritten } from './pdf-scan.server.ts';
import type { Problem } from './problems.ts';
import { rewritten } from './qpdf.server.ts';

/** Pages that are opened; of a longer document the first and the last ones. */
const PAGES = 40;

/**
 * Looked at three times: as it is written, as qpdf writes it again, where nothing is hidden by a filter or a password, and
 * as a reader opens it. Takes processor time and memory without bound: `problemOf` alone calls it.
 */
export async function checkPdf(data: Buffer): Promise<Problem | null> {
  const { problem, opaque } = await scanPdf(data);
  if (problem) return problem;
  const again = await rewritten(data);
  const inside = again && scanRewritten(again);
  if (inside) return inside;
  const opened = await openPdf(data);
  if (opened !== null || again !== null) return opened;
  // Readers mend a damaged table that qpdf does not: that is enough where nothing can be hidden from the first look.
  return opaque ? 'danificado' : scanDamaged(data);
}

async function openPdf(data: Buffer): Promise<Problem | null> {
  const task = getDocument({
    data: new Uint8Array(data),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
    useWasm: false,
  });
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    const facts = info as { IsXFAPresent?: boolean; IsCollectionPresent?: boolean };
    if (pdf.numPages < 1) return 'sem-paginas';
    if (facts.IsXFAPresent || (await pdf.getJSActions())) return 'ativo';
    if (facts.IsCollectionPresent || (await pdf.getAttachments())) return 'anexos';
    for (let number = 1; number <= pdf.numPages; number++) {
      if (number > PAGES && number <= pdf.numPages - PAGES) continue;
      const page = await pdf.getPage(number);
      if (await page.getJSActions()) return 'ativo';
      const notes = (await page.getAnnotations()) as {
        subtype?: string;
        actions?: unknown;
        action?: string;
      }[];
      for (const { subtype, actions } of notes) {
        if (subtype === 'FileAttachment') return 'anexos';
        if (actions && Object.keys(actions).length > 0) return 'ativo';
      }
      page.cleanup();
    }
    return null;
  } catch (error) {
    if (error instanceof PasswordException) return 'protegido';
    return 'danificado';
  } finally {
    await task.destroy();
  }
}
