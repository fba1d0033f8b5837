import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { DueText } from '#app/components/due-text.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import type { Dito } from '#app/domain/vencimento/labels.ts';
import {
  municipioDaDemanda,
  nomeDaArea,
  nomeDaAtividade,
  nomeDoTipo,
  objetoDaDemanda,
  filtroDeArea,
} from '#app/domain/demanda/labels.ts';

type Linha = {
  id: string;
  identificacaoProcesso: string;
  tipo: string;
  atividade: string;
  areaAtuacao: string;
  nomeStatus: string;
  interessados: number;
  progresso: string | null;
  vencimento: Dito | null;
  curso: { nome: string } | null;
  disciplina: { nome: string } | null;
  municipio: { nome: string; uf: string } | null;
  cadeia: { nome: string } | null;
};

/** Demands of an evaluation in its two tabs; a row opens the evaluation's dialog. */
export function ListaSelecao({
  secao,
  titulo,
  base,
  aba,
  busca,
  area,
  contagem,
  linhas,
  pagina,
  tamanho,
  total,
  vazio,
}: {
  secao: string;
  titulo: string;
  base: string;
  aba: string;
  busca: string;
  area: string;
  contagem: { aguardando: number; selecionados: number };
  linhas: readonly Linha[];
  pagina: number;
  tamanho: number;
  total: number;
  /** Why 'Aguardando Seleção' is empty and what fills it. */
  vazio: string;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    { nome: 'busca', rotulo: 'Processo', tipo: 'busca', valor: busca, placeholder: 'FPR-0146/2026' },
    filtroDeArea(area),
  ];
  const colunas: Column<Linha>[] = [
    {
      id: 'processo',
      rotulo: 'Processo',
      cabecalho: true,
      num: true,
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
    {
      id: 'status',
      rotulo: 'Status',
      classeCabecalho: '@min-[48rem]:min-w-52',
      celula: ({ nomeStatus, vencimento }) => (
        <>
          <Badge>{nomeStatus}</Badge>
          {vencimento !== null && <DueText late={vencimento.atrasado}>{vencimento.texto}</DueText>}
        </>
      ),
    },
    {
      id: 'interessados',
      rotulo: 'Interessados',
      num: true,
      metade: true,
      celula: ({ interessados, progresso }) => (
        <>
          {interessados}
          {progresso !== null && <span className="block text-xs text-suave">{progresso}</span>}
        </>
      ),
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      classeCabecalho: '@min-[62rem]:min-w-36',
      celula: (linha, nome) => (
        <LinkButton
          para={`${base}/${linha.id}${search}`}
          pequeno
          variante="soft"
          manterRolagem
          {...ofRow(nome, 'v')}
        >
          {aba === 'aguardando' ? 'Abrir avaliação' : 'Ver avaliação'}
        </LinkButton>
      ),
    },
  ];
  const filtrado = busca !== '' || area !== '';
  return (
    <Page secao={secao} titulo={titulo} dialogo={<Outlet />}>
      <Tabs
        rotulo={titulo}
        atual={aba}
        itens={[
          { id: 'aguardando', rotulo: 'Aguardando Seleção', conta: contagem.aguardando },
          { id: 'selecionados', rotulo: 'Já Selecionados', conta: contagem.selecionados },
        ]}
      />
      <ListPanel
        rotulo={titulo}
        filtros={<FilterBar campos={campos} />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          abre
          legenda={titulo}
          colunas={colunas}
          linhas={linhas}
          chave={(linha) => linha.id}
          vazio={
            <EmptyState
              titulo={
                filtrado ? 'Nenhuma demanda com estes filtros' : 'Não foi encontrado nenhum credenciamento'
              }
            >
              {filtrado ? filtersInWords(campos) : vazio}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}
