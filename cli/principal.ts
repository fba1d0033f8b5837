import { leituraDoFluig } from '#app/integrations/fluig/fluig.ts';
import { erpDe } from '#app/integrations/rm/rm.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { ambienteDoProcesso } from './ambiente.ts';
import { executar } from './programa.ts';

/** One statement may take longer here than in a page: imports and loads are set-based. */
const STATEMENT_TIMEOUT_MS = 120_000;

// A reader that stops early (`porteira … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

export const principal = (argv: readonly string[]): Promise<number> =>
  executar(
    argv,
    ambienteDoProcesso({
      abrirBanco: () =>
        (globalThis.porteiraDatabase = openDatabase(env.DATABASE_URL, {
          max: 3,
          applicationName: 'porteira-cli',
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        })),
      abrirErp: () => erpDe(env),
      abrirFluig: () => leituraDoFluig(env),
    }),
  );
