import type { Ctx, CtxReal } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { rememberedCount } from '#app/lib/remembered-count.server.ts';

export type DemandasDeUmTipo = {
  status: number;
  area: string;
  /** The last instance that approved. */
  aprovadaAte: string | null;
  total: number;
  /** Of them, those whose `pendenteDesde` has come. */
  pendentes: number;
};

type Filtro = {
  /** Null: all. */
  areas?: readonly string[] | null;
  /** A condition over `demanda d`. */
  onde?: Prisma.Sql | null;
};

/**
 * How many demands there are by what lists and the home tell apart: from the counters (`demandas_contadas`), whose
 * rows do not grow with the demands; the demands themselves are read only where a condition asks for them.
 */
export function contarDemandas(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { areas = null, onde = null }: Filtro = {},
): Promise<DemandasDeUmTipo[]> {
  const origem =
    onde === null ? Prisma.sql`demandas_contadas d` : Prisma.sql`(select *, 1 as quantas from demanda) d`;
  return db.$queryRaw<DemandasDeUmTipo[]>`
    select d.status, d.area_atuacao as area, d.aprovada_ate as "aprovadaAte", sum(d.quantas)::int as total,
           coalesce(sum(d.quantas) filter (where d.pendente_desde <= ${diaDoInstante(now)}::date), 0)::int as pendentes
      from ${origem}
     where true
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       ${onde === null ? Prisma.empty : Prisma.sql`and ${onde}`}
     group by d.status, d.area_atuacao, d.aprovada_ate`;
}

/** How the demands of a filter are counted. */
export type Contar = typeof contarDemandas;

/** The same for the calls of the API, which ask for page after page: the answer of a moment ago serves. */
export const contadasHaPouco =
  ({ realNow }: Pick<CtxReal, 'realNow'>): Contar =>
  (ctx, filtro = {}) => {
    const { areas = null, onde = null } = filtro;
    const pergunta = ['demandas', diaDoInstante(ctx.now), areas, onde?.sql, onde?.values];
    return rememberedCount({ db: ctx.db, realNow }, pergunta, () => contarDemandas(ctx, filtro));
  };

/** The demands that a search finds, counted one by one. */
export async function contarAchadas(ctx: Pick<Ctx, 'db'>, where: Prisma.DemandaWhereInput) {
  const linhas = await ctx.db.demanda.groupBy({ by: ['status', 'aprovadaAte'], where, _count: true });
  return linhas.map(({ _count: total, ...linha }) => ({ ...linha, total }));
}

/** Condition over `demanda d`. */
export const identificadaPor = (busca: string): Prisma.Sql =>
  Prisma.sql`strpos(d.identificacao_processo, ${busca.toUpperCase()}) > 0`;

/** The sum over what is counted. */
export const somar = <T>(linhas: readonly T[], quantas: (linha: T) => number): number =>
  linhas.reduce((soma, linha) => soma + quantas(linha), 0);
