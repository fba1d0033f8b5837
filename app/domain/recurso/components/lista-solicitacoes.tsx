import { RECURSO } from '#app/domain/etapa/ids.ts';
import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, ofRow, alsoOfRow } from '#app/components/button.tsx';
import { DueText } from '#app/components/due-text.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ASIDE } from '#app/components/row-links.ts';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS, STATUS_DO_RECURSO, TIPOS_DE_RECURSO, TODOS_OS_STATUS } from '../labels.ts';
import type { LinhaDeSolicitacao } from '../queries.server/solicitacoes.ts';
import type { FiltroDeRecursos, OrdemDeSolicitacoes } from '../schema.ts';
import { BadgeDoRecurso } from './badge-do-recurso.tsx';

const STATUS = [
  { valor: '1', rotulo: 'Status: pendente' },
  { valor: '15', rotulo: 'Status: apto' },
  { valor: '16', rotulo: 'Status: inapto' },
  { valor: '0', rotulo: 'Status: todos' },
];

const TIPOS = [
  { valor: '', rotulo: 'Tipo: todos' },
  ...Object.entries(TIPOS_DE_RECURSO).map(([valor, rotulo]) => ({ valor, rotulo })),
];

function camposDe({ filtro, processo, juridico, daDemanda }: Painel): FilterField[] {
  const { status, credenciamento, candidato, tipo } = filtro;
  return [
    { nome: 'status', rotulo: 'Status', tipo: 'select', valor: String(status), opcoes: STATUS },
    ...(daDemanda === null
      ? [
          {
            nome: 'credenciamento',
            rotulo: 'Credenciamento',
            tipo: 'texto' as const,
            valor: processo ?? credenciamento,
            placeholder: 'FPR-0146/2026',
            largura: 'sm:w-44',
          },
        ]
      : []),
    {
      nome: 'candidato',
      rotulo: 'Candidato',
      tipo: 'busca',
      valor: candidato,
      placeholder: 'Nome do candidato',
      largura: 'sm:w-56',
    },
    ...(juridico
      ? []
      : [{ nome: 'tipo', rotulo: 'Tipo', tipo: 'select' as const, valor: tipo, opcoes: TIPOS }]),
  ];
}

type Painel = {
  titulo: string;
  /** The list whose dialogs open from here. */
  base: string;
  juridico: boolean;
  filtro: FiltroDeRecursos;
  /** Name of the demand that the filter gives by its id. */
  processo: string | null;
  linhas: readonly LinhaDeSolicitacao[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  ordem: OrdemDeSolicitacoes;
  /** The place of this demand: it is fixed, and no row says which it is. */
  daDemanda: string | null;
};

const PROCESSO: Column<LinhaDeSolicitacao> = {
  id: 'processo',
  rotulo: 'Processo',
  cabecalho: true,
  ordenavel: true,
  classeCelula: 'cel-id',
  celula: ({ demandaId, processo }) => (
    <Anchor className={`elo ${ASIDE}`} para={caminhoDaDemanda(demandaId)}>
      {processo}
    </Anchor>
  ),
};

/** Appeal requests, staff and legal variants. */
export const ListaSolicitacoes = ({
  secao,
  juridico = false,
  ...painel
}: Omit<Painel, 'daDemanda' | 'juridico'> & { secao: string; juridico?: boolean }) => (
  <Page secao={secao} titulo={painel.titulo} dialogo={<Outlet />}>
    <PainelDeSolicitacoes {...painel} juridico={juridico} daDemanda={null} />
  </Page>
);

/** The list itself, of all the demands or in the place of one. */
export function PainelDeSolicitacoes(painel: Painel) {
  const { titulo, base, linhas, total, pagina, tamanho, ordem, daDemanda } = painel;
  const { search } = useLocation();
  const campos = camposDe(painel);
  const dialogos = daDemanda === null ? search : `?credenciamento=${daDemanda}&status=${TODOS_OS_STATUS}`;
  const colunas: Column<LinhaDeSolicitacao>[] = [
    ...(daDemanda === null ? [PROCESSO] : []),
    daDemanda === null
      ? { id: 'nome', rotulo: 'Nome', ordenavel: true, nomeia: 'tambem', celula: (linha) => linha.nome }
      : { id: 'nome', rotulo: 'Nome', ordenavel: true, cabecalho: true, celula: (linha) => linha.nome },
    {
      id: 'tipo',
      rotulo: 'Tipo de Solicitação',
      detalhe: true,
      celula: (linha) => TIPOS_DE_RECURSO[linha.tipo],
    },
    {
      id: 'status',
      rotulo: 'Status',
      celula: ({ status, vencimento }) => (
        <>
          <BadgeDoRecurso status={status} texto={STATUS_DO_RECURSO[status]} />
          {vencimento !== null && <DueText late={vencimento.atrasado}>{vencimento.texto}</DueText>}
        </>
      ),
    },
    {
      id: 'envio',
      rotulo: 'Data de Envio',
      ordenavel: true,
      detalhe: true,
      num: true,
      celula: (linha) => formatarInstante(linha.criadoEm),
    },
    {
      id: 'numeracao',
      rotulo: 'Numeração Recurso',
      classeCabecalho: 'whitespace-normal',
      num: true,
      metade: true,
      detalhe: true,
      celula: (linha) => linha.numeracao,
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      classeCabecalho: '@min-[48rem]:min-w-64 print:hidden',
      celula: (linha, nome) => (
        <span className="botoes">
          <LinkButton
            para={`${base}/${linha.id}${dialogos}`}
            pequeno
            variante="soft"
            manterRolagem
            {...ofRow(nome, 'v', daDemanda === null ? alsoOfRow(nome) : undefined)}
          >
            {linha.status === RECURSO.emAnalise && linha.direito.ok ? 'Avaliar recurso' : 'Ver recurso'}
          </LinkButton>
          {linha.status === RECURSO.emAnalise && !linha.direito.ok && <small>{linha.direito.motivo}</small>}
        </span>
      ),
    },
  ];
  return (
    <ListPanel
      rotulo={titulo}
      filtros={<FilterBar campos={campos} arquivos />}
      paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
    >
      <DataTable
        abre
        legenda={titulo}
        colunas={colunas}
        linhas={linhas}
        chave={({ id }) => id}
        ordem={ordem}
        vazio={<EmptyState titulo={MENSAGENS.vazio}>{filtersInWords(campos)}</EmptyState>}
      />
    </ListPanel>
  );
}
