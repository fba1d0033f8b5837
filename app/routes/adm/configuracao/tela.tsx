import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { Configuracao } from '#app/domain/cronograma/components/configuracao.tsx';
import { listCatalogo, listTabelasDeReferencia } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Configurações') }];

export const loader = loaderFor('/adm/configuracao', async (ctx, { url }) => {
  const emFases = url.searchParams.get('aba') === 'fases' || url.pathname.includes('/fase/');
  return {
    aba: emFases ? ('fases' as const) : ('geral' as const),
    fases: emFases ? await listCatalogo(ctx) : [],
    tabelas: emFases ? [] : await listTabelasDeReferencia(ctx),
  };
});

export default function Tela() {
  return <Configuracao {...useLoaderData<typeof loader>()} />;
}
