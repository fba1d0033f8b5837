import type { Ctx } from '#app/domain/ctx.ts';
import { partesDoObjeto, textoDoObjeto } from '../labels.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { anyContains, contains } from '#app/lib/search.server.ts';

/** What `objetoDaDemanda` (labels) needs of a demand: spread into a select or an include. */
export const OBJETO_DA_DEMANDA = {
  curso: { select: { nome: true } },
  disciplina: { select: { nome: true } },
  municipio: { select: { nome: true, uf: true } },
  cadeia: { select: { nome: true } },
} as const;

/** What `linhaDaEscolha` (labels) needs of a demand: spread into a select. */
export const DEMANDA_NA_ESCOLHA = {
  id: true,
  identificacaoProcesso: true,
  areaAtuacao: true,
  atividade: true,
  tipo: true,
  status: true,
  ...OBJETO_DA_DEMANDA,
} as const;

export type FiltroDaEscolha = { busca: string; area: string; pular: number; tamanho: number };

/** Demands of an area, or of all, whose identifier contains the text. */
export const demandasDoFiltro = ({ busca, area }: FiltroDaEscolha): Prisma.DemandaWhereInput => ({
  ...(area === '' ? {} : { areaAtuacao: area }),
  ...(busca === '' ? {} : { identificacaoProcesso: contains(busca.toUpperCase()) }),
});

/** The tables that name what a demand is about, for a query over `demanda d`. */
export const JUNCOES_DO_OBJETO = Prisma.sql`
    left join curso c on c.cod_curso = d.cod_curso
    left join unidade_curricular u on u.cod_disciplina = d.cod_disciplina
    left join municipio m on m.codigo_ibge = d.municipio_ibge
    left join cadeia_produtiva k on k.id = d.cadeia_id`;

/** The columns of those tables, and what they say together. */
export const COLUNAS_DO_OBJETO = Prisma.sql`
    c.nome as curso, u.nome as disciplina, m.nome as municipio, m.uf, k.nome as cadeia`;

export type LinhaDoObjeto = Readonly<
  Record<'curso' | 'disciplina' | 'municipio' | 'uf' | 'cadeia', string | null>
>;

const nomeado = (nome: string | null) => (nome === null ? null : { nome });

/** As a demand read with `OBJETO_DA_DEMANDA` has it. */
export const objetoEmPartes = ({ curso, disciplina, municipio, uf, cadeia }: LinhaDoObjeto) => ({
  curso: nomeado(curso),
  disciplina: nomeado(disciplina),
  municipio: municipio === null || uf === null ? null : { nome: municipio, uf },
  cadeia: nomeado(cadeia),
});

export const partesDaLinha = (linha: LinhaDoObjeto) => partesDoObjeto(objetoEmPartes(linha));

export const objetoDaLinha = (linha: LinhaDoObjeto): string => textoDoObjeto(partesDaLinha(linha));

/** What each of these demands is about, in one statement. */
export async function objetosDasDemandas(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const linhas = await ctx.db.$queryRaw<(LinhaDoObjeto & { id: string })[]>`
    select d.id, ${COLUNAS_DO_OBJETO} from demanda d ${JUNCOES_DO_OBJETO} where d.id = any(${[...ids]}::uuid[])`;
  return new Map(linhas.map((linha) => [linha.id, objetoDaLinha(linha)]));
}

/** Condition over them: the identifier or what the demand is about contains the text. */
export const demandaContem = (busca: string): Prisma.Sql =>
  anyContains(busca, ['d.identificacao_processo', 'c.nome', 'u.nome', 'm.nome', 'k.nome']);
