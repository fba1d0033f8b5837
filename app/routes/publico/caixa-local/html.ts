import { NotFoundError } from '#app/domain/errors.ts';
import { env } from '#app/lib/env.server.ts';
import { findLocalMail } from '#app/lib/local-mailbox.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** The message as mail programs show it. */
export const loader = publicLoader('/caixa-local', async (_ctx, { params }) => {
  const mail = env.CAIXA_LOCAL_WEB ? await findLocalMail(env.CAIXA_LOCAL_PASTA, params.id ?? '') : null;
  if (!mail?.html) throw new NotFoundError();
  return mailPage(mail.html);
});
