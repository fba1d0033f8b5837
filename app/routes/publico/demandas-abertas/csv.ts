import { csvDas } from '#app/domain/vitrine/csv.ts';
import { lerVitrine, listParaArquivo } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader(ROTA, async (ctx, { url }) => {
  const demandas = await listParaArquivo(ctx, lerVitrine(url.searchParams).filtros);
  return csvResponse('demandas-abertas', csvDas(demandas, env.URL_BASE));
});
