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
};

/**
 * What is read often stays in memory: a page of an index costs about as much as the next page of a table. Without
 * this the planner reads whole tables rather than twenty rows of them.
 */
const PLANNING = '-c random_page_cost=1.1';

/**
 * One pool a process. Every wait is bounded: connecting, each statement (server side), waiting for a lock and
 * an idle transaction. Prisma's own transaction timeout is set far above the server's limits, because after it
 * fires a late statement may still commit by itself.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = openPool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + 2_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: options.applicationName ?? 'porteira',
    keepAlive: true,
    options: PLANNING,
  });
  const nameOf = statementNames('q');
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    transactionOptions: { maxWait: 5_000, timeout: 120_000 },
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
