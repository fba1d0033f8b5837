import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { FASE_NAO_ENCONTRADA } from '../labels.ts';
import type { Circunstancia } from '../rules.ts';
import type { FaseCatalogo } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;

/** The phases in their order. */
export function listCatalogo(ctx: Leitura): Promise<FaseCatalogo[]> {
  return ctx.db.fase.findMany({
    select: { id: true, nome: true, recurso: true, modulo: true },
    orderBy: [{ ordem: 'asc' }, { id: 'asc' }],
  });
}

/** What the examination of a schedule rests on. R-ORG-03. */
export async function circunstanciaDe(
  ctx: Pick<Ctx, 'db' | 'now'>,
  catalogo: readonly FaseCatalogo[],
  statusAtual: number,
): Promise<Circunstancia> {
  return { catalogo, hoje: diaDoInstante(ctx.now), statusAtual, feriados: await getFeriados(ctx) };
}

export async function getFase(ctx: Leitura, id: number): Promise<FaseCatalogo> {
  const fase = Number.isInteger(id)
    ? await ctx.db.fase.findUnique({
        where: { id },
        select: { id: true, nome: true, recurso: true, modulo: true },
      })
    : null;
  if (!fase) throw new NotFoundError(FASE_NAO_ENCONTRADA);
  return fase;
}

export type TabelaDeReferencia = {
  tabela: string;
  linhas: number;
  importadaEm: Date | null;
  atorNome: string | null;
  arquivo: string | null;
};

/** Rows of the reference tables and where they came from, for the configuration's 'Geral'. R-EXT-11. */
export function listTabelasDeReferencia(ctx: Leitura): Promise<TabelaDeReferencia[]> {
  return ctx.db.$queryRaw<TabelaDeReferencia[]>`
    with contagem (tabela, importacao, linhas) as (
      select 'estados', 'municipios', count(*) from estado union all
      select 'municipios', 'municipios', count(*) from municipio union all
      select 'cursos', 'cursos', count(*) from curso union all
      select 'unidades_curriculares', 'unidades_curriculares', count(*) from unidade_curricular union all
      select 'cadeias_produtivas', 'cadeias_produtivas', count(*) from cadeia_produtiva union all
      select 'avaliadores', 'avaliadores', count(*) from avaliador union all
      select 'editais', 'editais', count(*) from edital union all
      select 'empresas_credenciadas', 'empresas_vinculadas', count(*) from empresa_credenciada union all
      select 'vinculos_empresa', 'empresas_vinculadas', count(*) from vinculo_empresa union all
      select 'carga_horaria', 'carga_horaria', count(*) from carga_horaria_mensal union all
      select 'tipos_documento', 'tipos_documento', count(*) from tipo_documento union all
      select 'criterios_avaliacao', 'criterios_avaliacao', count(*) from criterio_avaliacao union all
      select 'fases', 'fases', count(*) from fase
    )
    select c.tabela, c.linhas::int as linhas, i.importada_em as "importadaEm", i.ator_nome as "atorNome", i.arquivo
      from contagem c
      left join lateral (
        select importada_em, ator_nome, arquivo from importacao
         where tabela = c.importacao and desfeita_em is null order by importada_em desc limit 1
      ) i on true`;
}
