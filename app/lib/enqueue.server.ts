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

/** Adds many jobs of one kind by one statement, in the caller's transaction; keyed ones are asked again as above. */
export async function enqueueMany<N extends JobName>(
  ctx: Pick<Ctx, 'db'>,
  name: N,
  items: readonly ({ payload: JobPayload<N> } & EnqueueOptions)[],
): Promise<void> {
  const job = jobs[name];
  let waiting = items.map((item) => ({ ...item, json: JSON.stringify(job.payload.parse(item.payload)) }));
  for (let attempt = 0; attempt < 5 && waiting.length > 0; attempt++) {
    const rows = await ctx.db.$queryRaw<{ n: number; id: string | null }[]>`
      select t.n::int as n, (graphile_worker.add_job(
        ${name}::text,
        payload => t.payload::json,
        queue_name => ${'queue' in job ? (job.queue as string) : null}::text,
        run_at => t.run_at,
        max_attempts => ${job.maxAttempts}::int,
        job_key => t.job_key,
        priority => coalesce(t.priority, ${job.priority}::int)
      )).id::text as id
      from unnest(
        ${waiting.map((item) => item.json)}::text[],
        ${waiting.map((item) => item.runAt?.toISOString() ?? null)}::timestamptz[],
        ${waiting.map((item) => item.key ?? null)}::text[],
        ${waiting.map((item) => item.priority ?? null)}::int[]
      ) with ordinality as t (payload, run_at, job_key, priority, n)`;
    const added = new Set(rows.filter((row) => row.id !== null).map((row) => row.n - 1));
    waiting = waiting.filter((_item, index) => !added.has(index));
  }
  if (waiting.length > 0) throw new Error(`${String(waiting.length)} jobs ${name} could not be enqueued`);
}

/** Removes the waiting job of that key, if any. */
export async function dequeue(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db.$queryRaw`select 1 from graphile_worker.remove_job(${key}::text)`;
}
