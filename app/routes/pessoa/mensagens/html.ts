import { getMinhaMensagem } from '#app/domain/mensageria/queries.server/caixa.ts';
import { env } from '#app/lib/env.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The message as mail programs show it. */
export const loader = loaderFor('/mensagens', async (ctx, { params }) => {
  const { tipo, dados, corpo, modelo } = await getMinhaMensagem(ctx, idParam(params.id));
  const lugar = await getLugar(ctx);
  const { emailParaLer } = await import('#emails/index.ts');
  const { html } = await emailParaLer({ tipo, dados, corpo, modelo, urlBase: env.URL_BASE, lugar });
  return mailPage(html);
});
