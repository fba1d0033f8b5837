import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { COLUNAS_DE_PROCESSOS, ListaProcessos } from '#app/domain/demanda/components/lista-processos.tsx';
import { comoAbaDeProcessos } from '#app/domain/demanda/machine/abas.ts';
import { listProcessos, ORDENS_DE_PROCESSOS } from '#app/domain/demanda/queries.server/processos.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Listagem Processos');

export const loader = loaderFor('/adm/lista-processos', async (ctx, { url }) => {
  const { pagina, tamanho, pular, ordem, filtros, colunas } = parseListParams(url.searchParams, {
    filtros: ['area', 'busca'],
    ordenaveis: ORDENS_DE_PROCESSOS,
    colunas: COLUNAS_DE_PROCESSOS,
  });
  const aba = comoAbaDeProcessos(url.searchParams.get('aba'));
  const porFase = url.searchParams.get('fases') === 'colunas';
  const lista = await listProcessos(ctx, { aba, ...filtros, ordem, pagina: { pular, tamanho }, porFase });
  return { ...lista, aba, ...filtros, ordem, colunas, porFase, pagina, tamanho };
});

export default function Tela() {
  return <ListaProcessos {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError titulo="Listagem Processos" mensagem={MENSAGEM_SEM_LISTA} voltar="/adm/lista-processos" />
  );
}
