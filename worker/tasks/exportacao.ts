import { isRefusal } from '#app/domain/errors.ts';
import {
  prepararExportacao,
  registrarFalhaDaPreparacao,
} from '#app/domain/exportacao/commands.server/preparar.ts';
import { defineTask } from '../task.ts';

/** One file of a list at a time in all the installation. */
export const exportacaoPreparar = defineTask(
  'exportacao.preparar',
  async (ctx, { documentoId }, { attempt }) => {
    try {
      await prepararExportacao(ctx, documentoId, new Date());
    } catch (error) {
      if (attempt.last || isRefusal(error)) await registrarFalhaDaPreparacao(ctx, documentoId, error);
      throw error;
    }
  },
);
