import { registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import type { OperacaoExterna } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { env } from '#app/lib/env.server.ts';
import { objetoDaDemanda } from '../labels.ts';
import { registroNoErp } from '../registro-no-erp.ts';

/** Demands are registered in this installation's ERP. */
export const registraNoErp = (): boolean =>
  env.ERP_MODE !== 'local' && env.RM_DATASERVER_DEMANDA !== undefined;

/**
 * Asks for a demand's record in the ERP when its schedule gets a notice, and again when it gets another: the record has
 * the demand's code for key. Without an ERP nobody is asked. R-EXT-16.
 */
export async function pedirRegistroNoErp(
  tx: Ctx,
  { demandaId, numero, editalId }: { demandaId: string; numero: number; editalId: number },
): Promise<void> {
  if (!registraNoErp()) return;
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { curso: true, disciplina: true, municipio: true, cadeia: true },
  });
  await registrarChamada(tx, {
    sistema: 'rm',
    operacao: NOVA_DEMANDA,
    chave: `nova-demanda:${demandaId}:${String(numero)}`,
    demandaId,
    corpo: registroNoErp({ ...demanda, objeto: objetoDaDemanda(demanda), editalId }),
  });
}

/** What became of it stays with the call; a demand that ended is not registered any more. */
export const registroDaDemanda: OperacaoExterna = {
  dispensada: async (ctx, { demandaId }) => {
    const demanda = demandaId
      ? await ctx.db.demanda.findUnique({ where: { id: demandaId }, select: { status: true } })
      : null;
    const aberta = demanda !== null && !TERMINAIS.some((status) => status === demanda.status);
    return aberta ? null : 'A demanda foi encerrada.';
  },
  concluir: () => Promise.resolve(),
};
