import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Database } from '#app/lib/db.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import { cronItems } from './crontab.ts';
import { patientPool } from './patient-pool.ts';
import type { Presence } from './presence.ts';
import type { Services } from './services.ts';
import { taskList } from './tasks.ts';

/** After this the tasks still running are told to give up; after the second their jobs go back to the queue. */
const ABORT_MS = 16_000;
const KILL_MS = 20_000;
const RESTART_MS = 1_000;
const WATCH_MS = 30_000;
/** A job that this worker holds for so long without running it was lost between the database and the queue. */
const LOST_SECONDS = 90;

type Options = {
  database: Database;
  services: Services;
  presence: Presence;
  concurrency: number;
  cron: boolean;
  log: Log;
  setWorkerId: (id: string) => void;
};

export type WorkerRunner = {
  /** Finishes what is running, within 25 s. */
  stop: () => Promise<void>;
};

/**
 * Runs the queue until told to stop. When the queue gives up, as it does after an outage of the database in the
 * wrong moment, it is started again in this same process.
 */
export async function startRunner(options: Options): Promise<WorkerRunner> {
  const { database, presence, log } = options;
  let stopping = false;
  let current = await begin(options);

  const living = (async () => {
    while (!stopping) {
      await current.runner.promise.catch((error: unknown) => {
        log.error({ erro: error instanceof Error ? error.name : 'erro' }, 'fila interrompida');
      });
      if (stopping) return;
      await restart();
    }
  })();

  async function restart(): Promise<void> {
    const { workerId } = current;
    for (;;) {
      await sleep(RESTART_MS);
      if (stopping) return;
      try {
        await presence.release(workerId);
        current = await begin(options);
        log.warn({ workerId: current.workerId }, 'fila retomada');
        return;
      } catch (error) {
        log.warn({ erro: error instanceof Error ? error.name : 'erro' }, 'fila ainda sem banco');
      }
    }
  }

  const watch = setInterval(() => {
    const { workerId, running, runner } = current;
    holdsLostJobs(database, workerId, running).then(
      (lost) => {
        if (!lost || stopping || current.runner !== runner) return;
        log.warn({ workerId }, 'tarefas perdidas entre o banco e a fila: a fila recomeça');
        void runner.stop().catch(() => undefined);
      },
      () => undefined,
    );
  }, WATCH_MS);

  return {
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      const { runner } = current;
      const kill = setTimeout(() => void runner.kill('tempo de encerramento esgotado'), KILL_MS);
      await runner.stop().catch(() => undefined);
      clearTimeout(kill);
      await living;
      if (current.runner !== runner) await current.runner.stop().catch(() => undefined);
    },
  };
}

async function holdsLostJobs(
  { pool }: Database,
  workerId: string,
  running: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from graphile_worker.jobs
      where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and not id::text = any($3)`,
    [workerId, LOST_SECONDS, [...running]],
  );
  return (rows[0]?.lost ?? 0) > 0;
}

type Begun = { runner: Runner; workerId: string; running: ReadonlySet<string> };

async function begin({
  database,
  services,
  presence,
  concurrency,
  cron,
  log,
  setWorkerId,
}: Options): Promise<Begun> {
  const events = new EventEmitter() as WorkerEvents;
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => running.delete(job.id));
  const registered = new Promise<string>((resolve, reject) => {
    events.once('pool:create', ({ workerPool }) => {
      setWorkerId(workerPool.id);
      presence.register(workerPool.id).then(() => resolve(workerPool.id), reject);
    });
  });
  const runner = await run({
    pgPool: patientPool(database.pool),
    taskList: taskList(services),
    parsedCronItems: cron ? cronItems : [],
    concurrency,
    events,
    logger: new Logger(() => (level, message) => {
      const [line] = message.split('\n');
      // A failed task has told its own story.
      const told = /^Failed task /.test(line ?? '');
      if ((level === 'error' || level === 'warning') && !told) log.warn({ fila: line }, 'aviso da fila');
      else log.debug({ fila: line }, 'fila');
    }),
    noHandleSignals: true,
    pollInterval: 1_000,
    preset: {
      plugins: [
        {
          name: 'porteira-presenca',
          version: '1.0.0',
          // No job is taken before the worker is written down: a job of an unknown one waits longer when it dies.
          worker: { hooks: { startWorker: async () => void (await registered) } },
        },
      ],
      worker: { gracefulShutdownAbortTimeout: ABORT_MS },
    },
  });
  try {
    return { runner, workerId: await registered, running };
  } catch (error) {
    await runner.stop().catch(() => undefined);
    throw error;
  }
}
