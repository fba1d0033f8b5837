import { createReadableStreamFromReadable } from '@remix-run/node';
import { abrirExportacao } from '#app/domain/dados-pessoais/queries.server/exportacao.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The person's copy of their data: theirs alone, never kept by the browser's cache. */
export const loader = loaderFor('/meus-dados', async (ctx, { params }) => {
  const { nome, bytes, conteudo } = await abrirExportacao(ctx, idParam(params.id));
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': comoAnexo(nome),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
});
