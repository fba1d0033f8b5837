import { csvDasDemandas } from '#app/domain/interesse/csv.ts';
import { listDemandasDoCandidato } from '#app/domain/interesse/queries.server/demandas.ts';
import { lerTodasDemandas } from '#app/domain/interesse/schema.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/todas-demandas', async (ctx, { url }) => {
  const filtro = lerTodasDemandas(url.searchParams);
  const { linhas } = await listDemandasDoCandidato(ctx, { ...filtro, pular: 0, tamanho: 100_000 });
  return csvResponse('todas-demandas', csvDasDemandas(linhas));
});
