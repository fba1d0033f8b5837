import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { OBJETO_DA_DEMANDA } from './objeto.ts';

/** What the command line reads, where no person is logged in and every area is seen. */

type Leitura = Pick<Ctx, 'db'>;

export async function idDaDemanda(ctx: Leitura, identificacao: string): Promise<string> {
  const demanda = await ctx.db.demanda.findUnique({
    where: { identificacaoProcesso: identificacao },
    select: { id: true },
  });
  if (!demanda) throw new NotFoundError(`Não há demanda com a identificação ${identificacao}.`);
  return demanda.id;
}

/** The newest first; a filter that is not given leaves nothing out. */
export async function listDemandasPorStatus(
  ctx: Leitura,
  { status, area, limite }: { status?: number[]; area?: string; limite: number },
) {
  const where = { status: status && { in: status }, areaAtuacao: area };
  const [demandas, total] = await Promise.all([
    ctx.db.demanda.findMany({
      where,
      include: OBJETO_DA_DEMANDA,
      orderBy: [{ ano: 'desc' }, { numero: 'desc' }],
      take: limite,
    }),
    ctx.db.demanda.count({ where }),
  ]);
  return { demandas, total };
}

/** What happened to the demand, the earliest first. */
export const listHistorico = (ctx: Leitura, demandaId: string) =>
  ctx.db.historicoDemanda.findMany({ where: { demandaId }, orderBy: { id: 'asc' } });
