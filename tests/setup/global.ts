import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, startEmbeddedPostgres } from '#scripts/lib/postgres.ts';
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

/** Uses the server of TEST_DATABASE_URL, or one started for this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = String(process.pid);
  project.provide('run', run);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const template = await ensureTemplate(given);
    project.provide('adminUrl', given);
    project.provide('template', template);
    return async () => {
      await dropDemonstrationTemplate(given, template, run);
      await rm(testFiles, { recursive: true, force: true });
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'porteira-testes-'));
  const server = await startEmbeddedPostgres({ folder, port: await freePort(), fast: true, socket: true });
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    await rm(testFiles, { recursive: true, force: true });
  };
  try {
    project.provide('adminUrl', server.url);
    project.provide('template', await ensureTemplate(server.url));
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
