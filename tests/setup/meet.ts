import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const NO_LOCK = 'um ato acabou sem esperar pelo que se segurava: falta-lhe a tranca';

/**
 * Acts that meet: what `held` locks, rows or a table, is kept from all of them until each waits for a lock, and is then
 * let go. Acts merely started together are often over one after the other, and the lock that one of them lacks is not
 * missed. Each begins when those before it wait; one that ends before is an error.
 */
export async function meet<T>(
  { pool }: { pool: Pool },
  held: { sql: string; params?: readonly unknown[] },
  acts: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const holder = await pool.connect();
  const running: Promise<T>[] = [];
  const ended: Promise<never>[] = [];
  let over = false;
  try {
    await holder.query('begin');
    expect((await holder.query(held.sql, [...(held.params ?? [])])).rowCount).not.toBe(0);
    for (const act of acts) {
      const one = act();
      running.push(one);
      // One that does not wait lacks the lock: it is said at once, and not after all patience.
      ended.push(one.finally(() => (over = true)).then(() => Promise.reject(new Error(NO_LOCK))));
      await Promise.race([
        ...ended,
        vi.waitFor(async () => expect(over || (await waiting(pool)) === running.length).toBe(true), {
          timeout: PATIENCE_MS,
          interval: 5,
        }),
      ]);
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
