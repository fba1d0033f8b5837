import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Actor, CtxReal } from '#app/domain/ctx.ts';
import { openDatabase, type Database, type DbRoot } from '#app/lib/db.server.ts';
import { log } from '#app/lib/log.server.ts';
import { cloneOf, databaseUrl, ensureReferenceTemplate } from './template.ts';

/** A database of the test file's own; its members may be read only inside tests and hooks. */
export type TestDatabase = { readonly db: DbRoot; readonly pool: Database['pool']; readonly url: string };

const SISTEMA: Actor = { tipo: 'sistema', origem: 'cli', nome: 'teste' };

/**
 * Clones the template for this test file and drops the clone afterwards. Loaders and actions called in the
 * file use it too. With `referencia` it holds the reference and demonstration tables of prisma/data.
 */
export function useDatabase({ referencia = false }: { referencia?: boolean } = {}): TestDatabase {
  const name = `teste_${randomBytes(8).toString('hex')}`;
  let open: (Database & { url: string }) | undefined;

  beforeAll(async () => {
    const base = inject('template');
    const template = referencia
      ? await ensureReferenceTemplate(inject('adminUrl'), base, loadReference)
      : base;
    await asAdmin(cloneOf(name, template));
    const url = databaseUrl(inject('adminUrl'), name);
    open = { ...openDatabase(url, { max: 10, applicationName: 'porteira-teste' }), url };
    globalThis.porteiraDatabase = open;
  });

  afterAll(async () => {
    globalThis.porteiraDatabase = undefined;
    await open?.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });

  const current = () => {
    if (!open) throw new Error('O banco do teste só existe dentro dos testes e dos ganchos.');
    return open;
  };
  return {
    get db() {
      return current().db;
    },
    get pool() {
      return current().pool;
    },
    get url() {
      return current().url;
    },
  };
}

/** A ctx for calling the domain directly; the actor is the system unless another is given. */
export function testCtx<A extends Actor = Actor>(
  database: Pick<TestDatabase, 'db'>,
  options: { now: Date; actor?: A },
): CtxReal & { actor: A } {
  return {
    db: database.db,
    now: options.now,
    realNow: new Date(),
    actor: (options.actor ?? SISTEMA) as A,
    log,
  };
}

async function loadReference(url: string): Promise<void> {
  const { carregarReferencia } = await import('#prisma/seed.ts');
  const { db, close } = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 });
  try {
    const ctx = testCtx({ db }, { now: new Date('2026-01-01T12:00:00Z') });
    await carregarReferencia(ctx, { demonstracao: true });
  } finally {
    await close();
  }
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
