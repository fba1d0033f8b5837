import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { deadJobs } from '#app/lib/settled-jobs.server.ts';

/** Those that need a person. */
const MORTAS = Prisma.raw(deadJobs({ settled: false }));

export type ResumoDaTarefa = {
  tarefa: string;
  /** Due and waiting for a worker. */
  prontas: number;
  agendadas: number;
  executando: number;
  /** Failed before and waiting for the next attempt. */
  repetindo: number;
  /** No attempt left, and something left to do: stays until somebody repeats or removes it. */
  falhas: number;
  proximaEm: Date | null;
};

/** Jobs of the queue by task. Times are those of the real clock. */
export async function resumoDaFila(ctx: Pick<Ctx, 'db'>): Promise<ResumoDaTarefa[]> {
  return ctx.db.$queryRaw<ResumoDaTarefa[]>`
    select task_identifier as tarefa,
           (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now() and attempts = 0))::int as prontas,
           (count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now() and attempts = 0))::int as agendadas,
           (count(*) filter (where locked_at is not null))::int as executando,
           (count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts))::int as repetindo,
           (count(*) filter (where id in (${MORTAS})))::int as falhas,
           min(run_at) filter (where locked_at is null and attempts < max_attempts) as "proximaEm"
      from graphile_worker.jobs group by task_identifier order by task_identifier`;
}

export type FalhaDaFila = {
  id: string;
  tarefa: string;
  tentativas: number;
  ultimoErro: string | null;
  /** When it is tried again; null: no attempt is left. */
  proximaEm: Date | null;
  criadaEm: Date;
  atualizadaEm: Date;
};

/** Jobs that failed, those without attempts left first, then the newest failure. Times are those of the real clock. */
export async function listFalhas(ctx: Pick<Ctx, 'db'>, limite = 100): Promise<FalhaDaFila[]> {
  return ctx.db.$queryRaw<FalhaDaFila[]>`
    select id::text, task_identifier as tarefa, attempts as tentativas, last_error as "ultimoErro",
           case when attempts < max_attempts then run_at end as "proximaEm",
           created_at as "criadaEm", updated_at as "atualizadaEm"
      from graphile_worker.jobs
     where id in (${MORTAS}) or (locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now())
     order by (attempts < max_attempts), updated_at desc, id desc limit ${limite}`;
}
