import { leituraDoFluig } from '#app/integrations/fluig/fluig.ts';
import { erpDe } from '#app/integrations/rm/rm.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { ambienteDoProcesso } from './ambiente.ts';
import { ErroDeUso } from './codigos.ts';
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
      instalacao: () => ({ url: env.DATABASE_URL, storage: openStorage(env) }),
      abrirErp: () => erpDe(env),
      abrirFluig: () => leituraDoFluig(env),
    }),
  );

/** The same words where nothing is configured: whatever would act is told apart, and does not. */
export const mostrarAjuda = (argv: readonly string[]): Promise<number> => {
  const recusar = () => {
    throw new ErroDeUso(
      'Um valor não pode ser --help, --ajuda nem --version: com eles a ajuda é mostrada, e nada é feito.',
    );
  };
  const portas = { abrirBanco: recusar, instalacao: recusar, abrirErp: recusar, abrirFluig: recusar };
  return executar(argv, ambienteDoProcesso(portas));
};
