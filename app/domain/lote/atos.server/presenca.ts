import { listAlvosDaAgenda } from '#app/domain/agendamento/queries.server/agenda-do-lugar.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { conferirPresencas } from '#app/domain/frequencia/queries.server/alvos.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import { conferirPor, doLugar } from './do-lugar.ts';

/** 'Compareceu' of the hours that were chosen in the agenda of a demand. */
export const presenca: AtoNoServidor = {
  alvos: doLugar(listAlvosDaAgenda),
  conferir: conferirPor('agendamentoId', conferirPresencas),
  fazer: (tx, { demandaId, agendamentoId }) =>
    registrarFrequencias(tx, {
      demandaId,
      marcadas: [{ agendamentoId: agendamentoId ?? '', presente: true }],
    }),
};
