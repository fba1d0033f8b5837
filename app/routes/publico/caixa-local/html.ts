import { NotFoundError } from '#app/domain/errors.ts';
import { env } from '#app/lib/env.server.ts';
import { findLocalMail } from '#app/lib/local-mailbox.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** The message as mail programs show it: its own styles, and nothing else of the web. */
export const loader = publicLoader('/caixa-local', async (_ctx, { params }) => {
  const mail = env.CAIXA_LOCAL_WEB ? await findLocalMail(env.CAIXA_LOCAL_PASTA, params.id ?? '') : null;
  if (!mail?.html) throw new NotFoundError();
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
    },
  });
});
