import { leituraDoFluig } from '#app/integrations/fluig/fluig.ts';
import { erpDe } from '#app/integrations/rm/rm.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { ambienteDoProcesso } from './ambiente.ts';
import { executar } from './programa.ts';

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
          patient: true,
        })),
      abrirErp: () => erpDe(env),
      abrirFluig: () => leituraDoFluig(env),
    }),
  );
