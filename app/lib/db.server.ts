import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '#app/generated/prisma/client.ts';
import { openPool } from './connection.server.ts';

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
  });
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
    transactionOptions: { maxWait: 5_000, timeout: 120_000 },
  });
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

/** Statements kept prepared on each connection: beyond them a text is parsed each time, and memory stays bounded. */
const MAX_STATEMENTS = 300;

/** A name for each of the first texts, so that the server parses each once a connection; '' is no name. */
function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS) return '';
    const name = `q${String(names.size)}`;
    names.set(sql, name);
    return name;
  };
}
