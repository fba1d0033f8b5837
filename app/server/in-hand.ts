import { randomUUID } from 'node:crypto';
import type { DatabaseClock } from '#app/lib/database-clock.ts';
import { openPool } from '#app/lib/connection.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import type { Arrivals } from './arrivals.ts';

const BEAT_MS = 1_000;
const LIMIT_MS = 3_000;
/** So much may what is known of the database's clock change from one beat to the next. */
const MARGIN_MS = 50;

type Options = { connectionString: string; arrivals: Arrivals; clock: DatabaseClock; log: Log };

/**
 * Tells the database, each second, up to when this process has no act in hand: who closes a window by time waits for those
 * that came before its end, in whichever process they are. By the same way the process learns the database's clock.
 * R-CRO-16.
 */
export async function tellInHand({ connectionString, arrivals, clock, log }: Options) {
  const processo = randomUUID();
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    statement_timeout: LIMIT_MS,
    application_name: 'porteira-em-mao',
  });

  const look = async (): Promise<void> => {
    const before = performance.now();
    const { rows } = await pool.query<{ said: Date }>('select clock_timestamp() as said');
    const [row] = rows;
    if (row) clock.take({ before, after: performance.now(), said: row.said });
  };
  const tell = async (): Promise<void> => {
    await look();
    await pool.query(
      `insert into pedidos_em_mao (processo, livre_ate, visto_em) values ($1, $2, clock_timestamp())
       on conflict (processo) do update set livre_ate = excluded.livre_ate, visto_em = excluded.visto_em`,
      [processo, new Date(clock.at(arrivals.freeUntil()).getTime() - MARGIN_MS)],
    );
  };

  let telling: Promise<void> | undefined;
  const beat = (): Promise<void> =>
    (telling ??= tell()
      .catch((error: unknown) => {
        const erro = error instanceof Error ? error.message : 'erro';
        log.warn({ erro }, 'o que está em mão não pôde ser dito ao banco');
      })
      .finally(() => (telling = undefined)));
  await beat();
  const timer = setInterval(() => void beat(), BEAT_MS);

  return {
    /** After the last answer: nobody waits for this process any more. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      await telling;
      await pool.query('delete from pedidos_em_mao where processo = $1', [processo]).catch(() => undefined);
      await pool.end();
      arrivals.close();
    },
  };
}
