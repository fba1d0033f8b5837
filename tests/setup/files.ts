import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests of this run store files, unless they choose a folder themselves; gone at its end. */
export const testFiles = join(tmpdir(), `porteira-testes-arquivos-${String(process.pid)}`);
