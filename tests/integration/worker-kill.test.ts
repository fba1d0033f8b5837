import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#app/domain/ctx.ts';
import { criarLote, criarMensagens } from '#tests/factories/mensagem.ts';
import { smtpSink, type SmtpSink } from '#tests/fakes/smtp.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';
import { buildWorker, startWorkerProcess, until, type WorkerProcess } from '#tests/setup/worker-process.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const CONEXOES = 5;
/** Of which a worker is killed before it has sent a third. */
const MENSAGENS = times(500, 150);
const ANTES = 40;
/** Beats of a worker (1.5 s each) after which it has given back the jobs of one that died. */
const BATIDAS_ATE_SOLTAR = 6;

let program: string;
let sink: SmtpSink;
const workers: WorkerProcess[] = [];

const start = async (env: Record<string, string> = {}) => {
  const worker = await startWorkerProcess(program, {
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    SMTP_CONEXOES: String(CONEXOES),
    ...env,
  });
  workers.push(worker);
  return worker;
};

const criarAvulsas = (ctx: Ctx, quantas: number, causa: string) => criarMensagens(ctx, quantas, { causa });

const contar = async (onde: string) => {
  const { rows } = await database.pool.query<{ total: number }>(
    `select count(*)::int as total from mensagem where ${onde}`,
  );
  return rows[0]?.total ?? 0;
};

/** How often these workers have beaten since it was first asked, and whether nobody else holds a job. */
function beatsSince(ids: readonly string[]) {
  const seen = new Set<string>();
  return async () => {
    const { rows } = await database.pool.query<{ beat: string; free: boolean }>(
      `select max(visto_em)::text as beat,
              not exists (select 1 from graphile_worker.jobs where not locked_by = any($1)) as free
         from worker_ativo where worker_id = any($1)`,
      [ids],
    );
    seen.add(rows[0]?.beat ?? '');
    return { beats: seen.size - 1, free: rows[0]?.free === true };
  };
}

beforeAll(async () => {
  program = await buildWorker();
});

beforeEach(async () => {
  sink = await smtpSink();
});

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.signal('SIGKILL');
    await worker.ended;
  }
  await sink.close();
  await database.pool.query(
    'delete from graphile_worker._private_jobs; delete from worker_ativo; delete from mensagem',
  );
});

const ativos = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from worker_ativo');
  return rows[0]?.n ?? 0;
};
const SOLTAS_E_ADIADAS = `status = 1 and enviando_por is not null
  and not exists (select 1 from worker_ativo w where w.worker_id = mensagem.enviando_por)
  and exists (select 1 from graphile_worker.jobs j
               where j.key = 'mensagem:' || mensagem.id and j.run_at > now() + interval '20 seconds')`;

describe('worker morto e encerrado', () => {
  it.each([
    ['próprias', criarAvulsas],
    ['de um lote (R-MSG-26)', criarLote],
  ])(
    `não perde nenhuma de ${String(MENSAGENS)} mensagens %s quando é morto no meio, e repete no máximo uma por conexão (R-MSG-07)`,
    async (_, criar) => {
      await criar(testCtx(database, { now }), MENSAGENS, 'kill');
      const first = await start();
      let killed = false;
      sink.beforeAccept = () => {
        if (sink.received.length < ANTES || killed) return;
        killed = true;
        first.signal('SIGKILL');
      };
      await first.ended;
      expect(await contar('status = 2')).toBeLessThan(MENSAGENS);

      await start();
      await until(async () => (await ativos()) === 1, 'o morto ser esquecido');
      // What the dead one had taken along, and put off by a minute, goes at once.
      expect(await contar(SOLTAS_E_ADIADAS)).toBe(0);
      await until(async () => (await contar('status = 2')) === MENSAGENS, 'o envio de todas');
      const counts = [...sink.byMessageId().values()];
      expect(counts).toHaveLength(MENSAGENS);
      expect(Math.max(...counts)).toBeLessThanOrEqual(2);
      expect(counts.filter((times) => times > 1).length).toBeLessThanOrEqual(CONEXOES);
      expect(sink.received.every(({ to }) => to.length === 1)).toBe(true);
      expect(await contar('status = 2 and enviando_por is not null')).toBe(0);
    },
  );

  it('dá as tarefas de um worker morto a um vivo em poucas batidas, e nunca rouba um que só está parado', async () => {
    const dying = await start();
    const [id] = await criarMensagens(testCtx(database, { now }), 1, { causa: 'preso' });
    let release: () => void = () => undefined;
    let held = 0;
    sink.beforeAccept = () =>
      held++ > 0
        ? undefined
        : new Promise((resolve) => {
            release = resolve;
          });
    await until(() => held === 1, 'o envio começar');
    const living = await start();

    dying.signal('SIGSTOP');
    // The living one looks at the others at each beat of its own: more of them than a dead one is spared.
    const { rows } = await database.pool.query<{ worker_id: string }>(
      `select worker_id from worker_ativo w
        where not exists (select 1 from graphile_worker.jobs j where j.locked_by = w.worker_id)`,
    );
    const ids = rows.map(({ worker_id }) => worker_id);
    const stopped = beatsSince(ids);
    await until(
      async () => (await stopped()).beats > BATIDAS_ATE_SOLTAR,
      'as batidas do vivo',
      living.output,
    );
    expect(held).toBe(1);
    dying.signal('SIGCONT');
    dying.signal('SIGKILL');
    await dying.ended;
    const dead = beatsSince(ids);
    await until(async () => (await dead()).free, 'as tarefas soltas', living.output);
    expect((await dead()).beats).toBeLessThanOrEqual(BATIDAS_ATE_SOLTAR + 1);
    await until(async () => (await contar('status = 2')) === 1, 'a retomada');
    release();
    expect(await contar(`id = '${id ?? ''}' and tentativas = 2`)).toBe(1);
  });

  it.each([
    ['próprias', criarAvulsas],
    ['de um lote (R-MSG-26)', criarLote],
  ])(
    'termina as %s que está enviando quando se pede que pare, e deixa o resto ao seguinte',
    async (_, criar) => {
      await criar(testCtx(database, { now }), 300, 'fim');
      sink.beforeAccept = () => new Promise((resolve) => setTimeout(resolve, 60));
      const worker = await start();
      await until(() => sink.received.length >= 40, 'o envio começar');
      worker.signal('SIGTERM');
      expect(await worker.ended).toBe(0);

      const sent = sink.received.length;
      expect(sent).toBeLessThan(300);
      expect(await contar('status = 2')).toBe(sent);
      expect(Math.max(...sink.byMessageId().values())).toBe(1);
      const { rows } = await database.pool.query<{ presas: number; ativos: number }>(
        `select (select count(*)::int from graphile_worker.jobs where locked_at is not null) as presas,
              (select count(*)::int from worker_ativo) as ativos`,
      );
      expect(rows[0]).toEqual({ presas: 0, ativos: 0 });

      sink.beforeAccept = () => undefined;
      await start();
      await until(async () => (await contar('status = 2')) === 300, 'o envio das outras');
      expect(Math.max(...sink.byMessageId().values())).toBe(1);
    },
  );

  it('recusa começar em um banco atrasado', async () => {
    await database.pool.query(
      `update _prisma_migrations set rolled_back_at = now()
        where migration_name = (select max(migration_name) from _prisma_migrations)`,
    );
    await expect(start()).rejects.toThrow('está atrás desta versão');
    await database.pool.query('update _prisma_migrations set rolled_back_at = null');
  });
});
