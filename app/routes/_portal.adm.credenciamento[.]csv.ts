import { csvDeDemandas } from '#app/domain/demanda/csv.ts';
import { comoAbaDeDemandas } from '#app/domain/demanda/machine/abas.ts';
import { listDemandas, ORDENS } from '#app/domain/demanda/queries.server/telas.ts';
import { csvResponse } from '#app/lib/csv-response.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const loader = loaderFor('/adm/credenciamento', async (ctx, { url }) => {
  const { ordem, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'area'],
    ordenaveis: ORDENS,
  });
  const aba = comoAbaDeDemandas(url.searchParams.get('aba'));
  return csvResponse(
    'demandas',
    csvDeDemandas(await listDemandas(ctx, { aba, ...filtros, ordem, pagina: null }), true),
  );
});
