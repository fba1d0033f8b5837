import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable, isSchemaBehind } from '#app/lib/database-errors.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { toResponse } from '#app/web/http-errors.server.ts';
import { freePort, startEmbeddedPostgres, type EmbeddedPostgres } from '#scripts/lib/postgres.ts';

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
  rmSync(folder, { recursive: true, force: true });
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
