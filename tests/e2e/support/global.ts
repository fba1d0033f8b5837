import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '#scripts/lib/build.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from '#scripts/lib/postgres.ts';
import { ensureTemplate } from '#tests/setup/template.ts';

/**
 * The build, and a server of databases for the whole run, the one that E2E_ADMIN_URL tells or its own; each worker of the
 * tests starts a portal on it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'porteira-e2e-'));
  const given = process.env.E2E_ADMIN_URL;
  const server = given
    ? null
    : await startEmbeddedPostgres({ folder, port: await freePort(), fast: true, socket: true });
  const adminUrl = given ?? server?.url ?? '';
  const close = async () => {
    await server?.stop();
    removeCluster(folder);
  };
  try {
    process.env.E2E_ADMIN_URL = adminUrl;
    process.env.E2E_TEMPLATE = await ensureTemplate(adminUrl);
    process.env.E2E_FOLDER = folder;
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
