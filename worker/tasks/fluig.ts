import { executarConferencia, pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { defineTask, RetryLater } from '../task.ts';

/** Asks for the reconciliation of the night, where the installation has a workflow outside. */
export const fluigConferenciaDaNoite = defineTask(
  'fluig.conferencia-da-noite',
  async (ctx, _payload, { services }) => {
    if (services.fluig !== null) await pedirConferencia(ctx, { noite: diaDoInstante(ctx.now) });
  },
);

/** Makes one; while the workflow is away the same report is made again. */
export const fluigConferir = defineTask('fluig.conferir', async (ctx, { conferenciaId }, { services }) => {
  if (services.fluig === null) return;
  const { fora } = await executarConferencia(ctx, conferenciaId, services.fluig);
  if (fora) throw new RetryLater('o sistema de aprovação não respondeu à conferência');
});
