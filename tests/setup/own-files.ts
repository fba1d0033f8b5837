import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFiles } from './files.ts';

/** All that this process writes is under it, and is of one test file at a time: each finds it empty. */
export const ownFiles = join(testFiles, String(process.pid));
export const storedFiles = join(ownFiles, 'guardados');
const temporaryFiles = join(ownFiles, 'tmp');

// What a file before this one made of it, where both run in one process.
process.umask(0o022);
rmSync(ownFiles, { recursive: true, force: true });
for (const folder of [storedFiles, temporaryFiles]) mkdirSync(folder, { recursive: true });
process.env.ARQUIVOS_PASTA = storedFiles;
process.env.CAIXA_LOCAL_PASTA = join(ownFiles, 'caixa-local');
process.env.TMPDIR = temporaryFiles;
