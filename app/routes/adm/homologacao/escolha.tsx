import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { EscolhaDaHomologacao } from '#app/domain/homologacao/components/escolha.tsx';
import { listDemandasParaHomologar } from '#app/domain/homologacao/queries.server/escolha.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Homologação');

export const loader = loaderFor('/adm/homologacao', async (ctx, { url }) => {
  const { pagina, tamanho, pular, filtros } = parseListParams(url.searchParams, {
    filtros: ['busca', 'area'],
  });
  const lista = await listDemandasParaHomologar(ctx, { ...filtros, pular, tamanho });
  stayInPages(url, { pagina, tamanho, total: lista.total });
  return { ...lista, ...filtros, pagina, tamanho };
});

export default function Tela() {
  return <EscolhaDaHomologacao {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Homologação" mensagem={MENSAGEM_SEM_LISTA} voltar="/adm/homologacao" />;
}
