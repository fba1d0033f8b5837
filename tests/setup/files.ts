import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests of this run put files; told to every process of it, and gone at its end. */
export const testFiles = (process.env.TESTES_ARQUIVOS ??= join(
  tmpdir(),
  `porteira-arquivos-${String(process.pid)}`,
));
