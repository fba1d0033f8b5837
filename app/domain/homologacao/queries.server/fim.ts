import type { Ctx } from '#app/domain/ctx.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { fimDoCandidato, type HomologacaoDoCandidato } from '../candidato.ts';
import { homologacaoDoCandidato } from './do-candidato.ts';

type Linha = { id: string; homologacao: HomologacaoDoCandidato | null };

/** What candidates read from then on, and who they are, in the order of their names. */
export type Leitores = { texto: string; nomes: string[] };

/**
 * What the candidates of a demand would read if it were in that status: said before it is led there, in the words of
 * their own pages. Whoever has results and reasons that say it all is not named. R-DEM-24, R-HOM-08.
 */
export async function listLeitoresDoFim(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
  status: StatusId,
): Promise<Leitores[]> {
  const [{ demandas, pessoas }, pedidos] = await Promise.all([
    carregarSituacoes(ctx, { demandas: [demandaId] }),
    ctx.db.$queryRaw<Linha[]>`
      select p.id, ${homologacaoDoCandidato(Prisma.sql`p.id`)} as homologacao
        from participacao p where p.demanda_id = ${demandaId}::uuid`,
  ]);
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return [];
  const homologacoes = new Map(pedidos.map(({ id, homologacao }) => [id, homologacao]));
  const porTexto = new Map<string, string[]>();
  const emOrdem = pessoas
    .filter(({ interessado }) => interessado)
    .toSorted(
      (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.participacaoId.localeCompare(b.participacaoId),
    );
  for (const pessoa of emOrdem) {
    const situacao = situacaoDaPessoa({ ...demanda, status }, pessoa, 'pessoa', ctx.now);
    const homologacao = homologacoes.get(pessoa.participacaoId) ?? null;
    const fim = fimDoCandidato({ status, situacao, homologacao });
    if (fim !== null) porTexto.set(fim.texto, [...(porTexto.get(fim.texto) ?? []), pessoa.nome]);
  }
  return [...porTexto].map(([texto, nomes]) => ({ texto, nomes }));
}
