import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoDaMensagem } from '#app/domain/mensageria/components/dialogo-mensagem.tsx';
import { MENSAGERIA, quandoDaMensagem } from '#app/domain/mensageria/labels.ts';
import { getMensagem } from '#app/domain/mensageria/queries.server/lista.ts';
import { paragrafosDoTexto, tokenDoTipo } from '#app/domain/mensageria/rules.ts';
import { env } from '#app/lib/env.server.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { idParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Visualização de E-mail') }];

export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params, url }) => {
  const {
    numeroDoTipo,
    dados,
    corpo,
    modelo,
    proximaEm,
    criadaEm,
    enviadaEm,
    tentativaEm,
    loteId: _,
    tentativas: __,
    ...mensagem
  } = await getMensagem(ctx, idParam(params.id));
  const lugar = await getLugar(ctx);
  const { emailParaLer } = await import('#emails/index.ts');
  const soTexto = url.searchParams.get('ver') === 'texto';
  const { text } = await emailParaLer({
    tipo: numeroDoTipo,
    dados,
    corpo,
    modelo,
    urlBase: env.URL_BASE,
    lugar,
  });
  return {
    ...mensagem,
    quando: quandoDaMensagem({ ...mensagem, proximaEm, criadaEm, enviadaEm, tentativaEm }),
    comSegredo: tokenDoTipo(numeroDoTipo) !== null,
    texto: soTexto ? paragrafosDoTexto(text, { urlBase: env.URL_BASE, marca: lugar.sigla }) : null,
  };
});

export default function Tela() {
  const search = mergeQuery(useLocation().search, { ver: null });
  return <DialogoDaMensagem mensagem={useLoaderData<typeof loader>()} search={search} />;
}
