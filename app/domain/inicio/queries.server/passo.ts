import type { CtxUsuario } from '#app/domain/ctx.ts';
import { emOrdem } from '../rules/lista.ts';
import type { Tarefa } from '../types.ts';
import { tarefasAoLado } from './ao-lado.ts';
import { tarefasDaEquipe } from './equipe.ts';

/**
 * The next step of this person in one demand: the first of the tasks that their home lists of it; null where it asks nothing of
 * them. R-LUG-02.
 */
export async function findProximoPasso(ctx: CtxUsuario, demandaId: string): Promise<Tarefa | null> {
  const [daEquipe, aoLado] = await Promise.all([
    tarefasDaEquipe(ctx, demandaId),
    tarefasAoLado(ctx, demandaId),
  ]);
  return emOrdem([...aoLado, ...(daEquipe?.tarefas ?? [])])[0] ?? null;
}
