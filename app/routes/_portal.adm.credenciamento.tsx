import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LoadError } from '#app/components/load-error.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ListaDemandas } from '#app/domain/demanda/components/lista-demandas.tsx';
import { telaDeDemandas } from '#app/domain/demanda/queries.server/lista.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { keepWhileOffline } from '#app/lib/keep-form.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Demandas') }];

export const loader = loaderFor('/adm/credenciamento', (ctx, { url }) =>
  telaDeDemandas(ctx, url.searchParams),
);

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <ListaDemandas
      {...useLoaderData<typeof loader>()}
      secao="Comissão de Credenciamento"
      base="/adm/credenciamento"
      comJustificativa
    />
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Demandas" mensagem={MENSAGEM_SEM_LISTA} voltar="/adm/credenciamento" />;
}
