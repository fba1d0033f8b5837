import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Acts that meet: what `held` locks, rows or a table, is kept from all of them until each waits for a lock, and is then
 * let go. Acts merely started together are often over one after the other, and the lock that one of them lacks is not
 * missed. Each begins when those before it wait.
 */
export async function meet<T>(
  { pool }: { pool: Pool },
  held: { sql: string; params?: readonly unknown[] },
  acts: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const holder = await pool.connect();
  const running: Promise<T>[] = [];
  try {
    await holder.query('begin');
    expect((await holder.query(held.sql, [...(held.params ?? [])])).rowCount).not.toBe(0);
    for (const act of acts) {
      const one = act();
      // One that fails before all are waited for is no accident of the process.
      one.catch(() => undefined);
      running.push(one);
      await vi.waitFor(async () => expect(await waiting(pool)).toBe(running.length), {
        timeout: PATIENCE_MS,
        interval: 5,
      });
    }
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.allSettled(running);
}

/**
 * The first two turns are meetings, so that what the lock keeps is missed where it is not; in the others the acts only
 * begin together, and fall as they may.
 */
export const encounter = <T>(
  database: { pool: Pool },
  held: { sql: string; params?: readonly unknown[] },
  acts: readonly (() => Promise<T>)[],
  turn: number,
): Promise<PromiseSettledResult<T>[]> =>
  turn < 2 ? meet(database, held, acts) : Promise.allSettled(acts.map((act) => act()));

/** The row of a demand, which every act on it locks. */
export const lockOfDemand = (id: string) => ({
  sql: 'select 1 from demanda where id = $1::uuid for update',
  params: [id],
});

async function waiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
