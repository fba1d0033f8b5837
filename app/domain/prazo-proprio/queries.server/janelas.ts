import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import { fasesDatadas, type LinhaDeFase } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, JanelaIndividual, NomeDaJanela } from '#app/domain/cronograma/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { fasesDoBanco, type FaseDoBanco } from '#app/domain/demanda/queries.server/fases.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna } from '#app/lib/dates.ts';

/** The windows of a participation of the statement around it, in the order in which they were given. */
export const janelasDaParticipacao = (participacaoId: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce((
  select json_agg(json_build_object('faseId', j.fase_id, 'nome', j.janela, 'inicio', j.inicio, 'fim', j.fim)
                  order by j.criada_em, j.id)
    from janela_individual j where j.participacao_id = ${participacaoId}), '[]')`;

/** The same, asked of the database client. */
export const JANELAS = {
  orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
  select: { faseId: true, janela: true, inicio: true, fim: true },
} satisfies Prisma.Participacao$janelasArgs;

type Linha = { faseId: number; janela: string; inicio: Date; fim: Date };

export const janelasLidas = (linhas: readonly Linha[]): JanelaIndividual[] =>
  linhas.map(({ faseId, janela, inicio, fim }) => ({
    faseId,
    nome: janela as NomeDaJanela,
    inicio: diaDaColuna(inicio),
    fim: diaDaColuna(fim),
  }));

/** The dated phases of a schedule as they hold for the person who has these windows. */
export const fasesDaPessoa = <L extends LinhaDeFase>(
  fases: readonly L[],
  janelas: readonly Linha[],
): (Omit<L, keyof LinhaDeFase> & FaseDatada)[] => comJanelas(fasesDatadas(fases), janelasLidas(janelas));

/** The same of phases that the statement aggregated. */
export const fasesDoBancoDaPessoa = (
  fases: readonly FaseDoBanco[],
  janelas: readonly JanelaIndividual[],
): ReturnType<typeof fasesDoBanco> => comJanelas(fasesDoBanco(fases), janelas);

/** The windows that each of these people was given; who has none is not in it. */
export async function listJanelas(
  { db }: Pick<Ctx, 'db'>,
  participacoes: readonly string[],
): Promise<ReadonlyMap<string, JanelaIndividual[]>> {
  const linhas = await db.janelaIndividual.findMany({
    where: { participacaoId: { in: [...participacoes] } },
    ...JANELAS,
    select: { ...JANELAS.select, participacaoId: true },
  });
  return new Map(
    [...new Set(linhas.map(({ participacaoId }) => participacaoId))].map((id) => [
      id,
      janelasLidas(linhas.filter(({ participacaoId }) => participacaoId === id)),
    ]),
  );
}
