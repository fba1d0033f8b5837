import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import {
  freePort,
  removeCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#scripts/lib/postgres.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { smtpSink, type SmtpSink } from '#tests/fakes/smtp.ts';
import { testCtx } from '#tests/setup/database.ts';
import { buildWorker, startWorkerProcess, until, type WorkerProcess } from '#tests/setup/worker-process.ts';

const CONEXOES = 5;
const now = new Date('2027-03-10T15:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'porteira-reinicio-'));

let port: number;
let postgres: EmbeddedPostgres;
let database: Database;
let sink: SmtpSink;
let worker: WorkerProcess | undefined;

const startPostgres = async () => {
  postgres = await startEmbeddedPostgres({ folder, port, fast: true });
};

const enviadas = async () => {
  const { rows } = await database.pool.query<{ total: number }>(
    'select count(*)::int as total from mensagem where status = 2',
  );
  return rows[0]?.total ?? 0;
};

beforeAll(async () => {
  port = await freePort();
  await startPostgres();
  await aplicarMigracoes(postgres.url);
  database = openDatabase(postgres.url, { max: 4 });
  sink = await smtpSink();
});

afterAll(async () => {
  worker?.signal('SIGKILL');
  await worker?.ended;
  await sink.close();
  await database.close();
  await postgres.stop();
  removeCluster(folder);
});

describe('banco reiniciado durante o uso', () => {
  it('o worker vive, pega a tarefa seguinte, e nenhuma mensagem se perde', async () => {
    const ctx = testCtx(database, { now });
    await criarMensagens(ctx, 400, { causa: 'reinicio' });
    sink.beforeAccept = () => new Promise((resolve) => setTimeout(resolve, 15));
    worker = await startWorkerProcess(await buildWorker(), {
      DATABASE_URL: postgres.url,
      SMTP_URL: sink.url,
      SMTP_CONEXOES: String(CONEXOES),
    });
    const { pid, output } = worker;
    const situation = () => `${String(sink.received.length)} recebidas\n${output()}`;

    for (const round of [1, 2]) {
      await until(() => sink.received.length >= 60 * round, 'o envio começar', situation);
      await postgres.stop();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await startPostgres();
    }
    await until(async () => (await enviadas().catch(() => 0)) === 400, 'o envio de todas', situation);
    const [depois] = await criarMensagens(ctx, 1, { causa: 'depois' });
    await until(async () => (await enviadas()) === 401, 'a próxima tarefa', situation);

    expect(depois).toBeDefined();
    expect(worker.pid).toBe(pid);
    expect(worker.child.exitCode).toBeNull();
    const counts = [...sink.byMessageId().values()];
    expect(counts).toHaveLength(401);
    expect(counts.filter((times) => times > 1).length).toBeLessThanOrEqual(2 * CONEXOES);
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});
