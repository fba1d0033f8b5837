import { createReadableStreamFromReadable } from '@remix-run/node';
import { abrirArquivo } from '#app/domain/relatorio/queries.server/documento.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The file itself, saved by the browser and never shown inside the portal's own address. */
export const loader = loaderFor('/documentos', async (ctx, { params }) => {
  const { nomeArquivo, bytes, conteudo } = await abrirArquivo(ctx, params.id ?? '');
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes),
      'Content-Disposition': comoAnexo(nomeArquivo),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
});
