import { registrarFaltantesNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { executarCarga } from '#app/domain/referencia/carga/executar.server.ts';
import { pedirCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { defineTask } from '../task.ts';

/** Asks for the nightly pull, where the installation has an ERP, and for the records that are missing there. */
export const erpCargaDaNoite = defineTask('erp.carga-da-noite', async (ctx, _payload, { services }) => {
  if (services.erp !== null) await pedirCarga(ctx);
  const registradas = await registrarFaltantesNoErp(ctx);
  if (registradas.length > 0) ctx.log.info({ registradas: registradas.length }, 'registros pedidos ao RM');
});

/** Makes a pull from the ERP. */
export const erpCarregar = defineTask('erp.carregar', async (ctx, { cargaId }, { services }) => {
  if (services.erp !== null) await executarCarga(ctx, cargaId, services.erp);
});
