import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { ListaSolicitacoes } from '#app/domain/recurso/components/lista-solicitacoes.tsx';
import { telaDeSolicitacoes } from '#app/domain/recurso/queries.server/tela.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Solicitações Recurso Jurídico') }];

export const loader = loaderFor('/juridico/solicitacaoRecurso', (ctx, { url }) =>
  telaDeSolicitacoes(ctx, url.searchParams, true),
);

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <ListaSolicitacoes
      {...useLoaderData<typeof loader>()}
      secao="Jurídico"
      titulo="Solicitações Recurso Jurídico"
      base="/juridico/solicitacaoRecurso"
      juridico
    />
  );
}
