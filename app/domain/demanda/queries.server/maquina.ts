import type { Ctx } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { SEM_PENDENCIAS, type Pendencias } from '../types.ts';
import { FASES_DO_CRONOGRAMA, fasesDoBanco, type FaseDoBanco } from './fases.ts';
import { naEtapaDe, pendenciasDe } from './pendencias.ts';

const NA_MAQUINA = { aprovacao: true } as const satisfies Prisma.DemandaInclude;

export type DemandaCarregada = Prisma.DemandaGetPayload<{ include: typeof NA_MAQUINA }>;

type Carga<P> = { demanda: DemandaCarregada; fases: FaseDatada[]; pendencias: P };

export type CargaDaMaquina = Carga<Pendencias>;

/**
 * A demand as the machine wants it, with its current schedule and what is pending. With `lock` the row stays
 * locked until the caller's transaction ends: the command then decides over what nobody else can change.
 */
export async function carregarDemandaNaMaquina(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CargaDaMaquina> {
  if (lock) await ctx.db.$queryRaw`select 1 from demanda where id = ${id}::uuid for update`;
  const [carga] = await carregarDemandasNaMaquina(ctx, [id]);
  if (!carga) throw new NotFoundError(NAO_HA.demanda);
  return carga;
}

/** The same for many demands, in a constant number of queries; in no particular order. */
export const carregarDemandasNaMaquina = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<CargaDaMaquina[]> => carregar(ctx, ids, pendenciasDe(ctx.now), SEM_PENDENCIAS);

/** The same with what the work of the status asks (`trabalhoDoStatus`) and nothing else of what is pending. */
export const carregarDemandasComTrabalho = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Carga<Pick<Pendencias, 'naEtapa'>>[]> =>
  carregar(ctx, ids, Prisma.sql`json_build_object('naEtapa', ${naEtapaDe(ctx.now)})`, { naEtapa: false });

async function carregar<P>(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
  pendencias: Prisma.Sql,
  nenhuma: P,
): Promise<Carga<P>[]> {
  const linhas = await ctx.db.demanda.findMany({ where: { id: { in: [...ids] } }, include: NA_MAQUINA });
  // One by equality: PostgreSQL takes a list for ten, never keeps its plan, and plans longer than it reads.
  const destas =
    ids.length === 1 ? Prisma.sql`d.id = ${ids[0]}::uuid` : Prisma.sql`d.id = any(${[...ids]}::uuid[])`;
  // Many phases: the database writes them as one value a demand, which is read much faster than a row each.
  const outras = await ctx.db.$queryRaw<{ id: string; fases: FaseDoBanco[]; pendencias: P }[]>`
    select d.id, ${FASES_DO_CRONOGRAMA} as fases, ${pendencias} as pendencias
      from demanda d where ${destas}`;
  const porDemanda = new Map(outras.map((linha) => [linha.id, linha]));
  return linhas.map((demanda) => ({
    demanda,
    fases: fasesDoBanco(porDemanda.get(demanda.id)?.fases ?? []),
    pendencias: porDemanda.get(demanda.id)?.pendencias ?? nenhuma,
  }));
}
