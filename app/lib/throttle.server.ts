import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#app/lib/db.server.ts';

const MINUTE = 60;

/** Attempts allowed in a stretch of time. An IP may stand for a whole rural union, so its limits are wide. */
const LIMITS = {
  'entrar:conta': { points: 5, duration: 15 * MINUTE },
  'entrar:ip': { points: 60, duration: 15 * MINUTE },
  'cadastrar:conta': { points: 5, duration: 60 * MINUTE },
  'cadastrar:ip': { points: 30, duration: 60 * MINUTE },
  'redefinir:conta': { points: 3, duration: 15 * MINUTE },
  'redefinir:ip': { points: 30, duration: 15 * MINUTE },
  'nova-senha:ip': { points: 60, duration: 15 * MINUTE },
  'cep:pessoa': { points: 60, duration: 15 * MINUTE },
  'rascunho:pessoa': { points: 900, duration: 15 * MINUTE },
  'reter:pessoa': { points: 30, duration: 15 * MINUTE },
  'verificar:ip': { points: 60, duration: 15 * MINUTE },
  'agenda:endereco': { points: 60, duration: 15 * MINUTE },
  'agenda:ip': { points: 60, duration: 15 * MINUTE },
  'confirmar:pessoa': { points: 5, duration: 15 * MINUTE },
  'exportar:pessoa': { points: 6, duration: 60 * MINUTE },
  'api:ip': { points: 60, duration: 15 * MINUTE },
} as const;

export type Limit = keyof typeof LIMITS;

/**
 * Counts one attempt, in the database: every instance counts together and a restart forgets nothing.
 * Answers the seconds to wait when the limit is passed, else 0. Give it a `db` that is no transaction.
 */
export async function consume(db: Db, limit: Limit, who: string): Promise<number> {
  try {
    await new DatabaseLimiter(db, limit).consume(key(who));
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** Forgets the attempts: the person proved who they are. */
export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await new DatabaseLimiter(db, limit).delete(key(who));
}

/** Forgets every attempt of these people or e-mails, whatever it was for. */
export async function forgetPeople(db: Db, who: readonly string[]): Promise<void> {
  await db.$executeRaw`delete from limite_tentativa where right(key, 32) = any(${who.map(key)}::text[])`;
}

/** Keys hold no personal data. */
const key = (who: string): string =>
  createHash('sha256').update(who.toLowerCase()).digest('hex').slice(0, 32);

type Row = { points: number; expire: bigint | null };

/** The library's PostgreSQL store over our own connection pool: each step is one atomic statement. */
class DatabaseLimiter extends RateLimiterPostgres {
  readonly #db: Db;

  constructor(db: Db, limit: Limit) {
    super({
      storeClient: db,
      storeType: 'pool',
      tableName: 'limite_tentativa',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit,
      ...LIMITS[limit],
    });
    this.#db = db;
  }

  protected _getRateLimiterRes(_key: string, changed: number, row: Row): RateLimiterRes {
    const wait = row.expire === null ? -1 : Math.max(Number(row.expire) - Date.now(), 0);
    return new RateLimiterRes(
      Math.max(this.points - row.points, 0),
      wait,
      row.points,
      row.points === changed,
    );
  }

  protected async _upsert(key: string, points: number, duration: number, force = false): Promise<Row> {
    const now = Date.now();
    const expire = duration > 0 ? now + duration : null;
    const [row] = await this.#db.$queryRaw<Row[]>`
      insert into limite_tentativa as l (key, points, expire)
      values (${key}, ${points}::int, ${expire}::bigint)
      on conflict (key) do update set
        points = case when l.expire <= ${now}::bigint or ${force} then excluded.points
                      else l.points + excluded.points end,
        expire = case when l.expire <= ${now}::bigint or ${force} then excluded.expire else l.expire end
      returning points, expire`;
    if (!row) throw new Error('limite_tentativa: no row');
    return row;
  }

  protected async _get(key: string): Promise<Row | null> {
    const [row] = await this.#db.$queryRaw<Row[]>`
      select points, expire from limite_tentativa
       where key = ${key} and (expire > ${Date.now()}::bigint or expire is null)`;
    return row ?? null;
  }

  protected async _delete(key: string): Promise<boolean> {
    return (await this.#db.$executeRaw`delete from limite_tentativa where key = ${key}`) > 0;
  }
}
