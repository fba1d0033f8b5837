import { actorRecord, type Ctx } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { Evento } from '../types.ts';

export type RegistroDeHistorico = {
  evento: Evento;
  de?: StatusId;
  para?: StatusId;
  motivo?: string | null;
  dados?: Prisma.InputJsonObject;
};

/** Adds a row to the demand's append-only history, in the caller's transaction. */
export const registrarHistorico = (
  ctx: Ctx,
  demandaId: string,
  registro: RegistroDeHistorico,
): Promise<void> => registrarHistoricos(ctx, [{ demandaId, ...registro }]);

/** The same of many demands. */
export async function registrarHistoricos(
  ctx: Ctx,
  registros: readonly (RegistroDeHistorico & { demandaId: string })[],
): Promise<void> {
  await ctx.db.historicoDemanda.createMany({
    data: registros.map(({ demandaId, evento, de, para, motivo, dados }) => ({
      demandaId,
      evento,
      de: de ?? null,
      para: para ?? null,
      motivo: motivo ?? null,
      dados: dados ?? {},
      instante: ctx.now,
      ...actorRecord(ctx.actor),
    })),
  });
}
