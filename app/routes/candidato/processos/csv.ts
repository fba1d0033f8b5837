import { csvDosProcessos } from '#app/domain/interesse/csv.ts';
import { listProcessosAbertos } from '#app/domain/interesse/queries.server/processos.ts';
import { lerProcessos } from '#app/domain/interesse/schema.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/processos-credenciamento', async (ctx, { url }) => {
  const { linhas } = await listProcessosAbertos(ctx, { ...lerProcessos(url.searchParams), pagina: null });
  return csvResponse('processos-credenciamento', csvDosProcessos(linhas));
});
