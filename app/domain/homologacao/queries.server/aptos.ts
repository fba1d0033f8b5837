import type { Ctx } from '#app/domain/ctx.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { Fim, Situacao } from '#app/domain/situacao/types.ts';

export type PessoaDaDemanda = {
  participacaoId: string;
  usuarioId: string;
  nome: string;
  situacao: Situacao;
};

/** The people of a demand whose final standing is one of these, in the order of their names. */
export async function listPessoasPorFim(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
  codigos: readonly Fim['codigo'][],
): Promise<PessoaDaDemanda[]> {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return [];
  return pessoas
    .map((pessoa) => ({
      participacaoId: pessoa.participacaoId,
      usuarioId: pessoa.usuarioId,
      nome: pessoa.nome,
      situacao: situacaoDaPessoa(demanda, pessoa, 'equipe', ctx.now),
    }))
    .filter(({ situacao }) => codigos.includes(situacao.fim.codigo))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Whom nobody asked the homologation of. R-HOM-10. */
export const listAptosSemPedido = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<PessoaDaDemanda[]> => listPessoasPorFim(ctx, demandaId, ['apto']);

/** Their names, as a sentence ends with them. */
export const nomearAptos = async (ctx: Pick<Ctx, 'db' | 'now'>, demandaId: string): Promise<string> =>
  nomes((await listAptosSemPedido(ctx, demandaId)).map(({ nome }) => nome));
