import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { MENSAGENS } from '#app/domain/agenda/labels.ts';
import { findDonoDaAgenda, listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import {
  agendamentosDoCalendario,
  datasDoCalendario,
  desdeDoCalendario,
  eventoDaData,
  eventoDoPrazo,
  prazosDoCalendario,
} from '#app/domain/agenda/rules/datas.ts';
import { diligenciasDoCalendario, eventoDaDiligencia } from '#app/domain/agenda/rules/diligencias.ts';
import { eventoDoAvaliador } from '#app/domain/avaliacao/convite.ts';
import { listHorariosDoAvaliador } from '#app/domain/avaliacao/queries.server/agenda.ts';
import { eventoDoAgendamento } from '#app/domain/agendamento/convite.ts';
import { env } from '#app/lib/env.server.ts';
import { calendarResponse, calendarText } from '#app/lib/icalendar.server.ts';
import { SERVICO } from '#app/lib/lugar.ts';
import { plainText, waitResponse } from '#app/web/plain-text.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/**
 * `/agenda/{secret}.ics`: who has the address reads the dates of its owner's demands, and nothing else. Readers of
 * calendars share addresses of the network, so a good address is counted by itself.
 */
export const loader = publicLoader('/agenda', async (ctx, { params, request }) => {
  const segredo = /^([\w-]{1,80})\.ics$/.exec(params['*'] ?? '')?.[1];
  const donoId = segredo === undefined ? null : await findDonoDaAgenda(ctx, segredo);
  if (segredo === undefined || donoId === null) {
    const espera = await contarTentativa(ctx, 'agenda:ip', ctx.ip);
    return espera > 0 ? waitResponse(espera) : plainText(404, MENSAGENS.desconhecida);
  }
  const espera = await contarTentativa(ctx, 'agenda:endereco', segredo);
  if (espera > 0) return waitResponse(espera);

  const participacoes = await listParticipacoesNaAgenda(ctx, donoId);
  const eventos = [
    ...datasDoCalendario(participacoes, ctx.now).map((data) => eventoDaData(data, env.URL_BASE)),
    ...agendamentosDoCalendario(participacoes, ctx.now).map((um) => eventoDoAgendamento(um, env.URL_BASE)),
    ...(await listHorariosDoAvaliador(ctx, donoId, { desde: desdeDoCalendario(ctx.now) })).map((um) =>
      eventoDoAvaliador(um, env.URL_BASE),
    ),
    ...prazosDoCalendario(participacoes, ctx.now).map((prazo) => eventoDoPrazo(prazo, env.URL_BASE)),
    ...diligenciasDoCalendario(participacoes, ctx.now).map((uma) => eventoDaDiligencia(uma, env.URL_BASE)),
  ];
  return calendarResponse(request, calendarText({ name: SERVICO, events: eventos }));
});
