import { completarPrazos } from '#app/domain/aviso/commands.server/completar.ts';
import { encerrarFasePorTempo, varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { publicarFinaisProprios } from '#app/domain/selecao/commands.server/atrasados.ts';
import { defineTask } from '../task.ts';

/** The truth for timed transitions, and for the final results of those who had a period to appeal of their own. R-DEM-05, R-PRZ-03. */
export const demandaVarrer = defineTask('demanda.varrer', async (ctx) => {
  const prazos = await completarPrazos(ctx);
  if (prazos > 0) ctx.log.info({ prazos }, 'avisos que saíram tarde');
  const finais = await publicarFinaisProprios(ctx);
  if (finais > 0) ctx.log.info({ finais }, 'resultados finais de prazos próprios');
  const movidas = await varrerDemandas(ctx);
  if (movidas > 0) ctx.log.info({ movidas }, 'fases encerradas pelo prazo');
});

/** The same at the exact instant. */
export const demandaEncerrarFase = defineTask('demanda.encerrar-fase', async (ctx, { demandaId }) => {
  await encerrarFasePorTempo(ctx, { demandaId });
});
