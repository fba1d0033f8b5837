import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { contarLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { faltaSair } from '#app/domain/mensageria/rules.ts';
import type { TotaisDoLote } from '#app/domain/mensageria/types.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import type { Started } from '#scripts/lib/processes.ts';
import { ambiente } from './cli.ts';
import { enderecoMedido, recusa, type ContagemDaCaixa } from './mensagem-medida.ts';
import { comecar, parar } from './programa.ts';
import { aoMenos, igual, limite, type Bancada, type Medida } from './types.ts';

const run = promisify(execFile);

const MENSAGENS = 20_000;
const RECUSADAS = Array.from({ length: MENSAGENS }, (_, n) => enderecoMedido(n)).filter(recusa).length;
const CONEXOES = '5';
/** The worker is killed when so much of the batch is sent. */
const QUEDAS = [0.25, 0.5];
const LIMITE_MS = 300_000;
const OLHADA_MS = 200;

/**
 * A batch of notices sent by a running worker that is killed twice while it does, against nodemailer's own pool with
 * as many connections to the same listener. What the screen of the batch shows is read all along.
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
  const ouvinte = () => comecar('caixa', tsx('sink', porta), { env, pasta });
  const piso = await comDela(await ouvinte(), async () => {
    const { stdout } = await run(process.execPath, tsx('raw-mail', porta, String(MENSAGENS), CONEXOES), {
      cwd: projectRoot,
      env: { ...process.env, ...env },
    });
    return MENSAGENS / (JSON.parse(stdout) as { seconds: number }).seconds;
  });

  return comDela(await ouvinte(), async (caixa) =>
    comDela(await comecar('escritor', tsx('write-messages'), { env, pasta }), async (escritor) => {
      const lote = await perguntar<{ lote: string }>(escritor, MENSAGENS);
      const novoWorker = () => comecar('worker-mensagens', ['build/worker.js'], { env, pasta });
      const visto = await acompanhar({ databaseUrl, lote: lote.lote, novoWorker, escritor, caixa });
      return medidas(visto, piso, await perguntar<ContagemDaCaixa>(caixa, 'contagem'));
    }),
  );
}

function medidas(
  { totais, voltas, abertas, segundos }: Visto,
  piso: number,
  caixa: ContagemDaCaixa,
): Medida[] {
  const aceitas = MENSAGENS - RECUSADAS;
  const mensagens = (nome: string, valor: number, esperado: number) =>
    igual(nome, 'mensagens', valor, esperado);
  return [
    aoMenos(
      'mensagens de um lote enviadas, sem o tempo dos reinícios',
      'mensagens/s',
      MENSAGENS / segundos,
      piso,
      0.5,
    ),
    mensagens('mensagens aceitas pelo servidor, cada uma contada uma vez', caixa.aceitas, aceitas),
    mensagens('destinatários com mais de um Message-ID', caixa.comOutroId, 0),
    limite(
      'mensagens repetidas nas quedas do worker, contra as conexões que estavam abertas',
      'mensagens',
      caixa.repetidas,
      abertas,
    ),
    limite('mensagens repetidas de uma mesma conexão', 'mensagens', caixa.repetidasDeUmaConexao, 1),
    mensagens('mensagens adiadas uma vez, e depois aceitas', caixa.adiamentos, RECUSADAS),
    mensagens('enviadas, como o lote as conta', totais.enviadas, aceitas),
    mensagens('recusadas, como o lote as conta', totais.falhas, RECUSADAS),
    mensagens('por enviar, no fim', faltaSair(totais), 0),
    igual('vezes em que a porcentagem do lote voltou', 'vezes', voltas, 0),
  ];
}

/** Runs the task beside a program, which ends with it. */
async function comDela<T>(programa: Started, tarefa: (programa: Started) => Promise<T>): Promise<T> {
  try {
    return await tarefa(programa);
  } finally {
    await parar(programa);
  }
}

async function perguntar<T>({ name, child, ended }: Started, pergunta: string | number): Promise<T> {
  child.send(pergunta);
  const resposta = await Promise.race([once(child, 'message') as Promise<[T]>, ended]);
  if (!Array.isArray(resposta)) throw new Error(`o processo ${name} terminou sem responder`);
  return resposta[0];
}

type Visto = {
  totais: TotaisDoLote;
  /** How often the share of the sent was less than before. */
  voltas: number;
  /** Connections that were open when the worker was killed, of all kills. */
  abertas: number;
  /** From 'Enviar' to the last, without what passed from each kill to the first that was sent after it. */
  segundos: number;
};

async function acompanhar({
  databaseUrl,
  lote,
  novoWorker,
  escritor,
  caixa,
}: {
  databaseUrl: string;
  lote: string;
  novoWorker: () => Promise<Started>;
  escritor: Started;
  caixa: Started;
}): Promise<Visto> {
  const database = openDatabase(databaseUrl, { max: 1 });
  let worker = await novoWorker();
  try {
    const quedas = [...QUEDAS];
    let [voltas, abertas, parado, parte] = [0, 0, 0, 0];
    const inicio = performance.now();
    escritor.child.send('enviar');
    const olhar = async (): Promise<TotaisDoLote> => {
      if (performance.now() - inicio > LIMITE_MS) throw new Error('as mensagens não foram enviadas a tempo');
      await sleep(OLHADA_MS);
      const totais = await contarLote(database, lote);
      const agora = totais.enviadas / totais.total;
      if (agora < parte) voltas += 1;
      parte = agora;
      return totais;
    };
    for (;;) {
      const totais = await olhar();
      if (faltaSair(totais) === 0) {
        return { totais, voltas, abertas, segundos: (performance.now() - inicio - parado) / 1000 };
      }
      if (parte < (quedas[0] ?? 2)) continue;
      quedas.shift();
      abertas += (await perguntar<ContagemDaCaixa>(caixa, 'contagem')).conexoes;
      const queda = performance.now();
      worker.child.kill('SIGKILL');
      await worker.ended;
      const { enviadas } = await olhar();
      worker = await novoWorker();
      while ((await olhar()).enviadas === enviadas);
      parado += performance.now() - queda;
    }
  } finally {
    await parar(worker);
    await database.close();
  }
}
