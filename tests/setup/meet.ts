import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

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
        timeout: 5_000,
        interval: 5,
      });
    }
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.allSettled(running);
}

async function waiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
