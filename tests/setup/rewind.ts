import type { Pool } from 'pg';

/**
 * Keeps what these tables hold now, and answers what puts it back: a race run hundreds of times builds its scene once.
 * What the rows say is written as it was, with the triggers off: no command undoes what is final. A table that the race
 * writes and that is not named here breaks the next round.
 */
export async function rewindTo(
  { pool }: { pool: Pool },
  tables: readonly string[],
): Promise<() => Promise<void>> {
  await pool.query(
    `drop schema if exists kept cascade; create schema kept;
     ${tables.map((table) => `create table kept.${table} as table ${table};`).join('\n')}`,
  );
  const back = `begin; set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table}; insert into ${table} table kept.${table};`).join('\n')}
    commit`;
  return async () => {
    await pool.query(back);
  };
}
