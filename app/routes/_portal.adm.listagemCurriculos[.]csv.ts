import { csvDosCurriculos } from '#app/domain/interesse/commands.server/exportar-curriculos.ts';
import { lerListagem } from '#app/domain/interesse/schema.ts';
import { TIPO_CSV } from '#app/lib/csv.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const loader = loaderFor('/adm/listagemCurriculos', async (ctx, { url }) => {
  const corpo = await csvDosCurriculos(ctx, lerListagem(url.searchParams));
  return new Response(corpo, {
    headers: {
      'Content-Type': TIPO_CSV,
      'Content-Disposition': 'attachment; filename="curriculos.csv"',
    },
  });
});
