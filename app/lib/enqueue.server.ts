import type { Db } from '#app/lib/db.server.ts';
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
  ctx: { db: Db },
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
        queue_name => ${'queue' in job ? (job.queue as string) : null}::text,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${job.maxAttempts}::int,
        job_key => ${options.key ?? null}::text,
        priority => ${options.priority ?? job.priority}::int
      )).id::text as id`;
    if (rows[0]?.id) return;
  }
  throw new Error(`job ${name} could not be enqueued`);
}

const MANY = 1_000;

/**
 * Adds many jobs of one kind in the caller's transaction, a thousand in a statement. Their keys must differ; a
 * keyed one that the queue did not take, under contention, is asked again as above.
 */
export async function enqueueMany<N extends JobName>(
  ctx: { db: Db },
  name: N,
  items: readonly ({ payload: JobPayload<N> } & EnqueueOptions)[],
): Promise<void> {
  const job = jobs[name];
  const queue = 'queue' in job ? (job.queue as string) : null;
  for (let start = 0; start < items.length; start += MANY) {
    let waiting = items
      .slice(start, start + MANY)
      .map((item) => ({ ...item, json: JSON.stringify(job.payload.parse(item.payload)) }));
    for (let attempt = 0; attempt < 5 && waiting.length > 0; attempt++) {
      const rows = await ctx.db.$queryRaw<{ key: string | null }[]>`
        select added.key from graphile_worker.add_jobs((
          select array_agg((
            ${name}::text, item.payload::json, ${queue}::text, item.run_at, ${job.maxAttempts}::smallint,
            item.key, coalesce(item.priority, ${job.priority}::int)::smallint, null
          )::graphile_worker.job_spec)
          from unnest(
            ${waiting.map((item) => item.json)}::text[],
            ${waiting.map((item) => item.runAt?.toISOString() ?? null)}::timestamptz[],
            ${waiting.map((item) => item.key ?? null)}::text[],
            ${waiting.map((item) => item.priority ?? null)}::int[]
          ) as item (payload, run_at, key, priority)
        )) as added`;
      const added = new Set(rows.map(({ key }) => key));
      waiting = waiting.filter((item) => item.key !== undefined && !added.has(item.key));
    }
    if (waiting.length > 0) throw new Error(`${String(waiting.length)} jobs ${name} could not be enqueued`);
  }
}

/** Removes the waiting job of that key, if any. */
export async function dequeue(ctx: { db: Db }, key: string): Promise<void> {
  await ctx.db.$queryRaw`select 1 from graphile_worker.remove_job(${key}::text)`;
}
