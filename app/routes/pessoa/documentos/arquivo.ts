import { createReadableStreamFromReadable, redirect } from '@remix-run/node';
import { baixarDocumento } from '#app/domain/relatorio/commands.server/documento.ts';
import { aguardarDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const WAIT_MS = 5_000;

/** The file itself, or the page that waits while it is being made: saved by the browser and never shown inside the portal's own address. */
export const loader = loaderFor('/documentos', async (ctx, { params }) => {
  const id = idParam(params.id);
  const { estado } = await aguardarDocumento(ctx, id, WAIT_MS);
  if (estado !== 'pronto') return redirect(`/documentos/${id}`, { status: 303 });
  const { nomeArquivo, bytes, conteudo } = await baixarDocumento(ctx, id);
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
