import type { Pool } from 'pg';
import { migrationNames } from './project.server.ts';

export type SchemaState = { emDia: boolean; faltam: string[] };

/** Has the database every migration of this version, and the queue's tables? Throws when it does not answer. */
export async function schemaState(pool: Pick<Pool, 'query'>): Promise<SchemaState> {
  const { rows: tables } = await pool.query<{ history: boolean; queue: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as history,
            to_regclass('graphile_worker.jobs') is not null as queue`,
  );
  const applied = tables[0]?.history
    ? await pool.query<{ migration_name: string }>(
        'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
      )
    : { rows: [] };
  const names = new Set(applied.rows.map((row) => row.migration_name));
  const faltam = migrationNames().filter((name) => !names.has(name));
  return { emDia: faltam.length === 0 && tables[0]?.queue === true, faltam };
}
