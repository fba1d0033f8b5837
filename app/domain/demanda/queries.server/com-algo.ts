import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { nomeDoStatus, TERMINAIS } from '#app/domain/etapa/status.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { COLUNAS_DO_OBJETO, JUNCOES_DO_OBJETO, objetoDaLinha, type LinhaDoObjeto } from './objeto.ts';

/** Demands shown where a list has none chosen; others are found by its filter. */
const MOSTRADAS = 12;

/** What a list has of a demand `d`. */
export type OQueTem = {
  /** Which open demands have something in the list. */
  onde: Prisma.Sql;
  /** Of each of them, the instant of the next. */
  quando: Prisma.Sql;
  /** A select over one that is shown: `quantas` of `total`, and which part of it (`parte`). */
  conta: Prisma.Sql;
  /** Where it leads, and what it says of what there is and of when. */
  dizer: (demanda: Contada) => { href: string; conta: string; quando: string | null };
};

type Contada = { id: string; quantas: number; total: number; quando: Date | null; parte: string | null };

/** A demand that a list offers while none is chosen. */
export type DemandaComAlgo = ReturnType<OQueTem['dizer']> & {
  id: string;
  titulo: string;
  codigo: string;
  status: string;
  /** The one that this person opened last, in any list. */
  ultima: boolean;
};

/**
 * Open demands that have something in a list, for whoever has not chosen one: of the areas that this person sees, the one
 * opened last first and then the soonest. R-TEL-46.
 */
export async function listDemandasComAlgo(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  { onde, quando, conta, dizer }: OQueTem,
): Promise<DemandaComAlgo[]> {
  const areas = areasVisiveis(ctx.actor);
  const linhas = await ctx.db.$queryRaw<
    (LinhaDoObjeto & Contada & { processo: string; status: number; ultima: boolean })[]
  >`
    with mostradas as (
      select d.*, ${quando} as quando,
             d.id is not distinct from (select u0.ultima_demanda_id from usuario u0 where u0.id = ${ctx.actor.id}::uuid) as ultima
        from demanda d
       where d.status not in (${idsEmSql(TERMINAIS)}) and ${onde}
         ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       order by ultima desc, quando nulls last, d.ano desc, d.numero desc
       limit ${Prisma.raw(String(MOSTRADAS))})
    select d.id, d.identificacao_processo as processo, d.status, x.quantas, x.total, d.quando, x.parte, ${COLUNAS_DO_OBJETO},
           d.ultima
      from mostradas d cross join lateral (${conta}) x
      ${JUNCOES_DO_OBJETO}
     order by d.ultima desc, d.quando nulls last, d.ano desc, d.numero desc`;
  return linhas.map((linha) => ({
    id: linha.id,
    titulo: objetoDaLinha(linha),
    codigo: linha.processo,
    status: nomeDoStatus(linha.status),
    ultima: linha.ultima,
    ...dizer(linha),
  }));
}
