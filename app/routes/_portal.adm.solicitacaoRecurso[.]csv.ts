import { csvDasSolicitacoes } from '#app/domain/recurso/csv.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { lerFiltro } from '#app/domain/recurso/schema.ts';
import { csvResponse } from '#app/lib/csv-response.server.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const loader = loaderFor('/adm/solicitacaoRecurso', async (ctx, { url }) => {
  const todas = { pular: 0, tamanho: 200_000, soJuridicos: false };
  const { linhas } = await listSolicitacoes(ctx, lerFiltro(url.searchParams), todas);
  return csvResponse('recursos', csvDasSolicitacoes(linhas));
});
