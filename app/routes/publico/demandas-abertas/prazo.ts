import { eventoDa, tituloDa } from '#app/domain/vitrine/feeds.ts';
import { getPublica } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { calendarResponse, calendarText } from '#app/lib/icalendar.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader(ROTA, async (ctx, { request, params }) => {
  const demanda = await getPublica(ctx, params.id ?? '');
  const events = [eventoDa(demanda, env.URL_BASE)];
  return calendarResponse(request, calendarText({ name: tituloDa(demanda), events }), true);
});
