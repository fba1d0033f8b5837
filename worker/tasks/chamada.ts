import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { defineTask, RetryLater } from '../task.ts';

/** Makes a call to an outside system. */
export const chamadaExecutar = defineTask('chamada.executar', async (ctx, { chamadaId }, { services }) => {
  const fim = await executarChamada(ctx, chamadaId, services.sistemas);
  if (fim.estado === 'recusada') ctx.log.warn({ chamadaId }, 'chamada recusada pelo outro sistema');
  if (fim.estado === 'repetir') throw new RetryLater('a chamada ao outro sistema não pôde ser feita agora');
});
