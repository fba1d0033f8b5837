import { readFile } from 'node:fs/promises';
import { checkJpeg, checkPng, type FileKind } from './image.server.ts';
import { checkPdf } from './pdf.server.ts';
import type { Problem } from './problems.ts';

const CHECKS: Readonly<Record<FileKind, (data: Buffer) => Problem | null | Promise<Problem | null>>> = {
  pdf: checkPdf,
  jpg: checkJpeg,
  png: checkPng,
};

/**
 * What a file is refused for, or null. Takes processor time and memory without bound: of the portal, only the program that
 * looks at files asks it.
 */
export async function problemOf({ kind, path }: { kind: FileKind; path: string }): Promise<Problem | null> {
  const data = await readFile(path);
  try {
    return await CHECKS[kind](data);
  } catch {
    return kind === 'pdf' ? 'danificado' : 'imagem';
  }
}
