import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { openClient, openPool } from '#app/lib/connection.server.ts';
import { migrationNames, migrationsFolder as folder } from '#app/lib/project.server.ts';

/** Key of the session lock that lets one process at a time migrate a database. */
const LOCK_KEY = 7_260_341;

/** The table that Prisma keeps, column by column, so that `prisma migrate deploy` reads the same history. */
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

type Applied = { migration_name: string; checksum: string; finished: boolean };

/**
 * Applies the pending migrations of prisma/migrations and those of the job queue, one process at a time.
 * Each migration and its history row commit together: a migration that fails leaves nothing behind.
 * Returns the names of what was applied; empty when the database was current. With `only`, as an earlier version of the
 * program would have left it: a copy is of the schema of its day.
 */
export async function aplicarMigracoes(
  connectionString: string,
  only: readonly string[] = migrationNames(),
): Promise<string[]> {
  const applied = await applySchema(connectionString, only);
  await applyQueue(connectionString);
  return applied;
}

/** The queue's own migrations, over connections that are closed when this returns. */
async function applyQueue(connectionString: string): Promise<void> {
  const pgPool = openPool({ connectionString, max: 2, connectionTimeoutMillis: 60_000 });
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}

async function applySchema(connectionString: string, only: readonly string[]): Promise<string[]> {
  const client = openClient({ connectionString, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('set lock_timeout = 10000');
    await client.query('set client_min_messages = warning');
    await client.query(HISTORY_TABLE);
    const pending = (await pendingMigrations(client)).filter((name) => only.includes(name));
    for (const name of pending) await applyOne(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as finished
       from _prisma_migrations where rolled_back_at is null`,
  );
  const history = new Map(rows.map((row) => [row.migration_name, row]));
  const names = migrationNames();
  for (const row of rows) {
    if (!row.finished)
      throw new Error(`A migração ${row.migration_name} falhou antes e precisa ser resolvida.`);
    if (!names.includes(row.migration_name)) {
      throw new Error(
        `O banco tem a migração ${row.migration_name}, que esta versão do programa não conhece.`,
      );
    }
  }
  return names.filter((name) => {
    const row = history.get(name);
    if (row && row.checksum !== checksum(readMigration(name))) {
      throw new Error(`A migração ${name} mudou depois de aplicada. Escreva outra em vez de alterá-la.`);
    }
    return !row;
  });
}

async function applyOne(client: Client, name: string): Promise<void> {
  const script = readMigration(name);
  try {
    await client.query('begin');
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
      [randomUUID(), checksum(script), name],
    );
    await client.query(script);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error(`A migração ${name} falhou e nada dela ficou: ${detail}`, { cause: error });
  }
}

function readMigration(name: string): string {
  return readFileSync(join(folder, name, 'migration.sql'), 'utf8');
}

function checksum(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
