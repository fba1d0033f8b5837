import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { ListaDePedidos } from '#app/domain/dados-pessoais/components/lista-pedidos.tsx';
import { listPedidos } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Pedidos de Anonimização') }];

export const loader = loaderFor('/adm/anonimizacoes', async (ctx, { url }) => {
  const { pagina, tamanho, pular, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'estado'],
  });
  const { busca, estado } = filtros;
  const lista = await listPedidos(ctx, { busca, estado: estado || 'pendente', pular, tamanho });
  return { ...lista, pagina, tamanho, busca, estado };
});

export default function Tela() {
  return <ListaDePedidos {...useLoaderData<typeof loader>()} />;
}
