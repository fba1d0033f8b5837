import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#app/lib/db.server.ts';

const MINUTE = 60;

/** Attempts allowed in a stretch of time. An IP may stand for a whole rural union, so its limits are wide. */
const LIMITS = {
  // Wrong passwords only. The pair is an address and an account; a device that has entered before answers for itself.
  'entrar:par': { points: 5, duration: 15 * MINUTE },
  'entrar:aparelho': { points: 10, duration: MINUTE },
  'entrar:conta': { points: 100, duration: 60 * MINUTE },
  'entrar:ip': { points: 120, duration: 15 * MINUTE },
  'cadastrar:par': { points: 5, duration: 60 * MINUTE },
  'cadastrar:conta': { points: 20, duration: 60 * MINUTE },
  'cadastrar:ip': { points: 60, duration: 60 * MINUTE },
  'redefinir:par': { points: 3, duration: 15 * MINUTE },
  'redefinir:conta': { points: 20, duration: 60 * MINUTE },
  'redefinir:ip': { points: 60, duration: 15 * MINUTE },
  'nova-senha:ip': { points: 60, duration: 15 * MINUTE },
  'cep:pessoa': { points: 60, duration: 15 * MINUTE },
  'cnpj:pessoa': { points: 60, duration: 15 * MINUTE },
  'vinculo:pessoa': { points: 120, duration: 15 * MINUTE },
  'rascunho:pessoa': { points: 900, duration: 15 * MINUTE },
  'reter:pessoa': { points: 30, duration: 15 * MINUTE },
  'buscar:pessoa': { points: 120, duration: 15 * MINUTE },
  'abrir-busca:pessoa': { points: 360, duration: 15 * MINUTE },
  'sugerir:pessoa': { points: 600, duration: 15 * MINUTE },
  'enviar:visitante': { points: 300, duration: MINUTE },
  'verificar:ip': { points: 60, duration: 15 * MINUTE },
  'agenda:endereco': { points: 60, duration: 15 * MINUTE },
  'agenda:ip': { points: 60, duration: 15 * MINUTE },
  'confirmar:pessoa': { points: 5, duration: 15 * MINUTE },
  'exportar:pessoa': { points: 6, duration: 60 * MINUTE },
  // How many refusals, and how many waits of one attempt, go on record.
  'negar:pessoa': { points: 10, duration: 15 * MINUTE },
  'esperar:registro': { points: 3, duration: 15 * MINUTE },
  'demandas-abertas:ip': { points: 300, duration: 15 * MINUTE },
  // Wrong tokens.
  'api:ip': { points: 60, duration: 15 * MINUTE },
  'api:chamador': { points: 600, duration: MINUTE },
  'api:visitante': { points: 300, duration: MINUTE },
} as const;

export type Limit = keyof typeof LIMITS;

/**
 * Counts one attempt, in the database: every instance counts together and a restart forgets nothing.
 * Answers the seconds to wait when the limit is passed, else 0. Give it a `db` that is no transaction.
 */
export async function consume(db: Db, limit: Limit, who: string): Promise<number> {
  try {
    await limiter(db, limit).consume(key(who));
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return seconds(error);
    throw error;
  }
}

/** How much of a limit is left; `wait` is 0 when this attempt may go on, `reset` the seconds until all of it is back. */
export type Allowance = {
  limit: Limit;
  quota: number;
  window: number;
  left: number;
  reset: number;
  wait: number;
};

type Lease = { points: number; shared: number; until: number };

/** Attempts that this process took from the shared count and has not handed out, by limit and who. */
const taken = new Map<string, Lease>();
/** Those who ask at the same time wait for one taking, and do not each take their own. */
const taking = new Map<string, Promise<Allowance | null>>();
const AT_A_TIME = 20;
const MAX_TAKEN = 10_000;

/**
 * Counts one attempt of a limit that is looked at all the time. The count is the shared one, taken twenty at a time:
 * what another process took and did not use may end the stretch that many attempts early, never late.
 */
export async function spend(db: Db, limit: Limit, who: string): Promise<Allowance> {
  const name = `${limit} ${key(who)}`;
  for (;;) {
    const lease = taken.get(name);
    if (lease && lease.points > 0 && lease.until > Date.now()) return handOut(limit, lease);
    const more = taking.get(name) ?? takeMore(db, limit, who, name);
    taking.set(name, more);
    const refused = await more;
    if (refused !== null) return refused;
  }
}

/** Twenty more from the shared count; answers the refusal where there are no more. */
async function takeMore(db: Db, limit: Limit, who: string, name: string): Promise<Allowance | null> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter(db, limit).consume(key(who), AT_A_TIME);
    if (taken.size >= MAX_TAKEN) taken.clear();
    taken.set(name, { points: AT_A_TIME, shared: remainingPoints, until: Date.now() + msBeforeNext });
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const wait = seconds(error);
    return { ...policyOf(limit), left: 0, reset: wait, wait };
  } finally {
    taking.delete(name);
  }
}

function handOut(limit: Limit, lease: Lease): Allowance {
  lease.points -= 1;
  const reset = Math.max(1, Math.ceil((lease.until - Date.now()) / 1000));
  return { ...policyOf(limit), left: lease.points + lease.shared, reset, wait: 0 };
}

const policyOf = (limit: Limit) => ({ limit, quota: LIMITS[limit].points, window: LIMITS[limit].duration });

/** The seconds to wait as things stand, 0 when another attempt is allowed; nothing is counted. */
export async function waiting(db: Db, limit: Limit, who: string): Promise<number> {
  const state = await limiter(db, limit).get(key(who));
  return state !== null && state.remainingPoints === 0 ? seconds(state) : 0;
}

/** Takes one counted attempt back. */
export async function refund(db: Db, limit: Limit, who: string): Promise<void> {
  await limiter(db, limit).reward(key(who));
}

/** Forgets the attempts: the person proved who they are. */
export async function forgive(db: Db, limit: Limit, who: string): Promise<void> {
  await limiter(db, limit).delete(key(who));
}

/** Forgets every attempt of these people or e-mails, whatever it was for. */
export async function forgetPeople(db: Db, who: readonly string[]): Promise<void> {
  await db.$executeRaw`delete from limite_tentativa where right(key, 32) = any(${who.map(key)}::text[])`;
}

/** Keys hold no personal data. */
const key = (who: string): string =>
  createHash('sha256').update(who.toLowerCase()).digest('hex').slice(0, 32);

const seconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const limiter = (db: Db, limit: Limit): RateLimiterPrisma =>
  new RateLimiterPrisma({
    storeClient: db,
    tableName: 'limiteTentativa',
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    ...LIMITS[limit],
  });
