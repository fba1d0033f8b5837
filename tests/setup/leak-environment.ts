import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** To be imported first: what the process is told before anything reads it. As in production, nothing is simulated. */
export const filesFolder = join(tmpdir(), `porteira-vazamento-${String(process.pid)}`);
process.env.ARQUIVOS_PASTA = filesFolder;
process.env.CAIXA_LOCAL_WEB = '0';
process.env.SIMULADOR_FLUIG = '0';
/** Its own too: what is left there, this process left. */
const temporaryFolder = join(filesFolder, 'temporarios');
mkdirSync(temporaryFolder, { recursive: true });
process.env.TMPDIR = temporaryFolder;
