import type { CalendarEvent } from '#app/lib/icalendar.server.ts';
import { ROTULO_DO_TIPO } from './labels.ts';
import { caminhoDoCandidato } from './telas.ts';
import type { Lugar, TipoDeAgendamento } from './types.ts';

export type AgendamentoNoConvite = {
  id: string;
  tipo: TipoDeAgendamento;
  versao: number;
  inicio: Date;
  fim: Date;
  atualizadoEm: Date;
  lugar: Lugar;
  demanda: { id: string; identificacaoProcesso: string };
  objeto: string;
};

export const lugarEmPalavras = (lugar: Lugar): string =>
  lugar.tipoLocal === 'R' ? lugar.enderecoConferencia : lugar.local;

const minutosEntre = (inicio: Date, fim: Date): number =>
  Math.round((fim.getTime() - inicio.getTime()) / 60_000);

/**
 * A scheduling as its candidate's calendar has it. The same UID and SEQUENCE in the message and in the feed, so that a
 * calendar that has both shows one. It names no other person. R-AGE-13.
 */
export function eventoDoAgendamento(agendamento: AgendamentoNoConvite, urlBase: string): CalendarEvent {
  const { id, tipo, versao, inicio, fim, atualizadoEm, lugar, demanda, objeto } = agendamento;
  const minutos = minutosEntre(inicio, fim);
  return {
    uid: `${id}@agenda.porteira`,
    sequence: versao,
    changedAt: atualizadoEm,
    start: inicio,
    end: fim,
    summary: `${ROTULO_DO_TIPO[tipo]} (${demanda.identificacaoProcesso})`,
    description: `${objeto}\n${lugarEmPalavras(lugar)}`,
    location: lugarEmPalavras(lugar),
    url: urlBase + caminhoDoCandidato(demanda.id, tipo),
    busy: true,
    // An alarm of the portal counts from the end of its event: a day and an hour before the start.
    remindBefore: [`PT${String(24 * 60 + minutos)}M`, `PT${String(60 + minutos)}M`],
  };
}
