import { createReadableStreamFromReadable } from '@remix-run/node';
import { baixarPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The ZIP of a folder, a piece at a time. */
export const loader = loaderFor('/adm/lista-relatorio-processos', async (ctx, { params }) => {
  const { nomeArquivo, bytes, conteudo } = await baixarPasta(ctx, {
    demandaId: idParam(params.demandaId),
    id: idParam(params.id),
  });
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': comoAnexo(nomeArquivo),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
});
