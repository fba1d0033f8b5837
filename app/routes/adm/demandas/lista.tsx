import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDemandas } from '#app/domain/demanda/components/lista-demandas.tsx';
import { telaDeDemandas } from '#app/domain/demanda/queries.server/lista.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Demandas');

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
