import type { Task } from 'graphile-worker';
import type { Ctx } from '#app/domain/ctx.ts';
import { isRefusal } from '#app/domain/errors.ts';
import { appNow, readClockOffset } from '#app/lib/clock.server.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { jobs, type JobName, type JobPayload } from '#app/lib/jobs.ts';
import type { Services } from './services.ts';

export type Attempt = {
  jobId: string;
  number: number;
  /** There is no other attempt after this one. */
  last: boolean;
};

type Run<N extends JobName> = (
  ctx: Ctx,
  payload: JobPayload<N>,
  extras: { services: Services; attempt: Attempt },
) => Promise<void>;

type TaskOptions = {
  /** May read the simulated clock's offset up to a second late: for tasks that only stamp their rows with it. */
  relaxedClock?: boolean;
};

export type NamedTask = { name: JobName; task: (services: Services) => Task };

/** Fails the job so that it is tried again, with a text that holds no personal data. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/**
 * Around every task: checks the payload against the catalogue, builds the ctx with actor sistema/worker and the
 * application's clock, logs under the job's id, and keeps what an error quotes out of the queue's table.
 */
export function defineTask<N extends JobName>(name: N, run: Run<N>, options: TaskOptions = {}): NamedTask {
  return {
    name,
    task: (services) => async (rawPayload, helpers) => {
      const { job } = helpers;
      const log = loggerFor(services, name, job.id);
      const attempt = { jobId: job.id, number: job.attempts, last: job.attempts >= job.max_attempts };
      const started = performance.now();
      try {
        const payload = jobs[name].payload.parse(rawPayload) as JobPayload<N>;
        const offset = await (options.relaxedClock ? recentOffset(services) : readClockOffset(services.db));
        const ctx: Ctx = {
          db: services.db,
          now: appNow(new Date(), offset),
          actor: { tipo: 'sistema', origem: 'worker', nome: 'sistema' },
          log,
        };
        await run(ctx, payload, { services, attempt });
        log.debug({ ms: Math.round(performance.now() - started) }, 'tarefa feita');
      } catch (error) {
        if (isRefusal(error)) {
          log.warn({ motivo: error.message }, 'tarefa sem efeito');
          return;
        }
        const described = describeError(error);
        const level = error instanceof RetryLater && !attempt.last ? 'warn' : 'error';
        const expected = error instanceof RetryLater ? { erro: error.message } : described;
        log[level]({ ...expected, tentativa: attempt.number }, 'tarefa falhou');
        throw new RetryLater(expected.erro);
      }
    },
  };
}

function loggerFor(services: Services, tarefa: string, jobId: string): Ctx['log'] {
  const { log } = services;
  return 'child' in log ? (log as { child: (o: object) => Ctx['log'] }).child({ tarefa, jobId }) : log;
}

const RECENT_MS = 1_000;
const offsets = new WeakMap<Services, { readAt: number; offset: Promise<number> }>();

function recentOffset(services: Services): Promise<number> {
  const known = offsets.get(services);
  if (known && performance.now() - known.readAt < RECENT_MS) return known.offset;
  const offset = readClockOffset(services.db);
  offsets.set(services, { readAt: performance.now(), offset });
  return offset;
}
