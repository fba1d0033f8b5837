import { csvDosCurriculos } from '#app/domain/interesse/commands.server/exportar-curriculos.ts';
import { lerListagem } from '#app/domain/interesse/schema.ts';
import { csvResponse } from '#app/web/csv-response.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const loader = loaderFor('/coord/listagemCurriculos', async (ctx, { url }) =>
  csvResponse('curriculos', await csvDosCurriculos(ctx, lerListagem(url.searchParams))),
);
