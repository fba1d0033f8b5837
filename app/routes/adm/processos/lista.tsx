import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { COLUNAS_DE_PROCESSOS, ListaProcessos } from '#app/domain/demanda/components/lista-processos.tsx';
import { comoAbaDeProcessos } from '#app/domain/demanda/machine/abas.ts';
import { linhaNaTela } from '#app/domain/demanda/linha-de-processo.ts';
import { listProcessos, ORDENS_DE_PROCESSOS } from '#app/domain/demanda/queries.server/processos.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { csvDeProcessos } from '#app/domain/demanda/csv.ts';

export const meta = listMeta('Listagem Processos');

export const loader = listLoader('/adm/lista-processos', {
  read(params) {
    const lidos = parseListParams(params, {
      filtros: ['area', 'busca'],
      ordenaveis: ORDENS_DE_PROCESSOS,
      colunas: COLUNAS_DE_PROCESSOS,
    });
    const aba = comoAbaDeProcessos(params.get('aba'));
    return { ...lidos, aba, porFase: params.get('fases') === 'colunas' };
  },
  async screen(ctx, { aba, pagina, tamanho, pular, ordem, filtros, colunas, porFase }) {
    const { linhas, contagem } = await listProcessos(ctx, {
      aba,
      ...filtros,
      ordem,
      pagina: { pular, tamanho },
      porFase,
    });
    const mostradas = linhas.map(linhaNaTela);
    return { linhas: mostradas, contagem, aba, ...filtros, ordem, colunas, porFase, pagina, tamanho };
  },
  async csv(ctx, { aba, filtros, ordem }) {
    const { linhas } = await listProcessos(ctx, { aba, ...filtros, ordem, pagina: null, porFase: true });
    return { nome: 'processos', corpo: csvDeProcessos(linhas) };
  },
});

export default function Tela() {
  return <ListaProcessos {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError titulo="Listagem Processos" mensagem={MENSAGEM_SEM_LISTA} voltar="/adm/lista-processos" />
  );
}
