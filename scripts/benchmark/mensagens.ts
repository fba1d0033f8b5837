import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { ambiente } from './cli.ts';
import { comecar, parar } from './programa.ts';
import { aoMenos, igual, type Bancada, type Medida } from './types.ts';

const run = promisify(execFile);

const MENSAGENS = 3_000;
const CONEXOES = '5';
const LIMITE_MS = 300_000;

/**
 * Result messages written into the ledger, rendered for each recipient and sent by a running worker, against
 * nodemailer's own pool with as many connections to the same listener.
 */
export async function medirMensagens({ novoBanco, pasta }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('mensagens');
  const porta = String(await freePort());
  const env = {
    ...ambiente(databaseUrl, pasta),
    SMTP_URL: `smtp://127.0.0.1:${porta}`,
    SMTP_CONEXOES: CONEXOES,
  };
  const tsx = (script: string, ...args: string[]) => [
    '--import',
    'tsx',
    `scripts/benchmark/${script}.ts`,
    ...args,
  ];
  const caixa = await comecar('caixa', tsx('sink', porta), { env, pasta });
  try {
    const { stdout } = await run(process.execPath, tsx('raw-mail', porta, String(MENSAGENS), CONEXOES), {
      cwd: projectRoot,
      env: { ...process.env, ...env },
    });
    const piso = MENSAGENS / (JSON.parse(stdout) as { seconds: number }).seconds;

    const worker = await comecar('worker-mensagens', ['build/worker.js'], { env, pasta });
    const escritor = await comecar('escritor', tsx('write-messages'), { env, pasta });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const contar = async (filtro: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from mensagem where ${filtro}`,
      );
      return rows[0]?.n ?? 0;
    };
    try {
      const inicio = performance.now();
      escritor.child.send(MENSAGENS);
      while ((await contar('status = 2')) < MENSAGENS) {
        if (performance.now() - inicio > LIMITE_MS)
          throw new Error('as mensagens não foram enviadas a tempo');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const valor = MENSAGENS / ((performance.now() - inicio) / 1000);
      return [
        aoMenos('mensagens registradas, preenchidas e enviadas', 'mensagens/s', valor, piso, 0.25),
        igual(
          'mensagens enviadas na primeira tentativa',
          'mensagens',
          await contar('tentativas = 1'),
          MENSAGENS,
        ),
      ];
    } finally {
      await client.end();
      await Promise.all([parar(worker), parar(escritor)]);
    }
  } finally {
    await parar(caixa);
  }
}
