import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { csvDas } from '#app/domain/vitrine/csv.ts';
import { lerVitrine, listParaArquivo } from '#app/domain/vitrine/queries.server.ts';
import { ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { waitResponse } from '#app/web/plain-text.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader(ROTA, async (ctx, { url }) => {
  const espera = await contarTentativa(ctx, 'demandas-abertas:ip', ctx.ip);
  if (espera > 0) return waitResponse(espera);
  const demandas = await listParaArquivo(ctx, lerVitrine(url.searchParams).filtros);
  return csvResponse('demandas-abertas', csvDas(demandas, env.URL_BASE));
});
