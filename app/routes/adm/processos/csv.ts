import { csvDeProcessos } from '#app/domain/demanda/csv.ts';
import { comoAbaDeProcessos } from '#app/domain/demanda/machine/abas.ts';
import { listProcessos, ORDENS_DE_PROCESSOS } from '#app/domain/demanda/queries.server/processos.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/adm/lista-processos', async (ctx, { url }) => {
  const { ordem, filtros } = parseListParams(url.searchParams, {
    filtros: ['area', 'busca'],
    ordenaveis: ORDENS_DE_PROCESSOS,
  });
  const aba = comoAbaDeProcessos(url.searchParams.get('aba'));
  const { linhas } = await listProcessos(ctx, { aba, ...filtros, ordem, pagina: null, porFase: true });
  return csvResponse('processos', csvDeProcessos(linhas));
});
