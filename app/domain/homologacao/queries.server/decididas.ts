import type { Ctx } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { temDocumento } from '../rules.ts';
import type { EstadoDaHomologacao } from '../types.ts';

/** The requests of a demand that the superintendence decided, the oldest first. */
export async function listIdsDecididas(ctx: Pick<Ctx, 'db' | 'actor'>, demandaId: string): Promise<string[]> {
  const linhas = await ctx.db.homologacao.findMany({
    where: { demandaId, demanda: demandasVisiveis(ctx) },
    select: { id: true, estado: true },
    orderBy: [{ pedidaEm: 'asc' }, { id: 'asc' }],
  });
  return linhas
    .filter(({ estado }) => temDocumento({ estado: estado as EstadoDaHomologacao }))
    .map(({ id }) => id);
}
