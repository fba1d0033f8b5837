import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, removeCluster, startEmbeddedPostgres } from '#scripts/lib/postgres.ts';
import { testFiles } from './files.ts';
import { dropDemonstrationTemplate, ensureTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database from which others may be created. */
    adminUrl: string;
    /** Database that each test file clones: migrated, with the job queue's schema and reference data. */
    template: string;
    /** Tells this run from others on the same server. */
    run: string;
  }
}

type Server = { adminUrl: string; template: string; close: () => Promise<void> };

declare global {
  /** The projects of one run share it: each asks for it by itself. */
  var porteiraTestServer: Promise<Server> | undefined;
}

const run = String(process.pid);

/** Uses the server of TEST_DATABASE_URL, or one started for this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.porteiraTestServer ??= openServer();
  const { adminUrl, template, close } = await globalThis.porteiraTestServer;
  project.provide('run', run);
  project.provide('adminUrl', adminUrl);
  project.provide('template', template);
  return async () => {
    if (!globalThis.porteiraTestServer) return;
    globalThis.porteiraTestServer = undefined;
    await close();
  };
}

async function openServer(): Promise<Server> {
  const removeFiles = () => rm(testFiles, { recursive: true, force: true });
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const template = await ensureTemplate(given);
    const close = async () => {
      await dropDemonstrationTemplate(given, template, run);
      await removeFiles();
    };
    return { adminUrl: given, template, close };
  }
  const folder = mkdtempSync(join(tmpdir(), 'porteira-testes-'));
  const server = await startEmbeddedPostgres({ folder, port: await freePort(), fast: true, socket: true });
  const close = async () => {
    await server.stop();
    removeCluster(folder);
    await removeFiles();
  };
  try {
    return { adminUrl: server.url, template: await ensureTemplate(server.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}
