import { once, type EventEmitter } from 'node:events';
import express from 'express';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { motivosDasPresas } from '#app/domain/situacao/queries.server/presas.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { health } from '#app/server/health.ts';
import { recentAnswers } from '#app/server/recent.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { smtpSink, type SmtpSink } from '#tests/fakes/smtp.ts';
import { cutConnections } from '#tests/setup/cut.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { buildWorker, startWorkerProcess, until, type WorkerProcess } from '#tests/setup/worker-process.ts';
import { requireCurrentSchema } from '#worker/schema-check.ts';

const database = useDatabase();

/** Unlike `once`, does not care for what fails meanwhile. */
const happens = (emitter: EventEmitter, event: string) =>
  new Promise<void>((resolve) => {
    emitter.once(event, () => resolve());
  });

describe('uma conexão que o banco encerra não derruba o processo', () => {
  const NAME = 'porteira-cortada';
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  let opened: Database;

  beforeAll(() => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });
  beforeEach(() => {
    opened = openDatabase(database.url, { max: 2, applicationName: NAME });
  });
  afterEach(async () => {
    await opened.close();
    expect(uncaught).toEqual([]);
  });

  const cut = () => cutConnections(database.pool, `application_name = '${NAME}'`);

  /** Ends the connection in hand and waits until this process has been told. */
  const cutInHand = async (client: PoolClient) => {
    const ended = happens(client, 'end');
    expect(await cut()).toBe(1);
    await ended;
  };

  const states: [string, () => Promise<void>][] = [
    [
      'livre no pool',
      async () => {
        const gone = happens(opened.pool, 'remove');
        await opened.db.$queryRaw`select 1`;
        expect(await cut()).toBe(1);
        await gone;
      },
    ],
    [
      'livre no pool depois de conferir as migrações, e então entregue',
      async () => {
        await requireCurrentSchema(opened.pool);
        const client = await opened.pool.connect();
        await cutInHand(client);
        client.release();
      },
    ],
    [
      'entregue, sem pergunta nenhuma',
      async () => {
        const client = await opened.pool.connect();
        await cutInHand(client);
        client.release();
      },
    ],
    [
      'entregue, entre duas instruções de uma transação',
      async () => {
        const client = await opened.pool.connect();
        await client.query('begin');
        await client.query('select 1');
        await cutInHand(client);
        await expect(client.query('select 2')).rejects.toThrow(/not queryable|connection/i);
        client.release();
      },
    ],
    [
      'entre duas instruções de uma transação do Prisma',
      async () => {
        const handed = new Promise<PoolClient>((resolve) => {
          opened.pool.once('acquire', resolve);
        });
        await expect(
          opened.db.$transaction(async (tx) => {
            await tx.$queryRaw`select 1`;
            await cutInHand(await handed);
            await tx.$queryRaw`select 2`;
          }),
        ).rejects.toThrow();
      },
    ],
    [
      'escutando avisos',
      async () => {
        const client = await opened.pool.connect();
        await client.query('listen teste');
        await cutInHand(client);
        client.release();
      },
    ],
    [
      'no meio de uma pergunta',
      async () => {
        const asked = opened.pool.query('select pg_sleep(20)').then(
          () => 'respondida',
          () => 'falhou',
        );
        await until(async () => (await cut()) === 1, 'a pergunta começar');
        expect(await asked).toBe('falhou');
      },
    ],
  ];

  it.each(states)('%s', async (_state, run) => {
    await run();
    expect(await opened.db.$queryRaw`select 1 as um`).toEqual([{ um: 1 }]);
  });

  it('a de /saude, entre duas perguntas', async () => {
    const saude = health({
      connectionString: database.url,
      stopping: () => false,
      outside: getSaudePelaConexao,
      processes: motivosDasPresas,
      recent: recentAnswers(),
      token: undefined,
    });
    const server = express().get('/saude', saude).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}/saude`;
    const status = async () => (await fetch(url)).status;
    expect(await status()).toBe(200);
    expect(await cutConnections(database.pool, `application_name = 'porteira-saude'`)).toBe(1);
    await until(async () => (await status()) === 200, 'a resposta seguinte');
    server.close();
    server.closeAllConnections();
    await saude.close();
  });

  it('a de quem aplica migrações: nada fica pela metade e a próxima vez termina', async () => {
    await Promise.all([
      aplicarMigracoes(database.url).catch(() => undefined),
      cutConnections(database.pool, `application_name = ''`),
    ]);
    expect(await aplicarMigracoes(database.url)).toEqual([]);
  });
});

describe('o worker, com cada conexão cortada em cada situação', () => {
  const now = new Date('2027-03-10T15:00:00Z');
  const TOTAL = 300;
  let sink: SmtpSink;
  let worker: WorkerProcess;

  beforeAll(async () => {
    sink = await smtpSink();
    sink.beforeAccept = () => new Promise((resolve) => setTimeout(resolve, 10));
    worker = await startWorkerProcess(await buildWorker(), {
      DATABASE_URL: database.url,
      SMTP_URL: sink.url,
    });
  });

  afterAll(async () => {
    worker.signal('SIGKILL');
    await worker.ended;
    await sink.close();
  });

  const sent = async () => {
    const { rows } = await database.pool.query<{ total: number }>(
      'select count(*)::int as total from mensagem where status = 2',
    );
    return rows[0]?.total ?? 0;
  };

  const own = `application_name = 'porteira-worker'`;
  const lives = () => expect(worker.child.exitCode).toBeNull();

  const cutOnce = (what: string, condition: string) =>
    until(
      async () => (await cutConnections(database.pool, condition)) > 0,
      `uma conexão ${what}`,
      worker.output,
    );

  /** Makes the worker wait inside a transaction of its own for a table that is let go by what this answers. */
  const waitInside = async () => {
    const holder = await database.pool.connect();
    await holder.query('begin; lock table auditoria in access exclusive mode');
    await database.pool.query(`select graphile_worker.add_job('dados-pessoais.varrer', '{}')`);
    const waits = async () => {
      // A transaction keeps the list of connections that it saw first: the worker may open another one after that.
      const { rowCount } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and ${own} and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    };
    await until(waits, 'a espera do worker', worker.output);
    return async () => {
      await holder.query('rollback');
      holder.release();
    };
  };

  it('entre duas instruções de uma transação', async () => {
    const letGo = await waitInside();
    // Held still, it cannot go on to the next statement.
    worker.signal('SIGSTOP');
    await letGo();
    await cutOnce('entre duas instruções', `${own} and state = 'idle in transaction'`);
    worker.signal('SIGCONT');
    lives();
  });

  it('no meio de uma instrução', async () => {
    const letGo = await waitInside();
    await cutOnce('que espera', `${own} and wait_event_type = 'Lock'`);
    await letGo();
    lives();
  });

  it('escutando avisos, na presença, livre, e todas de uma vez: envia o que faltava', async () => {
    await criarMensagens(testCtx(database, { now }), TOTAL, { causa: 'corte' });
    await cutOnce('que escuta avisos', `${own} and query like 'LISTEN%'`);
    await cutOnce('da presença', `application_name = 'porteira-presenca'`);
    await cutOnce('livre', `${own} and state = 'idle'`);
    await cutOnce('qualquer', own);
    await until(async () => (await sent()) === TOTAL, 'o envio de todas', worker.output);
    const [last] = await criarMensagens(testCtx(database, { now }), 1, { causa: 'depois' });
    expect(last).toBeDefined();
    await until(async () => (await sent()) === TOTAL + 1, 'a próxima tarefa', worker.output);
    lives();
    expect(sink.byMessageId().size).toBe(TOTAL + 1);
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});
