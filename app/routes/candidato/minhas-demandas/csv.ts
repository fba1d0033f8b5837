import { csvDasMinhasDemandas } from '#app/domain/documento/csv.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/minhas-demandas', async (ctx, { url }) => {
  const { filtros } = parseListParams(url.searchParams, { filtros: ['busca', 'area', 'atividade'] });
  const { linhas } = await listMinhasDemandas(ctx, { ...filtros, pular: 0, tamanho: 100_000 });
  return csvResponse('minhas-demandas', csvDasMinhasDemandas(linhas));
});
