import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';

/** The requests that wait for the superintendence, the oldest first. */
export async function listHomologacoesAbertas(ctx: Pick<Ctx, 'db' | 'actor'>, limite?: number) {
  const linhas = await ctx.db.homologacao.findMany({
    where: { estado: 'pedida', demanda: demandasVisiveis(ctx) },
    select: {
      id: true,
      objeto: true,
      numeroProcesso: true,
      pedidaEm: true,
      demanda: { select: { identificacaoProcesso: true } },
      chamadas: { select: { estado: true }, orderBy: { criadaEm: 'desc' }, take: 1 },
      candidatos: {
        select: { participacao: { select: { usuario: { select: { nome: true, sobrenome: true } } } } },
      },
    },
    orderBy: [{ pedidaEm: 'asc' }, { id: 'asc' }],
    take: limite,
  });
  return linhas.map(({ demanda, chamadas, candidatos, ...linha }) => ({
    ...linha,
    processo: demanda.identificacaoProcesso,
    chamada: (chamadas[0]?.estado ?? null) as EstadoDaChamada | null,
    nomes: candidatos
      .map(({ participacao: { usuario } }) => `${usuario.nome} ${usuario.sobrenome}`.trim())
      .sort((a, b) => a.localeCompare(b, 'pt-BR'))
      .join(', '),
  }));
}
