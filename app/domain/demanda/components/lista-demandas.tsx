import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import type { MarcaDaChamada } from '#app/domain/chamada/labels.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import {
  municipioDaDemanda,
  nomeDaArea,
  nomeDaAtividade,
  nomeDoTipo,
  objetoDaDemanda,
  filtroDeArea,
  rotuloDoStatus,
} from '../labels.ts';
import { ABAS_DEMANDAS, type AbaDeDemandas } from '../machine/abas.ts';

export type LinhaDeDemanda = {
  id: string;
  identificacaoProcesso: string;
  tipo: string;
  atividade: string;
  areaAtuacao: string;
  status: number;
  nomeStatus: string;
  encerramento: string | null;
  aprovacao: { diretoria: boolean | null } | null;
  /** The call to the approval workflow, when it stands still. */
  chamada: MarcaDaChamada | null;
  justificativa: string | null;
  curso: { nome: string } | null;
  disciplina: { nome: string } | null;
  municipio: { nome: string; uf: string } | null;
  cadeia: { nome: string } | null;
};

/** The Demandas screen in both variants; only the commission's shows 'Justificativa'. */
export function ListaDemandas({
  secao,
  base,
  comJustificativa,
  podeSolicitar,
  aba,
  busca,
  area,
  ordem,
  contagem,
  linhas,
  pagina,
  tamanho,
}: {
  secao: string;
  base: string;
  comJustificativa: boolean;
  podeSolicitar: boolean;
  aba: AbaDeDemandas;
  busca: string;
  area: string;
  ordem: ListSort | null;
  contagem: Record<AbaDeDemandas, number>;
  linhas: readonly LinhaDeDemanda[] | null;
  pagina: number;
  tamanho: number;
}) {
  const { pathname, search } = useLocation();
  const campos: FilterField[] = [
    { nome: 'busca', rotulo: 'Processo, curso ou município', tipo: 'busca', valor: busca },
    filtroDeArea(area),
  ];
  const filtrado = busca !== '' || area !== '';
  return (
    <Page
      secao={secao}
      titulo="Demandas"
      dialogo={<Outlet />}
      acoes={
        <>
          <LinkButton para={`${pathname}${search}`} icone="refresh-cw" recarregar>
            Atualizar
          </LinkButton>
          {podeSolicitar && (
            <LinkButton para={`${base}/nova${search}`} variante="primary" icone="plus" manterRolagem>
              Solicitar Credenciamento
            </LinkButton>
          )}
        </>
      }
    >
      <Tabs
        rotulo="Demandas por situação"
        atual={aba}
        itens={ABAS_DEMANDAS.map(({ id, rotulo }) => ({ id, rotulo, conta: contagem[id] }))}
      />
      <ListPanel
        rotulo="Demandas"
        filtros={<FilterBar campos={campos} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={contagem[aba]} />}
      >
        <DataTable
          abre
          legenda="Demandas"
          colunas={colunas(base, search, comJustificativa && aba === 'reprovados')}
          linhas={linhas}
          chave={(linha) => linha.id}
          ordem={ordem}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhuma demanda com estes filtros' : 'Nenhuma demanda nesta situação'}
            >
              {filtrado ? filtersInWords(campos) : 'Quando houver, ela aparece aqui.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}

function colunas(base: string, search: string, comJustificativa: boolean): Column<LinhaDeDemanda>[] {
  const lista: Column<LinhaDeDemanda>[] = [
    {
      id: 'processo',
      rotulo: 'Processo',
      cabecalho: true,
      num: true,
      ordenavel: true,
      celula: (linha) => (
        <Anchor className="elo alvo whitespace-nowrap" para={`${base}/${linha.id}${search}`} manterRolagem>
          {linha.identificacaoProcesso}
        </Anchor>
      ),
    },
    { id: 'tipo', rotulo: 'Tipo', metade: true, detalhe: true, celula: (linha) => nomeDoTipo(linha.tipo) },
    {
      id: 'atividade',
      rotulo: 'Atividades',
      metade: true,
      detalhe: true,
      celula: (linha) => nomeDaAtividade(linha.atividade),
    },
    {
      id: 'area',
      rotulo: 'Área de Atuação',
      ordenavel: true,
      detalhe: true,
      celula: (linha) => nomeDaArea(linha.areaAtuacao),
    },
    {
      id: 'municipio',
      rotulo: 'Município',
      metade: true,
      detalhe: true,
      celula: ({ municipio }) => municipioDaDemanda(municipio) ?? 'Não se aplica',
    },
    { id: 'demanda', rotulo: 'Demanda', cortada: true, celula: objetoDaDemanda },
    { id: 'status', rotulo: 'Status', ordenavel: true, celula: (linha) => <SeloDoStatus linha={linha} /> },
  ];
  if (comJustificativa) {
    lista.push({
      id: 'justificativa',
      rotulo: 'Justificativa',
      celula: (linha) => linha.justificativa ?? 'Sem justificativa',
    });
  }
  return lista;
}

function SeloDoStatus({ linha }: { linha: LinhaDeDemanda }) {
  const { texto, cor } = rotuloDoStatus(linha);
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tom={cor ?? 'neutral'} icone={cor === undefined ? 'flag' : undefined}>
        {texto}
      </Badge>
      {linha.chamada && <Badge tom={linha.chamada.tom}>{linha.chamada.texto}</Badge>}
    </span>
  );
}
