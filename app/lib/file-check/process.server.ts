import { readFile } from 'node:fs/promises';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { scanPdf } from './pdf-scan.server.ts';
import type { Problem } from './problems.ts';

/** Pages that are opened; of a longer document the first and the last ones. */
const PAGES = 40;

/** The program that opens one PDF, apart from the web process: argument the file, answer 'ok' or a problem. */
async function check(path: string): Promise<Problem | null> {
  const data = await readFile(path);
  return (await scanPdf(data)) ?? (await openPdf(data));
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
    const facts = info as {
      EncryptFilterName?: string | null;
      IsXFAPresent?: boolean;
      IsCollectionPresent?: boolean;
    };
    if (facts.EncryptFilterName) return 'protegido';
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

const problem = await check(process.argv[2] ?? '').catch((): Problem => 'danificado');
process.stdout.write(`\nresultado:${problem ?? 'ok'}\n`, () => process.exit(0));
