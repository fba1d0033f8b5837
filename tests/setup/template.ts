import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#app/lib/project.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';

/** Of each template by itself: two are made at the same time. */
const LOCK_KEY = 7_260_342;

/**
 * Name of a migrated, empty database that serves as template, made when the server has none for the present
 * migrations. Runs that share a server share it.
 */
export function ensureTemplate(adminUrl: string): Promise<string> {
  const name = `porteira_modelo_${digestOf('prisma/migrations')}`;
  return ensure(adminUrl, name, async (admin) => {
    await admin.query(`create database ${name}`);
    await aplicarMigracoes(databaseUrl(adminUrl, name));
  });
}

/** A template that holds the demonstration, of one run alone: its files are that run's. */
export const ensureDemonstrationTemplate = (
  adminUrl: string,
  base: string,
  run: string,
  load: (url: string) => Promise<void>,
): Promise<string> => ensureFilledTemplate(adminUrl, base, demonstrationOf(run), load);

export const dropDemonstrationTemplate = (adminUrl: string, base: string, run: string): Promise<void> =>
  asAdmin(adminUrl, `drop database if exists ${base}_${demonstrationOf(run)}`);

const demonstrationOf = (run: string): string => `demonstracao_${run}`;

/** A template that holds the reference data too; `load` fills it when the server has none yet. */
export const ensureReferenceTemplate = (
  adminUrl: string,
  base: string,
  load: (url: string) => Promise<void>,
): Promise<string> => ensureFilledTemplate(adminUrl, base, digestOf('prisma/data'), load);

/** The template `base` with what `load` writes, under a name of its own. */
export function ensureFilledTemplate(
  adminUrl: string,
  base: string,
  suffix: string,
  load: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${base}_${suffix}`;
  return ensure(adminUrl, name, async (admin) => {
    await admin.query(cloneOf(name, base));
    await load(databaseUrl(adminUrl, name));
  });
}

/** The statement that copies a template: by its files, for what is copied need not be written to the log as well. */
export const cloneOf = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** The same server, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A template is ready once nobody may connect to it; one left half made is made again. */
async function ensure(
  adminUrl: string,
  name: string,
  make: (admin: pg.Client) => Promise<void>,
): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_KEY, name]);
    const ready = await admin.query('select 1 from pg_database where datname = $1 and not datallowconn', [
      name,
    ]);
    if (ready.rowCount) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    await make(admin);
    await admin.query(`alter database ${name} with allow_connections false`);
    return name;
  } finally {
    await admin.end();
  }
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const root = join(projectRoot, folder);
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|csv)$/.test(entry)) hash.update(entry).update(readFileSync(join(root, entry)));
  }
  return hash.digest('hex').slice(0, 12);
}

export async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
