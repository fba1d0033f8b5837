import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { deadJobs } from '#app/lib/settled-jobs.server.ts';

/** Which jobs that failed, for good or until their next attempt: one by its id, those of a task, or all. */
export type FalhasARepetir = { id?: string; tarefa?: string };

/**
 * Gives failed jobs, and those that wait for another attempt, all their attempts again, from now. A message given up
 * becomes pending again with its job. Returns how many; NotFoundError when a job asked for by id has not failed.
 */
export function repetirFalhas(ctx: Ctx, { id, tarefa }: FalhasARepetir): Promise<number> {
  exigir('fila.repetir', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const repetidas = await tx.db.$queryRaw<{ id: string }[]>`
      with falhas as (
        select j.id, j.payload ->> 'mensagemId' as mensagem, t.identifier as tarefa
          from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
         where (j.id in (${Prisma.raw(deadJobs({ settled: false }))})
                or (j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts and j.run_at > now()))
           and (${id ?? null}::text is null or j.id::text = ${id ?? null}::text)
           and (${tarefa ?? null}::text is null or t.identifier = ${tarefa ?? null}::text)
      ), pendentes as (
        update mensagem m set falhou_em = null, ultimo_erro = null
          from falhas f where f.tarefa = 'mensagem.enviar' and m.id = f.mensagem::uuid and m.status = ${STATUS_DA_MENSAGEM.pendente}
      )
      select r.id::text from graphile_worker.reschedule_jobs(
        array(select id from falhas), run_at => now(), attempts => 0) r`;
    if (id !== undefined && repetidas.length === 0) {
      throw new NotFoundError(`Não há tarefa com falha de número ${id}.`);
    }
    await registrarAuditoria(tx, {
      acao: 'fila.repetir',
      entidade: 'fila',
      dados: { tarefas: repetidas.length, tarefa: tarefa ?? null },
    });
    return repetidas.length;
  });
}

/** Takes out of the queue the jobs without attempts of which nothing is left to be done; answers how many. */
export async function arrumarFila({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const tiradas = await db.$queryRaw<{ id: string }[]>`
    select id::text from graphile_worker.complete_jobs(array(${Prisma.raw(deadJobs({ settled: true }))}))`;
  return tiradas.length;
}
