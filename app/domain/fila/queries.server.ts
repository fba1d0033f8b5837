import type { Ctx } from '#app/domain/ctx.ts';

export type ResumoDaTarefa = {
  tarefa: string;
  /** Due and waiting for a worker. */
  prontas: number;
  agendadas: number;
  executando: number;
  /** Failed before and waiting for the next attempt. */
  repetindo: number;
  /** No attempt left: stays until somebody repeats or removes it. */
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
           (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as falhas,
           min(run_at) filter (where locked_at is null and attempts < max_attempts) as "proximaEm"
      from graphile_worker.jobs group by task_identifier order by task_identifier`;
}

export type FalhaDaFila = {
  id: string;
  tarefa: string;
  tentativas: number;
  ultimoErro: string | null;
  criadaEm: Date;
  atualizadaEm: Date;
};

/** Jobs without attempts left, the newest failure first. */
export async function listFalhas(ctx: Pick<Ctx, 'db'>, limite = 100): Promise<FalhaDaFila[]> {
  return ctx.db.$queryRaw<FalhaDaFila[]>`
    select id::text, task_identifier as tarefa, attempts as tentativas, last_error as "ultimoErro",
           created_at as "criadaEm", updated_at as "atualizadaEm"
      from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts
     order by updated_at desc, id desc limit ${limite}`;
}
