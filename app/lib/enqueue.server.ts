import type { Ctx } from '#app/domain/ctx.ts';
import { jobs, type JobName, type JobPayload } from '#app/lib/jobs.ts';

export type EnqueueOptions = {
  /** Waits as one job: enqueueing again replaces it. */
  key?: string;
  /** Real-time instant at which to run; now when absent. */
  runAt?: Date;
  priority?: number;
};

/**
 * Adds a job in the caller's transaction: it exists if, and only if, the rows written beside it do.
 * With a key, `add_job` may return null under contention; it is asked again.
 */
export async function enqueue<N extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: N,
  payload: JobPayload<N>,
  options: EnqueueOptions = {},
): Promise<void> {
  const job = jobs[name];
  const json = JSON.stringify(job.payload.parse(payload));
  for (let attempt = 0; attempt < 5; attempt++) {
    const rows = await ctx.db.$queryRaw<{ id: string | null }[]>`
      select (graphile_worker.add_job(
        ${name}::text,
        payload => ${json}::json,
        queue_name => ${('queue' in job ? (job.queue as string) : null)}::text,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${job.maxAttempts}::int,
        job_key => ${options.key ?? null}::text,
        priority => ${options.priority ?? job.priority}::int
      )).id::text as id`;
    if (rows[0]?.id) return;
  }
  throw new Error(`job ${name} could not be enqueued`);
}

/** Removes the waiting job of that key, if any. */
export async function dequeue(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db.$queryRaw`select 1 from graphile_worker.remove_job(${key}::text)`;
}
