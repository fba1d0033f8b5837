import { csvDaTela } from '#app/domain/recurso/queries.server/tela.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/juridico/solicitacaoRecurso', async (ctx, { url }) =>
  csvResponse('recursos', await csvDaTela(ctx, url.searchParams, true)),
);
