import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeRelatorios } from '#app/domain/relatorio/components/lista.tsx';
import { csvDosRelatorios } from '#app/domain/relatorio/csv.ts';
import { MENSAGEM_SEM_RELATORIOS } from '#app/domain/relatorio/labels.ts';
import { listRelatorios, ORDENS } from '#app/domain/relatorio/queries.server/lista.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Adm Relatórios');

export const loader = listLoader('/adm/relatorios', {
  read(params) {
    const { pagina, tamanho, pular, ordem, filtros } = parseListParams(params, {
      filtros: ['busca', 'especie', 'estado'],
      ordenaveis: ORDENS,
      ordemPadrao: { campo: 'data', direcao: 'desc' },
    });
    return { pagina, tamanho, pular, ordem, ...filtros };
  },
  async screen(ctx, { pular, ...asked }) {
    const lista = await listRelatorios(ctx, { ...asked, pagina: { pular, tamanho: asked.tamanho } });
    return { ...lista, ...asked };
  },
  async csv(ctx, asked) {
    const { linhas } = await listRelatorios(ctx, { ...asked, pagina: null });
    return { nome: 'relatorios', corpo: csvDosRelatorios(linhas) };
  },
});

export default function Tela() {
  return <ListaDeRelatorios {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Adm Relatórios" mensagem={MENSAGEM_SEM_RELATORIOS} voltar="/adm/relatorios" />;
}
