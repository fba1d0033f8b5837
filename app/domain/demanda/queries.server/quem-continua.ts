import type { Ctx } from '#app/domain/ctx.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { Fim } from '#app/domain/situacao/types.ts';

/** Their way ended before the demand did, and they know it. */
const FORA: readonly Fim['codigo'][] = ['retirou', 'reprovado', 'nao-homologado'];

/** Somebody to be told that the demand ended. */
export type QuemContinua = { usuarioId: string; nome: string; email: string };

/**
 * Everybody who showed interest in the demand and is not out, as far as they were told, by name: whom its end is told to.
 * R-MSG-28.
 */
export async function listQuemContinua(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<QuemContinua[]> {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return [];
  const ids = pessoas
    .filter((pessoa) => !FORA.includes(situacaoDaPessoa(demanda, pessoa, 'pessoa', ctx.now).fim.codigo))
    .map(({ usuarioId }) => usuarioId);
  const contas = await ctx.db.usuario.findMany({
    where: { id: { in: ids }, anonimizadoEm: null },
    select: { id: true, nome: true, sobrenome: true, email: true },
    orderBy: [{ nome: 'asc' }, { sobrenome: 'asc' }, { id: 'asc' }],
  });
  return contas.map(({ id, nome, sobrenome, email }) => ({
    usuarioId: id,
    nome: `${nome} ${sobrenome}`.trim(),
    email,
  }));
}
