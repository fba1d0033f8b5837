import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import type { CalendarEvent } from '#app/lib/icalendar.server.ts';
import type { HorarioDoAvaliador } from './queries.server/agenda.ts';
import { AGENDA_DO_AVALIADOR } from './telas.ts';

/** An hour at which somebody scores, as their calendar has it. It names no candidate. R-AGE-13, R-AVA-20. */
export function eventoDoAvaliador(horario: HorarioDoAvaliador, urlBase: string): CalendarEvent {
  const { agendamentoId, versao, atualizadoEm, parte, inicio, fim, processo, banca, onde } = horario;
  return {
    uid: `${agendamentoId}-banca@agenda.porteira`,
    sequence: versao,
    changedAt: atualizadoEm,
    start: inicio,
    end: fim,
    summary: `${ROTULO_DO_TIPO[parte]} (${processo}), Banca ${String(banca)}`,
    description: `Você avalia.\n${onde}`,
    location: onde,
    url: urlBase + AGENDA_DO_AVALIADOR,
    busy: true,
  };
}
