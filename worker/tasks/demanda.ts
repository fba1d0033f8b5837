import { encerrarFasePorTempo, varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { defineTask } from '../task.ts';

/** The truth for timed transitions. R-DEM-05. */
export const demandaVarrer = defineTask('demanda.varrer', async (ctx) => {
  const movidas = await varrerDemandas(ctx);
  if (movidas > 0) ctx.log.info({ movidas }, 'fases encerradas pelo prazo');
});

/** The same at the exact instant. */
export const demandaEncerrarFase = defineTask('demanda.encerrar-fase', async (ctx, { demandaId }) => {
  await encerrarFasePorTempo(ctx, { demandaId });
});
