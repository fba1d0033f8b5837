import { createReadableStreamFromReadable } from '@remix-run/node';
import { baixarExportacao } from '#app/domain/exportacao/commands.server/baixar.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The file of a list, a piece at a time. */
export const loader = loaderFor('/exportacoes', async (ctx, { params }) => {
  const { nomeArquivo, tipo, bytes, conteudo } = await baixarExportacao(ctx, idParam(params.id));
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': tipo,
      'Content-Length': String(bytes),
      'Content-Disposition': comoAnexo(nomeArquivo),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
});
