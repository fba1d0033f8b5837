import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { COLUNAS_DE_PROCESSOS, TabelaProcessos } from '#app/domain/interesse/components/tabela-processos.tsx';
import { ABA_DE_PROCESSOS, MENSAGENS } from '#app/domain/interesse/labels.ts';
import { listProcessosAbertos } from '#app/domain/interesse/queries.server/processos.ts';
import { lerProcessos } from '#app/domain/interesse/schema.ts';
import { ABAS_DE_PROCESSOS } from '#app/domain/interesse/types.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const TITULO = 'Processos de Credenciamento';

export const meta = listMeta(TITULO);

export const loader = listLoader('/processos-credenciamento', {
  rowsDrawnOnce: true,
  read: (params) =>
    lerProcessos(
      params,
      COLUNAS_DE_PROCESSOS.map(({ id }) => id),
    ),
  async screen(ctx, lidos) {
    const { pular, tamanho } = lidos;
    return { ...lidos, ...(await listProcessosAbertos(ctx, { ...lidos, pagina: { pular, tamanho } })) };
  },
});

export default function Tela() {
  const { aba, busca, colunas, contagem, linhas, ordem, pagina, tamanho } = useListData<typeof loader>();
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: 'Processo, área, curso ou município',
      tipo: 'busca',
      valor: busca,
      largura: 'sm:w-80',
    },
  ];
  return (
    <Page titulo={TITULO} dialogo={<Outlet />}>
      <Tabs
        rotulo="Processos por prazo"
        atual={aba}
        itens={ABAS_DE_PROCESSOS.map((id) => ({ id, rotulo: ABA_DE_PROCESSOS[id], conta: contagem[id] }))}
      />
      <ListPanel
        rotulo={TITULO}
        filtros={
          <FilterBar
            campos={campos}
            limpar={busca !== ''}
            arquivos
            colunas={{ opcoes: COLUNAS_DE_PROCESSOS, visiveis: colunas }}
          />
        }
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={contagem[aba]} />}
      >
        <TabelaProcessos
          legenda={`${TITULO}: ${ABA_DE_PROCESSOS[aba].toLowerCase()}`}
          linhas={linhas}
          ordem={ordem}
          visiveis={colunas}
          busca={search}
          vazio={
            <EmptyState
              titulo={busca === '' ? MENSAGENS.semProcessos[aba] : 'Nenhum processo com estes filtros'}
            >
              {busca === '' ? MENSAGENS.processosQueFaltam : filtersInWords(campos)}
            </EmptyState>
          }
        />
      </ListPanel>
      <p className="mt-3 text-sm text-suave">
        {MENSAGENS.processosSemPrazo}{' '}
        <Anchor className="elo" para="/todas-demandas?prazo=1">
          Ver os que aguardam cronograma
        </Anchor>
      </p>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <LoadError titulo={TITULO} mensagem={MENSAGENS.falhaNosProcessos} voltar="/processos-credenciamento" />
  );
}
