import { iniciarProcessoFluig } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { defineTask, RetryLater } from '../task.ts';

/** Starts the outside process of an approved demand. Decisions §7. */
export const fluigIniciarProcesso = defineTask(
  'fluig.iniciar-processo',
  async (ctx, { chamadaId }, { services }) => {
    const { workflow, env } = services;
    const fim = await iniciarProcessoFluig(ctx, chamadaId, {
      workflow,
      processo: env.FLUIG_PROCESSO_SOLICITACAO,
    });
    if (fim.estado === 'repetir') throw new RetryLater('o processo externo não pôde ser iniciado agora');
  },
);
