import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { markedResponse, SHARED } from '#app/lib/etag.server.ts';
import { SERVICO } from '#app/lib/lugar.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** What a device shows of the portal once it was installed there: the organisation's name, and its mark. R-ORG-01. */
export const loader = publicLoader('/manifest.webmanifest', async (ctx, { request }) => {
  const { sigla, nome } = await getLugar(ctx);
  const manifest = {
    ...{ name: `${sigla}: ${SERVICO}`, short_name: sigla, description: nome },
    ...{ lang: 'pt-BR', start_url: '/home', display: 'minimal-ui' },
    ...{ background_color: '#f6f3ec', theme_color: '#1d3628' },
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return markedResponse(
    request,
    JSON.stringify(manifest),
    { 'Cache-Control': SHARED },
    { 'Content-Type': 'application/manifest+json' },
  );
});
