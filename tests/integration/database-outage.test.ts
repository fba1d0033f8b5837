import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NAO_SABEMOS, UnknownOutcomeError } from '#app/domain/errors.ts';
import { isDatabaseUnavailable, isSchemaBehind } from '#app/lib/database-errors.ts';
import { DatabaseSilentError } from '#app/lib/database-pulse.server.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { toResponse } from '#app/web/http-errors.server.ts';
import { whileAnswered } from '#app/web/request-ctx.server.ts';
import {
  freePort,
  removeCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#scripts/lib/postgres.ts';
import { PATIENCE_MS } from '#tests/setup/patience.ts';
import { testCtx } from '#tests/setup/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'porteira-queda-'));
let port = 0;
let server: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  port = await freePort();
  server = await startEmbeddedPostgres({ folder, port, fast: true });
  database = openDatabase(server.url, { max: 3 });
});

afterAll(async () => {
  await database.close();
  await server.stop();
  removeCluster(folder);
});

const ask = () => database.db.$queryRaw`select 1 as um`;
const failure = () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  );

it('com o banco parado cada pergunta falha logo como indisponível, e volta a funcionar sozinha', async () => {
  await ask();
  await server.stop();
  for (let attempt = 0; attempt < 4; attempt++) {
    const error = await failure();
    expect(isDatabaseUnavailable(error)).toBe(true);
    const response = toResponse(error);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  }
  server = await startEmbeddedPostgres({ folder, port, fast: true });
  expect(await ask()).toEqual([{ um: 1 }]);
});

it('a linha de comando, que carrega tudo numa máquina lenta, tem minutos onde a web tem segundos', async () => {
  const limits = async (patient: boolean) => {
    const { pool, close } = openDatabase(server.url, { max: 1, patient });
    const { rows } = await pool.query<{ statement: string; idle: string }>(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await close();
    return rows;
  };
  const minutes = expect.stringMatching(/^\d+min$/) as unknown;
  const seconds = expect.stringMatching(/^\d+s$/) as unknown;
  expect(await limits(true)).toEqual([{ statement: minutes, idle: minutes }]);
  expect(await limits(false)).toEqual([{ statement: seconds, idle: seconds }]);
});

it('uma consulta cortada no meio é indisponibilidade; uma consulta errada não é', async () => {
  const cut = database.db.$queryRaw`select pg_sleep(20)`.then(
    () => null,
    (error: unknown) => error,
  );
  await expect.poll(() => waiting()).toBe(1);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
  );
  expect(isDatabaseUnavailable(await cut)).toBe(true);
  const wrong = await database.db.$queryRaw`select coluna_que_nao_existe`.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
});

it('um banco sem as migrações desta versão é dito como tal, por SQL e pelo Prisma', async () => {
  const errors = [
    await database.db.$queryRaw`select coluna_que_nao_existe from pg_class`.catch((error: unknown) => error),
    // This database is empty: no table of the portal is there.
    await database.db.usuario.findFirst().catch((error: unknown) => error),
  ];
  for (const error of errors) {
    expect(isSchemaBehind(error)).toBe(true);
    const response = toResponse(error);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await response.text()).toContain('o banco de dados ainda não está pronto');
  }
  const wrong = await database.db.$queryRaw`select 1 / 0`.catch((error: unknown) => error);
  expect(isSchemaBehind(wrong)).toBe(false);
});

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.n ?? 0;
}

/** The server that this test started and its children, which answer by themselves. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = String(server.pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [pid, ...children]) process.kill(Number(one), name);
}

describe('com o banco calado (R-TEL-34)', () => {
  const act = () => ({ parts: 0, keeping: false, abandoned: false });
  const ctxWith = (mine: ReturnType<typeof act>) =>
    ({ ...testCtx(database, { now: new Date() }), act: mine }) satisfies Ctx;
  const noted = async () => (await database.pool.query('select quem from anotado order by quem')).rows;

  /** What was silent a moment ago is not waited for until it says something. */
  const answersAgain = () =>
    expect
      .poll(() => whileAnswered(Promise.resolve(true)).catch(() => false), { timeout: PATIENCE_MS })
      .toBe(true);

  /** What `work` answers, and how long it took, with the server stopped once `when` holds. */
  async function stoppedWhen(
    when: () => boolean,
    work: () => Promise<unknown>,
    mine: ReturnType<typeof act>,
  ) {
    await answersAgain();
    const told = whileAnswered(work(), { act: mine }).then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(when, { interval: 5, timeout: PATIENCE_MS }).toBe(true);
    signal('SIGSTOP');
    const since = performance.now();
    try {
      return { error: await told, ms: performance.now() - since };
    } finally {
      signal('SIGCONT');
    }
  }

  beforeAll(async () => {
    globalThis.porteiraDatabase = database;
    await database.pool.query(`create table anotado (quem text);
      create function demorar() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
      create constraint trigger ao_gravar after insert on anotado deferrable initially deferred
        for each row when (new.quem = 'no fim') execute function demorar();`);
  });
  afterAll(() => (globalThis.porteiraDatabase = undefined));

  it('quem espera sabe em três segundos, e o que se disse não gravado não é gravado depois', async () => {
    const mine = act();
    let written = false;
    let work: Promise<unknown> = Promise.resolve();
    const begin = () =>
      (work = inTransaction(ctxWith(mine), async ({ db }) => {
        await db.$executeRaw`insert into anotado values ('no meio')`;
        written = true;
        await expect.poll(() => mine.abandoned, { interval: 5, timeout: PATIENCE_MS }).toBe(true);
        await db.$queryRaw`select 1`;
      }));
    const { error, ms } = await stoppedWhen(() => written, begin, mine);
    // Three seconds where the machine has nothing else to do; a busy one is late, and never as late as a connection.
    expect(ms).toBeLessThan(10_000);
    expect(error).toBeInstanceOf(DatabaseSilentError);
    expect(toResponse(error).status).toBe(503);
    await expect(work).rejects.toThrow();
    expect(await noted()).toEqual([]);
  });

  it('calado na hora de gravar, não se diz que falhou: não se sabe', async () => {
    const mine = act();
    let work: Promise<unknown> = Promise.resolve();
    const begin = () =>
      (work = inTransaction(
        ctxWith(mine),
        ({ db }) => db.$executeRaw`insert into anotado values ('no fim')`,
      ));
    const { error } = await stoppedWhen(() => mine.keeping, begin, mine);
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(await toResponse(error).text()).toContain(NAO_SABEMOS);
    await work;
    expect(await noted()).toEqual([{ quem: 'no fim' }]);
  });

  it('uma consulta demorada de um banco que responde espera o seu tempo', async () => {
    await answersAgain();
    const long = database.pool.query('select pg_sleep(3)').then(({ rowCount }) => rowCount);
    expect(await whileAnswered(long)).toBe(1);
  });
});
