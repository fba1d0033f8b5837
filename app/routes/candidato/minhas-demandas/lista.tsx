import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Conta } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { registrarAcessoPagina } from '#app/domain/acesso/commands.server/auditoria.ts';
import { filtrosDaDemanda } from '#app/domain/demanda/components/filtros.ts';
import { TabelaMinhasDemandas } from '#app/domain/documento/components/tabela-minhas-demandas.tsx';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { lerMinhasDemandas, listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { CartoesDasDemandas } from '#app/domain/participacao/components/cartoes.tsx';
import { TEXTOS } from '#app/domain/participacao/labels.ts';
import { listCartoes } from '#app/domain/participacao/queries.server/cartoes.ts';
import { shownRows } from '#app/lib/shown-rows.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Minhas Demandas');

export const loader = listLoader('/minhas-demandas', {
  read: lerMinhasDemandas,
  async screen(ctx, { pagina, tamanho, pular, filtros, filtrado }, url) {
    await registrarAcessoPagina(ctx, '/minhas-demandas');
    const comum = { ...filtros, filtrado, pagina, tamanho };
    if (url.searchParams.get('ver') === 'tabela') {
      const lista = await listMinhasDemandas(ctx, { ...filtros, pular, tamanho });
      return { ...lista, ...comum, cartoes: null };
    }
    const { total, ...cartoes } = await listCartoes(ctx, { ...filtros, pular, tamanho });
    return { ...comum, total, linhas: [], cartoes };
  },
  rowsDrawnOnce: (shown) => [shown, shown.cartoes],
});

/** The other way of seeing the same list, from its first page. */
function outraVista(search: string, ver: 'tabela' | null): string {
  const params = new URLSearchParams(search);
  params.delete('pagina');
  if (ver === null) params.delete('ver');
  else params.set('ver', ver);
  return `/minhas-demandas${params.size > 0 ? `?${params}` : ''}`;
}

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const dados = useListData<typeof loader>();
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: 'Curso, disciplina ou processo',
      tipo: 'busca',
      valor: dados.busca,
      placeholder: 'Curso, disciplina ou processo',
      largura: 'sm:w-64',
    },
    ...filtrosDaDemanda(dados),
  ];
  const vazio = dados.filtrado ? (
    <EmptyState titulo="Nenhuma demanda com estes filtros">{filtersInWords(campos)}</EmptyState>
  ) : (
    <EmptyState
      titulo={MENSAGENS.vazio}
      acao={
        <LinkButton para="/todas-demandas" variante="primary">
          Ver todas as demandas
        </LinkButton>
      }
    >
      Você ainda não participa de nenhuma demanda. As demandas em que você demonstrar interesse aparecem aqui.
    </EmptyState>
  );
  return (
    <Page titulo="Minhas Demandas" dialogo={<Outlet />}>
      <ListPanel
        rotulo="Minhas Demandas"
        filtros={
          <FilterBar
            campos={campos}
            limpar={dados.filtrado}
            arquivos
            titulo={
              <>
                <h2>{TEXTOS.titulo}</h2>
                <Conta>{dados.total}</Conta>
                <Anchor
                  className="elo alvo ml-auto text-sm"
                  para={outraVista(search, dados.cartoes ? 'tabela' : null)}
                >
                  {dados.cartoes ? TEXTOS.verTabela : TEXTOS.verCartoes}
                </Anchor>
              </>
            }
          />
        }
        paginas={<Pagination pagina={dados.pagina} tamanho={dados.tamanho} total={dados.total} />}
      >
        {dados.cartoes === null && (
          <TabelaMinhasDemandas linhas={dados.linhas} busca={search} vazio={vazio} />
        )}
        {dados.cartoes !== null && dados.total === 0 && vazio}
        {dados.cartoes !== null && (
          <CartoesDasDemandas
            cartoes={shownRows(dados.cartoes)}
            contagem={dados.cartoes.contagem}
            busca={search}
          />
        )}
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Minhas Demandas" mensagem={MENSAGENS.falhaAoListar} voltar="/minhas-demandas" />;
}
