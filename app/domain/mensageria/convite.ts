import type { CalendarEvent } from '#app/lib/icalendar.server.ts';
import type { DadosDoConvite } from './dados.ts';

type EventoDaMensagem = Omit<CalendarEvent, 'url' | 'remindBefore'>;

/** The event as texts of a message. */
export function dadosDoConvite(
  metodo: DadosDoConvite['conviteMetodo'],
  evento: EventoDaMensagem,
): DadosDoConvite {
  return {
    conviteMetodo: metodo,
    conviteUid: evento.uid,
    conviteSequencia: String(evento.sequence),
    conviteInicio: evento.start.toISOString(),
    conviteFim: evento.end.toISOString(),
    conviteMudadoEm: evento.changedAt.toISOString(),
    conviteResumo: evento.summary,
    conviteDescricao: evento.description,
    conviteLocal: evento.location ?? '',
    conviteOcupa: evento.busy ? 'sim' : 'nao',
  };
}

/** The event that a message of the ledger brings; null where it brings none. */
export function conviteDosDados(
  dados: Readonly<Record<string, string>>,
  urlBase: string,
): { metodo: DadosDoConvite['conviteMetodo']; evento: CalendarEvent } | null {
  const { conviteUid: uid, conviteMetodo: metodo } = dados;
  if (uid === undefined || (metodo !== 'REQUEST' && metodo !== 'CANCEL')) return null;
  return {
    metodo,
    evento: {
      uid,
      sequence: Number(dados.conviteSequencia),
      changedAt: new Date(dados.conviteMudadoEm ?? ''),
      start: new Date(dados.conviteInicio ?? ''),
      end: new Date(dados.conviteFim ?? ''),
      summary: dados.conviteResumo ?? '',
      description: dados.conviteDescricao ?? '',
      ...(dados.conviteLocal ? { location: dados.conviteLocal } : {}),
      url: `${urlBase}${dados.caminho ?? '/home'}`,
      busy: dados.conviteOcupa === 'sim',
    },
  };
}
