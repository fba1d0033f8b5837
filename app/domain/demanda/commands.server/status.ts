import type { Ctx } from '#app/domain/ctx.ts';
import { ConflictError } from '#app/domain/errors.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { MENSAGEM_CONFLITO } from '../labels.ts';
import type { Evento } from '../types.ts';
import { registrarHistoricos } from './historico.ts';

/** A demand whose row is locked and whose event the machine has decided. */
export type Passagem = { demandaId: string; de: StatusId; para: StatusId };

type Causa = {
  evento: Evento;
  /** What the event writes besides: its mark, how the demand ended. */
  campos?: Omit<Prisma.DemandaUncheckedUpdateManyInput, 'status' | 'statusDesde' | 'versao'>;
  motivo?: string | null;
  dados?: Prisma.InputJsonObject;
};

/** The only writer of a demand's status (R-DEM-04): status, version and a history row each, in the caller's transaction. */
export async function gravarPassagens(
  ctx: Ctx,
  passagens: readonly Passagem[],
  { evento, campos = {}, motivo, dados }: Causa,
): Promise<void> {
  for (const para of new Set(passagens.map((passagem) => passagem.para))) {
    const grupo = passagens.filter((passagem) => passagem.para === para);
    const { count } = await ctx.db.demanda.updateMany({
      where: { id: { in: grupo.map(({ demandaId }) => demandaId) } },
      data: { ...campos, status: para, statusDesde: ctx.now, versao: { increment: 1 } },
    });
    if (count !== grupo.length) throw new ConflictError(MENSAGEM_CONFLITO);
  }
  await registrarHistoricos(
    ctx,
    passagens.map((passagem) => ({ ...passagem, evento, motivo, dados })),
  );
}
