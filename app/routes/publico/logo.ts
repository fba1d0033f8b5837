import { NotFoundError } from '#app/domain/errors.ts';
import { findLogo } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** Its address changes with it. Opened by itself, nothing in it may act. R-ORG-02. */
export const loader = publicLoader('/organizacao/logo', async (ctx) => {
  const logo = await findLogo(ctx);
  if (logo === null) throw new NotFoundError();
  return new Response(Buffer.from(logo.bytes), {
    headers: {
      'Content-Type': logo.tipo,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=86400',
    },
  });
});
