import { eventoDa } from '#app/domain/vitrine/feeds.ts';
import { TEXTOS } from '#app/domain/vitrine/labels.ts';
import { lerVitrine, listParaArquivo } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { calendarResponse, calendarText } from '#app/lib/icalendar.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader(ROTA, async (ctx, { request, url }) => {
  const demandas = await listParaArquivo(ctx, lerVitrine(url.searchParams).filtros);
  const events = demandas.map((demanda) => eventoDa(demanda, env.URL_BASE));
  return calendarResponse(request, calendarText({ name: TEXTOS.titulo, events }), true);
});
