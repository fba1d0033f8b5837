import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Actor, CtxReal } from '#app/domain/ctx.ts';
import { esquecerLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { openDatabase, type Database, type DbRoot } from '#app/lib/db.server.ts';
import { log } from '#app/lib/log.server.ts';
import { testFiles } from './files.ts';
import { storedFiles } from './own-files.ts';
import { PATIENCE_MS } from './patience.ts';
import {
  asAdmin,
  cloneOf,
  databaseUrl,
  ensureDemonstrationTemplate,
  ensureReferenceTemplate,
} from './template.ts';

/** A database of the test file's own; its members may be read only inside tests and hooks. */
export type TestDatabase = { readonly db: DbRoot; readonly pool: Database['pool']; readonly url: string };

/** What the demonstration stored, for the processes that did not load it. */
const demonstratedFiles = join(testFiles, 'demonstracao');

const SISTEMA: Actor = { tipo: 'sistema', origem: 'cli', nome: 'teste' };

/** Each connection plans every statement for itself: what one file does in a few seconds is soonest done by few. */
const CONNECTIONS = 4;
/** For acts that wait for one another, each with a connection of its own. */
export const CONNECTIONS_TO_MEET = 12;

/**
 * Clones the template for this test file and drops the clone afterwards. Loaders and actions called in the
 * file use it too. With `referencia` it holds the reference and demonstration tables of prisma/data; with
 * `demonstracao`, the whole demonstration as of DEMONSTRADA_EM.
 */
export function useDatabase({
  referencia = false,
  demonstracao = false,
  connections = CONNECTIONS,
}: { referencia?: boolean; demonstracao?: boolean; connections?: number } = {}): TestDatabase {
  const name = `teste_${randomBytes(8).toString('hex')}`;
  let open: (Database & { url: string }) | undefined;

  beforeAll(async () => {
    const [adminUrl, base] = [inject('adminUrl'), inject('template')];
    const template = demonstracao
      ? await demonstration(adminUrl, base)
      : referencia
        ? await ensureReferenceTemplate(adminUrl, base, loadReference)
        : base;
    await asAdmin(adminUrl, cloneOf(name, template));
    const url = databaseUrl(adminUrl, name);
    open = {
      ...openDatabase(url, {
        max: connections,
        connectTimeoutMs: PATIENCE_MS,
        applicationName: 'porteira-teste',
        // A busy machine makes a test slow, never wrong.
        patient: true,
      }),
      url,
    };
    globalThis.porteiraDatabase = open;
    // Remembered of the database of the file before.
    esquecerLugar();
  });

  afterAll(async () => {
    globalThis.porteiraDatabase = undefined;
    await open?.close();
    await asAdmin(inject('adminUrl'), `drop database if exists ${name} with (force)`);
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

/** The moment that the demonstration of the tests was loaded at. */
export const DEMONSTRADA_EM = new Date('2026-11-20T15:00:00Z');

/** Its rows, and its files in the storage of this process too. */
async function demonstration(adminUrl: string, base: string): Promise<string> {
  const template = await ensureDemonstrationTemplate(adminUrl, base, inject('run'), async (url) => {
    await loadDemonstration(url);
    await cp(storedFiles, demonstratedFiles, { recursive: true });
  });
  await cp(demonstratedFiles, storedFiles, { recursive: true });
  return template;
}

async function loadReference(url: string): Promise<void> {
  const { carregarReferencia } = await import('#prisma/seed.ts');
  await filling(url, new Date('2026-01-01T12:00:00Z'), (ctx) =>
    carregarReferencia(ctx, { demonstracao: true }),
  );
}

async function loadDemonstration(url: string): Promise<void> {
  const { carregarDemonstracao } = await import('#prisma/demo.ts');
  await filling(url, DEMONSTRADA_EM, carregarDemonstracao);
}

async function filling(url: string, now: Date, fill: (ctx: CtxReal) => Promise<unknown>): Promise<void> {
  const { db, close } = openDatabase(url, { max: 2, statementTimeoutMs: 60_000 });
  try {
    await fill(testCtx({ db }, { now }));
  } finally {
    await close();
  }
}
