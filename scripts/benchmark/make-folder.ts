import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { TIPO_DA_PASTA } from '#app/domain/relatorio/pasta.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';

/**
 * Asks a running worker for the folder of the demand that is named, again and again, from the request to the ZIP in the
 * storage; in between `zip` packs what the first folder holds. Tells the milliseconds of each.
 */
const [demandaId = '', pasta = '.'] = process.argv.slice(2);
const RODADAS = 5;
const LIMITE_MS = 60_000;
const run = promisify(execFile);

const database = openDatabase(env.DATABASE_URL, { max: 2 });
const { id, nome, email, cpf } = await database.db.usuario.findUniqueOrThrow({
  where: { email: `comissao@${DOMAIN}` },
});
const ctx: CtxUsuario = {
  db: database.db,
  now: new Date(),
  log,
  actor: { tipo: 'usuario', id, nome, email, cpf, grupos: ['comissao'] },
};

const milissegundos = async (tarefa: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await tarefa();
  return performance.now() - inicio;
};

/** Of the folder that was asked for last. */
const pedida = () =>
  database.db.documentoGerado.findFirstOrThrow({
    where: { tipo: TIPO_DA_PASTA, referencia: { equals: { demandaId } } },
    orderBy: { id: 'desc' },
  });

async function montar(): Promise<void> {
  const limite = performance.now() + LIMITE_MS;
  await pedirPasta(ctx, demandaId);
  for (;;) {
    const { estado, erro } = await pedida();
    if (estado === 'pronto') return;
    if (estado !== 'pendente' || performance.now() > limite)
      throw new Error(erro ?? 'a pasta não ficou pronta');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const aberta = await mkdtemp(join(pasta, 'aberta-'));
try {
  await montar();
  const { chave, total, bytes } = await pedida();
  await run('unzip', ['-q', join(env.ARQUIVOS_PASTA, chave ?? ''), '-d', aberta]);
  const valores: number[] = [];
  const pisos: number[] = [];
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const zip = join(pasta, `zip-${String(rodada)}.zip`);
    pisos.push(await milissegundos(() => run('zip', ['-q', '-r', zip, '.'], { cwd: aberta })));
    await rm(zip);
    valores.push(await milissegundos(montar));
  }
  console.log(JSON.stringify({ valores, pisos, total, bytes }));
} finally {
  await rm(aberta, { recursive: true, force: true });
  await database.close();
}
