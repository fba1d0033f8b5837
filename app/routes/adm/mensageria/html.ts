import { getMensagem } from '#app/domain/mensageria/queries.server/lista.ts';
import { MENSAGERIA } from '#app/domain/mensageria/labels.ts';
import { env } from '#app/lib/env.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The message within 'Visualização de E-mail': its links lead nowhere there. */
export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params }) => {
  const { numeroDoTipo: tipo, dados, corpo, modelo } = await getMensagem(ctx, idParam(params.id));
  const lugar = await getLugar(ctx);
  const { emailParaLer } = await import('#emails/index.ts');
  const { html } = await emailParaLer({ tipo, dados, corpo, modelo, urlBase: env.URL_BASE, lugar });
  return mailPage(html, "'self'");
});
