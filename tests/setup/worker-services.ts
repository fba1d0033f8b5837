import type { JobHelpers } from 'graphile-worker';
import pLimit from 'p-limit';
import { env } from '#app/lib/env.server.ts';
import { jobs, type JobName, type JobPayload } from '#app/lib/jobs.ts';
import { log } from '#app/lib/log.server.ts';
import type { Services } from '#worker/services.ts';
import { sistemasDe } from '#worker/sistemas.ts';
import { tasks } from '#worker/tasks.ts';
import type { TestDatabase } from './database.ts';

/** What tasks use, with nothing outside: a test gives its own mailer, printer or outside systems. */
export function testServices(database: Pick<TestDatabase, 'db'>, own: Partial<Services> = {}): Services {
  return {
    db: database.db,
    log,
    env,
    sending: pLimit(env.SMTP_CONEXOES),
    mailer: { send: () => Promise.resolve('250 OK'), close: () => undefined },
    sistemas: sistemasDe(env),
    fluig: null,
    erp: null,
    printer: {
      print: () => Promise.resolve(new TextEncoder().encode('%PDF-1.4')),
      close: () => Promise.resolve(),
    },
    pdfKinds: {},
    workerId: () => 'teste',
    ...own,
  };
}

/** Runs the task of a job as the queue would; a rejection means that it is tried again. */
export async function runTask<N extends JobName>(
  services: Services,
  name: N,
  payload: JobPayload<N>,
  attempt = 1,
): Promise<void> {
  const job = { id: '1', attempts: attempt, max_attempts: jobs[name].maxAttempts };
  await tasks[name].task(services)(payload, { job } as JobHelpers);
}
