import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { projectRoot } from '#app/lib/project.server.ts';

const LOCK_KEY = 7_260_342;

/**
 * Name of a migrated database that serves as template, made when the server has none for the present
 * migrations. Runs that share a server share it.
 */
export async function ensureTemplate(adminUrl: string): Promise<string> {
  const name = `porteira_modelo_${migrationsDigest()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const ready = await admin.query('select 1 from pg_database where datname = $1 and not datallowconn', [
      name,
    ]);
    if (ready.rowCount) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await aplicarMigracoes(databaseUrl(adminUrl, name));
    await admin.query(`alter database ${name} with allow_connections false`);
    return name;
  } finally {
    await admin.end();
  }
}

/** The same server, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function migrationsDigest(): string {
  const folder = join(projectRoot, 'prisma', 'migrations');
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (entry.endsWith('.sql')) hash.update(entry).update(readFileSync(join(folder, entry)));
  }
  return hash.digest('hex').slice(0, 12);
}
