import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { isUuid } from '#app/lib/uuid.ts';
import type { Opcao } from './opcoes.ts';
import { demandasVisiveis } from './telas.ts';

/**
 * The accreditations that a screen offers to choose among, newest first: those of the condition, and the one that its
 * address names already, whatever became of it.
 */
export async function opcoesDeCredenciamento(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  oferecidas: Prisma.DemandaWhereInput,
  escolhida: string,
): Promise<Opcao[]> {
  const linhas = await ctx.db.demanda.findMany({
    where: {
      AND: [demandasVisiveis(ctx), { OR: [oferecidas, ...(isUuid(escolhida) ? [{ id: escolhida }] : [])] }],
    },
    select: { id: true, identificacaoProcesso: true },
    orderBy: [{ ano: 'desc' }, { numero: 'desc' }],
  });
  return linhas.map(({ id, identificacaoProcesso }) => ({ valor: id, rotulo: identificacaoProcesso }));
}
