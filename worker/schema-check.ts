import type { Pool } from 'pg';
import { migrationNames } from '#app/lib/project.server.ts';

/** Throws when the database lacks migrations of this version: tasks would run against another schema. */
export async function requireCurrentSchema(pool: Pool): Promise<void> {
  const { rows: table } = await pool.query<{ exists: boolean }>(
    `select to_regclass('_prisma_migrations') is not null and to_regclass('graphile_worker.jobs') is not null as exists`,
  );
  const applied = table[0]?.exists
    ? await pool.query<{ migration_name: string }>(
        'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
      )
    : { rows: [] };
  const names = new Set(applied.rows.map((row) => row.migration_name));
  const missing = migrationNames().filter((name) => !names.has(name));
  if (!table[0]?.exists || missing.length > 0) {
    throw new Error(
      `O banco está atrás desta versão do programa (faltam migrações: ${missing.join(', ') || 'da fila'}). ` +
        'Aplique-as com: npm run migrate',
    );
  }
}
