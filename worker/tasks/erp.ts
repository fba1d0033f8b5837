import { executarCarga } from '#app/domain/referencia/carga/executar.server.ts';
import { pedirCarga } from '#app/domain/referencia/carga/pedidos.server.ts';
import { defineTask } from '../task.ts';

/** Asks for the nightly pull, where the installation has an ERP. */
export const erpCargaDaNoite = defineTask('erp.carga-da-noite', async (ctx, _payload, { services }) => {
  if (services.erp !== null) await pedirCarga(ctx);
});

/** Makes a pull from the ERP. */
export const erpCarregar = defineTask('erp.carregar', async (ctx, { cargaId }, { services }) => {
  if (services.erp !== null) await executarCarga(ctx, cargaId, services.erp);
});
