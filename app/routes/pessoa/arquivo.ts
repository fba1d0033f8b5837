import { createReadableStreamFromReadable } from '@remix-run/node';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** A file, saved by the browser; `?ver=1` shows it apart from the portal, with nothing of it allowed to act. R-TEL-21. */
export const loader = loaderFor('/arquivos', async (ctx, { params, url }) => {
  const { nome, tipo, bytes, conteudo } = await abrirArquivo(ctx, params.id ?? '');
  const ver = url.searchParams.get('ver') === '1';
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': tipo,
      'Content-Length': String(bytes),
      'Content-Disposition': ver ? comoAnexo(nome).replace('attachment', 'inline') : comoAnexo(nome),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
});
