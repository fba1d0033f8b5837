import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '#app/lib/database-errors.ts';

/** The code by which the queue knows an error that passes: it asks again after 50 ms to 5 s, a hundred times. */
const PASSES = '40001';

/**
 * The pool as the queue is to see it: an outage of the database is an error that passes. Without this the queue gives
 * up a job that it could not mark as done, and stops.
 */
export function patientPool(pool: Pool): Pool {
  return view(pool, {
    connect: (callback?: (...found: unknown[]) => void) =>
      callback ? pool.connect(callback as never) : patiently(async () => patientClient(await pool.connect())),
  });
}

function patientClient(client: PoolClient): PoolClient {
  return view(client, {
    query: (...asked: unknown[]) =>
      patiently(() => (client.query as (...args: unknown[]) => Promise<unknown>)(...asked)),
  });
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw Object.assign(new Error('the database is away', { cause: error }), { code: PASSES });
  }
}

/** The same object with a few of its functions replaced. */
function view<T extends object>(target: T, replaced: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (object, name) => {
      if (typeof name === 'string' && Object.hasOwn(replaced, name)) return replaced[name];
      const value: unknown = Reflect.get(object, name, object);
      return typeof value === 'function' ? (value.bind(object) as unknown) : value;
    },
  });
}
