import { afterEach, beforeAll, expect, it } from 'vitest';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { pedir } from '#tests/factories/lote.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { smtpSink } from '#tests/fakes/smtp.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { buildWorker, startWorkerProcess, until, type WorkerProcess } from '#tests/setup/worker-process.ts';

const database = useDatabase();
const now = new Date();
const PESSOAS = 40;
const ANTES = 5;

let program: string;
const workers: WorkerProcess[] = [];
beforeAll(async () => {
  program = await buildWorker();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.signal('SIGKILL');
    await worker.ended;
  }
});

it('um worker morto no meio de um item continua em outro, e a ninguém se escreve duas vezes (R-LOT-04)', async () => {
  const sink = await smtpSink();
  const start = async () => {
    const worker = await startWorkerProcess(program, { DATABASE_URL: database.url, SMTP_URL: sink.url });
    workers.push(worker);
    return worker;
  };
  const sistema = testCtx(database, { now });
  const { id: demandaId } = await criarDemanda(sistema, { status: 14 });
  const ids: string[] = [];
  for (let i = 0; i < PESSOAS; i++) ids.push((await criarParticipacao(sistema, demandaId)).id);
  const actor = await criarUsuario(sistema, { grupos: ['comissao'], cpf: null });
  const recado = { assunto: 'Aviso', recado: 'A sala mudou.' };
  const atoId = await pedir({ ...sistema, actor }, 'escrever', demandaId, ids, recado);
  const contar = (estado: string) => database.db.itemDoAtoEmLote.count({ where: { atoId, estado } });

  const primeiro = await start();
  await until(async () => (await contar('feito')) >= ANTES, 'os primeiros', primeiro.output);
  // Whoever holds the demand holds the next item in the middle of its transaction.
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from demanda where id = $1 for update', [demandaId]);
    // Asked on another connection: a transaction reads who waits once, and keeps it.
    const parados = () => database.db.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`;
    await until(async () => (await parados()).length > 0, 'um item no meio', primeiro.output);
    primeiro.signal('SIGKILL');
    await primeiro.ended;
  } finally {
    await client.query('rollback');
    client.release();
  }
  const feitos = await contar('feito');
  expect(feitos).toBeLessThan(PESSOAS);
  const mensagens = () => database.db.mensagem.count({ where: { demandaId, tipo: TIPO.escritaPelaEquipe } });
  await until(
    async () => (await mensagens()) === (await contar('feito')),
    'o que o morto fez, com a sua marca',
  );

  const segundo = await start();
  const concluido = { id: atoId, estado: 'concluido' };
  await until(
    async () => (await database.db.atoEmLote.count({ where: concluido })) === 1,
    'o fim',
    segundo.output,
  );
  expect(await contar('feito')).toBe(PESSOAS);
  expect(await mensagens()).toBe(PESSOAS);
  const escritas = { demandaId, evento: 'escreverAoCandidato' };
  expect(await database.db.historicoDemanda.count({ where: escritas })).toBe(PESSOAS);
  await sink.close();
});
