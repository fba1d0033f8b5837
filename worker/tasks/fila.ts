import { arrumarFila } from '#app/domain/fila/commands.server.ts';
import { defineTask } from '../task.ts';

export const filaArrumar = defineTask('fila.arrumar', async (ctx) => {
  const tiradas = await arrumarFila(ctx);
  if (tiradas > 0) ctx.log.info({ tiradas }, 'tarefas resolvidas tiradas da fila');
});
