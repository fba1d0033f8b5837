import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder as folder, projectRoot } from '#app/lib/project.server.ts';
import { aplicarMigracoes } from './migrations.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from './postgres.ts';
import { diffFromDatabase } from './schema-engine.ts';

const schemaFile = join(projectRoot, 'prisma', 'schema.prisma');
const lockfile = join(folder, 'migration_lock.toml');

/**
 * Writes prisma/migrations/<time>_<name>/migration.sql with what leads from what the migrations make, applied to a
 * PostgreSQL that lives meanwhile, to the present schema; `empty` writes a file for hand-written SQL. Null when nothing
 * changed.
 */
export async function criarMigracao(name: string, options: { empty: boolean }): Promise<string | null> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error('O nome da migração aceita apenas letras minúsculas, números e _.');
  }
  const script = options.empty ? '' : await emBancoPassageiro(diferencaPendente);
  if (!script && !options.empty) return null;
  const time = new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const target = join(folder, `${time}_${name}`);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'migration.sql'), `${script}\n`);
  if (!existsSync(lockfile)) writeFileSync(lockfile, 'provider = "postgresql"\n');
  return join(target, 'migration.sql');
}

/** What prisma/schema.prisma has beyond a database that is up to date with the migrations; empty when they agree. */
export function diferencaPendente(connectionString: string): Promise<string> {
  return diffFromDatabase(connectionString, readFileSync(schemaFile, 'utf8'));
}

/** A migrated database on a server of its own, gone when `use` is done. */
async function emBancoPassageiro<T>(use: (connectionString: string) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'porteira-migracao-'));
  try {
    const server = await startEmbeddedPostgres({
      folder: join(place, 'banco'),
      port: await freePort(),
      fast: true,
    });
    try {
      await aplicarMigracoes(server.url);
      return await use(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    removeCluster(join(place, 'banco'));
    rmSync(place, { recursive: true, force: true });
  }
}
