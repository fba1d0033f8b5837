import type { Pool } from 'pg';

/**
 * Ends, from the server's side, the connections to this database that meet the condition over pg_stat_activity, the
 * asking one aside; answers how many.
 */
export async function cutConnections(pool: Pool, condition: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (${condition})`,
  );
  return rowCount ?? 0;
}
