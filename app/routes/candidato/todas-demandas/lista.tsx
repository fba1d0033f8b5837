import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Conta } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { filtrosDaDemanda } from '#app/domain/demanda/components/filtros.ts';
import { CartoesDaEmpresa } from '#app/domain/interesse/components/empresa.tsx';
import { TabelaDemandas } from '#app/domain/interesse/components/tabela-demandas.tsx';
import { MENSAGENS, PRAZOS } from '#app/domain/interesse/labels.ts';
import { listDemandasDoCandidato } from '#app/domain/interesse/queries.server/demandas.ts';
import { lerTodasDemandas, SITUACOES_DO_PRAZO, TODOS_OS_PRAZOS } from '#app/domain/interesse/schema.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Todas Demandas');

export const loader = listLoader('/todas-demandas', {
  rowsDrawnOnce: true,
  read: lerTodasDemandas,
  async screen(ctx, lidos) {
    const lista = await listDemandasDoCandidato(ctx, lidos);
    const prazo = lidos.prazo === null ? TODOS_OS_PRAZOS : PRAZOS[lidos.prazo].valor;
    return { ...lista, ...lidos, prazo, hoje: diaDoInstante(ctx.now) };
  },
});

export default function Tela() {
  const dados = useListData<typeof loader>();
  const { search } = useLocation();
  const campos: FilterField[] = [
    ...filtrosDaDemanda(dados),
    {
      nome: 'prazo',
      rotulo: 'Prazo',
      tipo: 'select',
      valor: dados.prazo,
      largura: 'sm:w-44',
      opcoes: [
        ...SITUACOES_DO_PRAZO.map(([, opcao]) => opcao),
        { valor: TODOS_OS_PRAZOS, rotulo: 'Todos os prazos' },
      ],
    },
  ];
  return (
    <Page
      titulo="Todas Demandas"
      dialogo={<Outlet />}
      acoes={
        <LinkButton para={`/todas-demandas/informacoes${search}`} icone="circle-help" manterRolagem>
          Quem pode participar?
        </LinkButton>
      }
    >
      <Notice tipo="aviso" papel="nenhum" className="mb-4">
        <p>
          <b>Confira seu currículo antes de demonstrar interesse.</b> Vale a versão do dia em que você
          demonstra interesse.{' '}
          <Anchor className="elo" para="/curriculo">
            Atualizar currículo
          </Anchor>
        </p>
      </Notice>
      <CartoesDaEmpresa vinculos={dados.vinculos} />
      <ListPanel
        rotulo="Todas as Demandas"
        filtros={
          <FilterBar
            campos={campos}
            botao="Filtrar"
            limpar={dados.filtrado}
            arquivos
            titulo={
              <>
                <h2>Todas as Demandas</h2>
                <Conta>{dados.total}</Conta>
              </>
            }
          />
        }
        paginas={<Pagination pagina={dados.pagina} tamanho={dados.tamanho} total={dados.total} />}
      >
        <TabelaDemandas
          linhas={dados.linhas}
          hoje={dados.hoje}
          busca={search}
          vazio={<EmptyState titulo="Nenhuma demanda com estes filtros">{filtersInWords(campos)}</EmptyState>}
        />
      </ListPanel>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Todas Demandas" mensagem={MENSAGENS.falhaAoListar} voltar="/todas-demandas" />;
}
