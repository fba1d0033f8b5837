import { csvDasAplicacoes } from '#app/domain/interesse/csv.ts';
import { listAplicacoes } from '#app/domain/interesse/queries.server/aplicacoes.ts';
import { lerAplicacoes } from '#app/domain/interesse/schema.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/aplicar-credenciamento', async (ctx, { url }) => {
  const { linhas } = await listAplicacoes(ctx, { ...lerAplicacoes(url.searchParams), pagina: null });
  return csvResponse('aplicacoes', csvDasAplicacoes(linhas));
});
