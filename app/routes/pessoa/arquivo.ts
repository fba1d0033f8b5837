import { createReadableStreamFromReadable } from '@remix-run/node';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { comoAnexo } from '#app/domain/relatorio/rules.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const FECHADO = "default-src 'none'; sandbox";
/** Browsers show no PDF inside a sandbox; what shows it lets nothing of it act. */
const NO_VISOR =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

/**
 * A file, saved by the browser; `?ver=1` shows it apart from the portal, with nothing of it allowed to act, and
 * `?visor=1` a PDF inside a page of the portal. R-TEL-21, R-HAB-13.
 */
export const loader = loaderFor('/arquivos', async (ctx, { params, url }) => {
  const { nome, tipo, bytes, conteudo } = await abrirArquivo(ctx, params.id ?? '');
  const visor = tipo === 'application/pdf' && url.searchParams.get('visor') === '1';
  const ver = visor || url.searchParams.get('ver') === '1';
  return new Response(createReadableStreamFromReadable(conteudo), {
    headers: {
      'Content-Type': tipo,
      'Content-Length': String(bytes),
      'Content-Disposition': ver ? comoAnexo(nome).replace('attachment', 'inline') : comoAnexo(nome),
      'Content-Security-Policy': visor ? NO_VISOR : FECHADO,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
});
