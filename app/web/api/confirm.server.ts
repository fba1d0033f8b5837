import { ConfirmacaoNecessaria } from '#app/domain/demanda/commands.server/transitar.ts';
import {
  ConfirmacaoDoCronograma,
  CronogramaRecusado,
} from '#app/domain/cronograma/commands.server/salvar.ts';
import { ConfirmacaoDoFeriado } from '#app/domain/agendamento/commands.server/feriado.ts';
import { ApiRefusal } from './problem.server.ts';

/** That a call asks first, among what stands in its way. */
export const CONFIRM_FIRST = 'Há o que ver antes: confirmar diz o que enviar de volta.';

/**
 * What the screens show before an act goes on, as an answer: `confirmar` says what to send back. The same act with
 * that says that it was seen. Anything else is answered as it is.
 */
export async function askingFirst<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ConfirmacaoNecessaria) {
      const lista = error.pendencias.map(({ texto }) => texto);
      throw new ApiRefusal(409, error.message, { toConfirm: { confirmacao: true, lista } });
    }
    if (error instanceof ConfirmacaoDoCronograma) {
      const { resumo, efeitos, cortes, confira } = error.mudanca;
      const lista = [...cortes, ...efeitos].map(({ titulo }) => titulo);
      throw new ApiRefusal(409, error.message, {
        toConfirm: { confirmacao: resumo, lista: [...lista, ...confira] },
      });
    }
    if (error instanceof ConfirmacaoDoFeriado) {
      const [confirmacao = ''] = error.dias;
      throw new ApiRefusal(409, error.message, { toConfirm: { confirmacao, lista: [error.message] } });
    }
    if (error instanceof CronogramaRecusado) {
      const fields = error.erros.map(({ campo, texto }) => ({ campo, mensagem: texto }));
      throw new ApiRefusal(422, error.message, { fields });
    }
    throw error;
  }
}
