import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFiles } from './files.ts';

/** All that this process writes is under it, and is of one test file at a time: each finds it empty. */
export const ownFiles = join(testFiles, String(process.pid));
export const storedFiles = join(ownFiles, 'guardados');
const temporaryFiles = join(ownFiles, 'tmp');

rmSync(ownFiles, { recursive: true, force: true });
for (const folder of [storedFiles, temporaryFiles]) mkdirSync(folder, { recursive: true });
process.env.ARQUIVOS_PASTA = storedFiles;
process.env.CAIXA_LOCAL_PASTA = join(ownFiles, 'caixa-local');
process.env.TMPDIR = temporaryFiles;
