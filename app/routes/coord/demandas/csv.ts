import { csvDaLista } from '#app/domain/demanda/queries.server/lista.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/coord/credenciamento', async (ctx, { url }) =>
  csvResponse('demandas', await csvDaLista(ctx, url.searchParams, { comJustificativa: false })),
);
