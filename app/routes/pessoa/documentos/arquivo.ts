import { createReadableStreamFromReadable } from '@remix-run/node';
import { baixarDocumento } from '#app/domain/relatorio/commands.server/documento.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The file itself, saved by the browser and never shown inside the portal's own address. */
export const loader = loaderFor('/documentos', async (ctx, { params }) => {
  const { nomeArquivo, bytes, conteudo } = await baixarDocumento(ctx, params.id ?? '');
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
