import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { checkJpeg, checkPng, type FileKind } from './image.server.ts';
import { checkPdf } from './pdf.server.ts';
import type { Problem } from './problems.ts';

/**
 * The program that looks at files, apart from the web process and one after the other: a line of JSON with the kind and the
 * path comes in, 'problem:' and the problem, or 'none', goes out. It ends with whoever started it.
 */
const CHECKS: Readonly<Record<FileKind, (data: Buffer) => Problem | null | Promise<Problem | null>>> = {
  pdf: checkPdf,
  jpg: checkJpeg,
  png: checkPng,
};

async function look({ kind, path }: { kind: FileKind; path: string }): Promise<Problem | null> {
  const data = await readFile(path);
  try {
    return await CHECKS[kind](data);
  } catch {
    return kind === 'pdf' ? 'danificado' : 'imagem';
  }
}

// What the reader of one file gives up too late says nothing about the next.
process.on('unhandledRejection', () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const problem = await look(JSON.parse(line) as Parameters<typeof look>[0]);
  process.stdout.write(`\nproblem:${problem ?? 'none'}\n`);
}
