import { getMinhaMensagem } from '#app/domain/mensageria/queries.server/caixa.ts';
import { env } from '#app/lib/env.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The message as mail programs show it: its own styles, and nothing else of the web. */
export const loader = loaderFor('/mensagens', async (ctx, { params }) => {
  const { tipo, dados } = await getMinhaMensagem(ctx, idParam(params.id));
  const { prepararEmail } = await import('#emails/index.ts');
  const { html } = await prepararEmail({ tipo, dados, urlBase: env.URL_BASE, leitura: true });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
    },
  });
});
