import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '#app/generated/prisma/client.ts';
import { openPool } from './connection.server.ts';
import { rawQuery, statementNames } from './raw-query.server.ts';

export type Db = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;
export type DbRoot = PrismaClient;

export type Database = { db: DbRoot; pool: Pool; close: () => Promise<void> };

export type DatabaseOptions = {
  max?: number;
  /** Server-side limit of one statement, in ms; a longer one is cancelled and its transaction rolled back. */
  statementTimeoutMs?: number;
  applicationName?: string;
  /** How long to wait for a connection. */
  connectTimeoutMs?: number;
  /** A person waits at a terminal, and may give up: the limits guard against waiting for ever, and measure no machine. */
  patient?: boolean;
};

type Limits = {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleMs: number;
  transactionMs: number;
};

const LIMITS: Limits = {
  connectMs: 3_000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleMs: 10_000,
  transactionMs: 120_000,
};

const PATIENT: Limits = {
  connectMs: 30_000,
  statementMs: 30 * 60_000,
  lockMs: 60_000,
  idleMs: 10 * 60_000,
  transactionMs: 24 * 60 * 60_000,
};

/**
 * What is read often stays in memory: a page of an index costs about as much as the next page of a table. Without
 * this the planner reads whole tables rather than twenty rows of them.
 */
const PLANNING = '-c random_page_cost=1.1';
/** The statements of a page are short and many at once: starting others to help with one takes longer than it does. */
const OF_PAGES = '-c max_parallel_workers_per_gather=0';

/**
 * One pool a process. Every wait is bounded: connecting, each statement (server side), waiting for a lock and
 * an idle transaction. Prisma's own transaction timeout is set far above the server's limits, because after it
 * fires a late statement may still commit by itself.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const limits = options.patient ? PATIENT : LIMITS;
  const statementTimeoutMs = options.statementTimeoutMs ?? limits.statementMs;
  const connectTimeoutMs = options.connectTimeoutMs ?? limits.connectMs;
  const pool = openPool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + 2_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    application_name: options.applicationName ?? 'porteira',
    keepAlive: true,
    options: options.patient ? PLANNING : `${PLANNING} ${OF_PAGES}`,
  });
  const nameOf = statementNames('q');
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    transactionOptions: { maxWait: connectTimeoutMs + 2_000, timeout: limits.transactionMs },
  });
  return {
    db: withRawQuery(db, pool),
    pool,
    close: async () => {
      await db.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

/** The client whose `$queryRaw` goes over the pool; that of a transaction is Prisma's, on its one connection. */
function withRawQuery(db: PrismaClient, pool: Pool): PrismaClient {
  const own: Record<PropertyKey, unknown> = {
    $queryRaw: rawQuery(pool),
    $transaction: db.$transaction.bind(db),
  };
  return new Proxy(db, {
    get: (target, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name)),
  });
}
