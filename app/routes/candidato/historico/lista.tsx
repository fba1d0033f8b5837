import { Outlet, useLocation } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { buscaDaLista } from '#app/domain/recurso/components/busca-da-lista.ts';
import { AvisoDeRecursos } from '#app/domain/recurso/components/aviso-de-recursos.tsx';
import { TabelaHistorico } from '#app/domain/recurso/components/tabela-historico.tsx';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import {
  lerHistorico,
  listHistorico,
  listRecursosAbertos,
} from '#app/domain/recurso/queries.server/lista-historico.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Recurso');

export const loader = listLoader('/historico-credenciamento', {
  rowsDrawnOnce: true,
  read: lerHistorico,
  async screen(ctx, { pagina, tamanho, pular, filtros, filtrado }) {
    const [lista, abertos] = await Promise.all([
      listHistorico(ctx, { busca: filtros.busca, pular, tamanho }),
      listRecursosAbertos(ctx),
    ]);
    return { ...lista, abertos, ...filtros, filtrado, pagina, tamanho };
  },
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const dados = useListData<typeof loader>();
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: 'Credenciamento ou demanda',
      tipo: 'busca',
      valor: dados.busca,
      placeholder: 'Pesquisar credenciamento ou demanda',
      largura: 'sm:w-80',
    },
  ];
  return (
    <Page
      titulo="Histórico de credenciamentos"
      subtitulo="Resultados de cada etapa e seus recursos"
      dialogo={<Outlet />}
    >
      <AvisoDeRecursos abertos={dados.abertos} />
      <ListPanel
        rotulo="Histórico de credenciamentos"
        filtros={<FilterBar campos={campos} limpar={dados.filtrado} arquivos />}
        paginas={<Pagination pagina={dados.pagina} tamanho={dados.tamanho} total={dados.total} />}
      >
        <TabelaHistorico
          linhas={dados.linhas}
          busca={buscaDaLista(search)}
          vazio={
            <EmptyState titulo={dados.filtrado ? 'Nada com estes filtros' : 'Ainda não há resultados'}>
              {dados.filtrado
                ? filtersInWords(campos)
                : 'Os resultados das etapas das demandas de que você participa aparecem aqui.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Histórico de credenciamentos"
      mensagem={MENSAGENS.falhaAoListar}
      voltar="/historico-credenciamento"
    />
  );
}
