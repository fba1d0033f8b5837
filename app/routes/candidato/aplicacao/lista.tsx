import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { AREAS } from '#app/domain/demanda/labels.ts';
import { TabelaAplicacoes } from '#app/domain/interesse/components/tabela-aplicacoes.tsx';
import { ABA_DE_APLICACAO, APLICACAO, MENSAGENS } from '#app/domain/interesse/labels.ts';
import { listAplicacoes } from '#app/domain/interesse/queries.server/aplicacoes.ts';
import { lerAplicacoes } from '#app/domain/interesse/schema.ts';
import { ABAS_DE_APLICACAO } from '#app/domain/interesse/types.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const TITULO = 'Aplicação e Análise de Credenciamento';

export const meta = listMeta(TITULO);

export const loader = listLoader('/aplicar-credenciamento', {
  rowsDrawnOnce: true,
  read: lerAplicacoes,
  async screen(ctx, lidos) {
    const { pular, tamanho } = lidos;
    return { ...lidos, ...(await listAplicacoes(ctx, { ...lidos, pagina: { pular, tamanho } })) };
  },
});

export default function Tela() {
  const { aba, area, busca, contagem, linhas, modo, pagina, tamanho } = useListData<typeof loader>();
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: 'Processo, curso ou município',
      tipo: 'busca',
      valor: busca,
      largura: 'sm:w-72',
    },
    {
      nome: 'area',
      rotulo: 'Área de Atuação',
      tipo: 'select',
      valor: area,
      largura: 'sm:w-52',
      opcoes: [
        { valor: '', rotulo: 'Área de Atuação: todas' },
        ...Object.entries(AREAS).map(([valor, rotulo]) => ({ valor, rotulo })),
      ],
    },
  ];
  const filtrado = busca !== '' || area !== '';
  return (
    <Page titulo={TITULO} subtitulo={APLICACAO.introducao[modo]} dialogo={<Outlet />}>
      <Tabs
        rotulo="Credenciamentos por andamento"
        atual={aba}
        itens={ABAS_DE_APLICACAO.map((id) => ({ id, rotulo: ABA_DE_APLICACAO[id], conta: contagem[id] }))}
      />
      <ListPanel
        rotulo={ABA_DE_APLICACAO[aba]}
        filtros={<FilterBar campos={campos} limpar={filtrado} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={contagem[aba]} />}
      >
        <TabelaAplicacoes
          legenda={ABA_DE_APLICACAO[aba]}
          linhas={linhas}
          busca={search}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhum credenciamento com estes filtros' : 'Nenhum credenciamento aqui'}
              acao={
                !filtrado && modo === 'aplicar' ? (
                  <LinkButton para="/todas-demandas">Ver todas as demandas</LinkButton>
                ) : undefined
              }
            >
              {filtrado ? filtersInWords(campos) : APLICACAO.vazio[modo][aba]}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo={TITULO} mensagem={MENSAGENS.falhaNaAplicacao} voltar="/aplicar-credenciamento" />;
}
