import { Outlet } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, ofRow, alsoOfRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import { ESPECIES, LISTA_DE_ESPECIES } from '../especies.ts';
import { ACAO_DO_ESTADO, ESTADOS, nomeDaVersao } from '../labels.ts';
import type { RelatorioListado } from '../queries.server/lista.ts';

const PROCESSO: Column<RelatorioListado> = {
  id: 'processo',
  rotulo: 'Demanda',
  ordenavel: true,
  num: true,
  metade: true,
  nomeia: 'tambem',
  celula: ({ demandaId, processo }) => <IdLink para={caminhoDaDemanda(demandaId)}>{processo}</IdLink>,
};

const colunasDe = (daDemanda: boolean): Column<RelatorioListado>[] => [
  {
    id: 'relatorio',
    rotulo: 'Relatório',
    cabecalho: true,
    ordenavel: true,
    celula: ({ nome, versao }) => (
      <>
        <p className="cel-1">{nome}</p>
        <p className="cel-2">{nomeDaVersao(versao)}</p>
      </>
    ),
  },
  ...(daDemanda ? [] : [PROCESSO]),
  {
    id: 'data',
    rotulo: 'Gerado',
    ordenavel: true,
    num: true,
    celula: ({ criadoEm, criadoPor }) => (
      <>
        <p>{formatarInstante(criadoEm)}</p>
        <p className="cel-2">{criadoPor}</p>
      </>
    ),
  },
  {
    id: 'estado',
    rotulo: 'Situação',
    metade: true,
    celula: ({ estado, erro }) => (
      <>
        <Badge tom={ESTADOS[estado].tom}>{ESTADOS[estado].texto}</Badge>
        {erro !== null && <p className="cel-2 mt-1">{erro}</p>}
      </>
    ),
  },
  {
    id: 'codigo',
    rotulo: 'Código',
    num: true,
    celula: ({ codigo }) => (
      <Anchor className="elo alvo whitespace-nowrap" para={`/verificar/${codigo}`} recarregar>
        {codigo}
      </Anchor>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: ({ documentoId, estado }, linha) => (
      <LinkButton
        para={`/documentos/${documentoId}`}
        pequeno
        variante="soft"
        icone={estado === 'pronto' ? 'download' : undefined}
        recarregar
        {...ofRow(linha, 'v', daDemanda ? undefined : alsoOfRow(linha))}
      >
        {ACAO_DO_ESTADO[estado]}
      </LinkButton>
    ),
  },
];

type Painel = {
  linhas: readonly RelatorioListado[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  ordem: ListSort | null;
  busca: string;
  especie: string;
  estado: string;
};

/** '/adm/relatorios' */
export const ListaDeRelatorios = (painel: Painel) => (
  <Page
    secao="Comissão de Credenciamento"
    titulo="Adm Relatórios"
    subtitulo="Os relatórios e documentos de homologação que existem, com o código que qualquer pessoa confere."
    dialogo={<Outlet />}
  >
    <PainelDeRelatorios {...painel} />
  </Page>
);

/** The list itself, of all the demands or in the place of one. */
export function PainelDeRelatorios({ daDemanda = false, ...painel }: Painel & { daDemanda?: boolean }) {
  const { linhas, total, pagina, tamanho, ordem, busca, especie, estado } = painel;
  const oQue = daDemanda ? 'Código ou quem gerou' : 'Demanda, código ou quem gerou';
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: oQue,
      tipo: 'busca',
      valor: busca,
      placeholder: oQue,
      largura: 'sm:w-72',
    },
    {
      nome: 'especie',
      rotulo: 'Relatório',
      tipo: 'select',
      valor: especie,
      opcoes: [
        { valor: '', rotulo: 'Relatório: todos' },
        ...LISTA_DE_ESPECIES.map((valor) => ({ valor, rotulo: ESPECIES[valor].nome })),
      ],
      largura: 'sm:w-64',
    },
    {
      nome: 'estado',
      rotulo: 'Situação',
      tipo: 'select',
      valor: estado,
      opcoes: [
        { valor: '', rotulo: 'Situação: todas' },
        ...Object.entries(ESTADOS).map(([valor, { texto }]) => ({ valor, rotulo: texto })),
      ],
      largura: 'sm:w-52',
    },
  ];
  const filtrado = campos.some(({ valor }) => valor !== '');
  return (
    <ListPanel
      rotulo="Relatórios"
      filtros={<FilterBar campos={campos} limpar={filtrado} arquivos />}
      paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
    >
      <DataTable
        legenda="Relatórios gerados"
        colunas={colunasDe(daDemanda)}
        linhas={linhas}
        chave={({ id }) => id}
        ordem={ordem}
        vazio={
          <EmptyState
            titulo={filtrado ? 'Nenhum relatório com estes filtros' : 'Nenhum relatório foi gerado ainda'}
            icone={filtrado ? 'search-x' : undefined}
          >
            {filtrado
              ? filtersInWords(campos)
              : 'Relatórios se geram no Resumo dos Processos, depois que um resultado é publicado.'}
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
