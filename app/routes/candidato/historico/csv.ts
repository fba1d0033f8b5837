import { csvDoHistorico } from '#app/domain/recurso/csv.ts';
import { listHistorico } from '#app/domain/recurso/queries.server/lista-historico.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/historico-credenciamento', async (ctx, { url }) => {
  const busca = url.searchParams.get('busca') ?? '';
  const { linhas } = await listHistorico(ctx, { busca, pular: 0, tamanho: 10_000 });
  return csvResponse('recursos', csvDoHistorico(linhas));
});
