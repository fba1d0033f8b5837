import type { Ctx } from '#app/domain/ctx.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { comoStatus, RECURSO_EM_ANALISE, RECURSOS_POR_STATUS } from '../machine/status.ts';
import type { Pendencias } from '../types.ts';

const NA_MAQUINA = {
  aprovacao: true,
  cronogramaAtual: { include: { fases: { orderBy: { ordem: 'asc' } } } },
} as const satisfies Prisma.DemandaInclude;

export type DemandaCarregada = Omit<
  Prisma.DemandaGetPayload<{ include: typeof NA_MAQUINA }>,
  'cronogramaAtual'
>;

export type CargaDaMaquina = { demanda: DemandaCarregada; fases: FaseDatada[]; pendencias: Pendencias };

/**
 * A demand as the machine wants it, with its current schedule and what is pending. With `lock` the row stays
 * locked until the caller's transaction ends: the command then decides over what nobody else can change.
 */
export async function carregarDemandaNaMaquina(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CargaDaMaquina> {
  if (lock) await ctx.db.$queryRaw`select 1 from demanda where id = ${id}::uuid for update`;
  const [carga] = await carregarDemandasNaMaquina(ctx, [id]);
  if (!carga) throw new NotFoundError('Não encontramos esta demanda.');
  return carga;
}

/** The same for many demands, in a constant number of queries; in no particular order. */
export async function carregarDemandasNaMaquina(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<CargaDaMaquina[]> {
  const linhas = await ctx.db.demanda.findMany({ where: { id: { in: [...ids] } }, include: NA_MAQUINA });
  const recursos = await contarRecursos(ctx, linhas);
  return linhas.map(({ cronogramaAtual, ...demanda }) => ({
    demanda,
    fases: fasesDatadas(cronogramaAtual?.fases ?? []),
    pendencias: { recursosEmAnalise: recursos(demanda), agendadosSemNota: 0 },
  }));
}

/** Appeals under analysis that count at each demand's status; asked only where a status has such phases. */
async function contarRecursos(ctx: Pick<Ctx, 'db'>, demandas: readonly { id: string; status: number }[]) {
  const fasesDe = (status: number): readonly number[] => RECURSOS_POR_STATUS[comoStatus(status)] ?? [];
  const ids = demandas.filter(({ status }) => fasesDe(status).length > 0).map(({ id }) => id);
  const contagens =
    ids.length === 0
      ? []
      : await ctx.db.recurso.groupBy({
          by: ['demandaId', 'faseId'],
          where: { demandaId: { in: ids }, status: RECURSO_EM_ANALISE },
          _count: true,
        });
  return ({ id, status }: { id: string; status: number }): number =>
    contagens
      .filter((linha) => linha.demandaId === id && fasesDe(status).includes(linha.faseId))
      .reduce((soma, linha) => soma + linha._count, 0);
}
