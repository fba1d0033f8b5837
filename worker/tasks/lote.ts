import { desistirDoLote, executarLote } from '#app/domain/lote/commands.server/executar.ts';
import { defineTask } from '../task.ts';

/** A turn of an act that was asked of many at once. */
export const loteExecutar = defineTask('lote.executar', async (ctx, { atoId }, { attempt }) => {
  try {
    await executarLote(ctx, atoId);
  } catch (error) {
    if (attempt.last) await desistirDoLote(ctx, atoId);
    throw error;
  }
});
