import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { EscolhaDeCredenciamento } from '#app/domain/cronograma/components/escolha-credenciamento.tsx';
import { listDemandasParaCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Cadastro de Cronograma');

export const loader = loaderFor('/adm/cronograma', async (ctx, { url }) => {
  const { pagina, tamanho, pular, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'area'],
  });
  const lista = await listDemandasParaCronograma(ctx, { ...filtros, pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: lista.total });
  return { ...lista, ...filtros, pagina, tamanho };
});

export default function Tela() {
  return <EscolhaDeCredenciamento {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Cadastro de Cronograma" mensagem={MENSAGEM_SEM_LISTA} voltar="/adm/cronograma" />;
}
