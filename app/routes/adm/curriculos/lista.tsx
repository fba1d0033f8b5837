import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { ListagemCurriculos } from '#app/domain/interesse/components/listagem-curriculos.tsx';
import { getListagem } from '#app/domain/interesse/queries.server/listagem.ts';
import { lerListagem } from '#app/domain/interesse/schema.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Listagem de Currículos') }];

export const loader = loaderFor('/adm/listagemCurriculos', (ctx, { url }) =>
  getListagem(ctx, lerListagem(url.searchParams)),
);

export default function Tela() {
  return (
    <ListagemCurriculos
      {...useLoaderData<typeof loader>()}
      secao="Comissão de Credenciamento"
      base="/adm/listagemCurriculos"
    />
  );
}
