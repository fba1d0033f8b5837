import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { MENSAGERIA, ROTULOS_DO_TIPO } from '../labels.ts';
import { TEXTOS_DAS_MENSAGENS } from '../texto/labels.ts';
import { TAMANHOS_DA_LISTA, type FiltroDaLista } from '../schema.ts';
import { TIPOS, type SituacaoDaMensagem } from '../types.ts';
import { EnvioEmCurso, type LoteNaTela } from './envio-em-curso.tsx';
import { SeloDaSituacao } from './situacao.tsx';

export type LinhaDaMensageria = {
  id: string;
  tipo: string;
  demandaId: string | null;
  processo: string | null;
  nome: string;
  email: string;
  situacao: SituacaoDaMensagem;
  /** When it was sent, or what it waits for, in words. */
  quando: string;
  podeEnviar: boolean;
  reenvioId: string | null;
};

const STATUS = [
  { valor: '', rotulo: 'Status: todos' },
  { valor: '1', rotulo: 'Pendente' },
  { valor: '2', rotulo: 'Enviado' },
];
const DO_TIPO = [
  { valor: '', rotulo: 'Tipo: todos' },
  ...TIPOS.map((tipo) => ({ valor: String(tipo), rotulo: ROTULOS_DO_TIPO[tipo] })),
];

/** Every message of the portal, for whoever administers them. */
export function ListaDaMensageria({
  linhas,
  total,
  pagina,
  tamanho,
  filtro,
  sugestoes,
  emCurso,
}: {
  linhas: readonly LinhaDaMensageria[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  filtro: FiltroDaLista;
  sugestoes: readonly string[];
  emCurso: readonly LoteNaTela[];
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'status',
      rotulo: 'Status',
      tipo: 'select',
      valor: filtro.status === 0 ? '' : String(filtro.status),
      opcoes: STATUS,
    },
    {
      nome: 'tipo',
      rotulo: 'Tipo',
      tipo: 'select',
      valor: filtro.tipo === null ? '' : String(filtro.tipo),
      opcoes: DO_TIPO,
      largura: 'sm:w-64',
    },
    {
      nome: 'credenciamento',
      rotulo: 'Credenciamento',
      tipo: 'texto',
      valor: filtro.credenciamento,
      opcoes: sugestoes.map((valor) => ({ valor, rotulo: valor })),
      placeholder: 'FPR-0146/2026',
    },
  ];
  const filtrado = campos.some(({ valor }) => valor !== '');
  return (
    <Page
      secao={secaoDaRota(MENSAGERIA.rota)}
      titulo={MENSAGERIA.titulo}
      acoes={
        <>
          <LinkButton para={TEXTOS_DAS_MENSAGENS.rota} icone="pencil">
            Textos
          </LinkButton>
          <LinkButton
            para={`${MENSAGERIA.rota}/gerenciar${mergeQuery(search, { pagina: null, itens: null })}`}
            variante="primary"
            icone="send"
            manterRolagem
          >
            Gerenciar
          </LinkButton>
        </>
      }
      dialogo={<Outlet />}
    >
      {emCurso.map((lote) => (
        <EnvioEmCurso key={lote.id} lote={lote} />
      ))}
      <ListPanel
        rotulo="Mensagens"
        filtros={<FilterBar campos={campos} botao="Filtrar" limpar={filtrado} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={TAMANHOS_DA_LISTA} />}
      >
        <DataTable
          legenda="Mensagens"
          colunas={colunas(search)}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhuma mensagem com estes filtros' : 'Nenhuma mensagem ainda'}
              icone={filtrado ? 'search-x' : 'mail'}
            >
              {filtrado ? filtersInWords(campos) : 'Toda mensagem que o portal envia aparece aqui.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}

const colunas = (search: string): Column<LinhaDaMensageria>[] => [
  {
    id: 'demanda',
    rotulo: 'Demanda',
    cabecalho: true,
    num: true,
    classeCelula: 'sm:whitespace-nowrap',
    celula: ({ demandaId, processo }) =>
      demandaId === null || processo === null ? (
        'Sem demanda'
      ) : (
        <IdLink para={caminhoDaDemanda(demandaId)}>{processo}</IdLink>
      ),
  },
  { id: 'tipo', rotulo: 'Tipo', celula: ({ tipo }) => tipo },
  {
    id: 'destinatario',
    rotulo: 'Destinatário',
    nomeia: 'dentro',
    celula: ({ nome, email }, linha) => (
      <>
        <p className="cel-1" id={linha}>
          {nome}
        </p>
        <p className="cel-2 break-all detalhe">{email}</p>
      </>
    ),
  },
  {
    id: 'envio',
    rotulo: 'Data Envio',
    celula: ({ situacao, quando }) => (
      <>
        <SeloDaSituacao situacao={situacao} />
        <p className="cel-2 num">{quando}</p>
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    classeCabecalho: '@min-[48rem]:min-w-48',
    celula: ({ id, podeEnviar }, linha) => (
      <>
        <LinkButton para={`${MENSAGERIA.rota}/${id}${search}`} pequeno manterRolagem {...ofRow(linha, 'a')}>
          Abrir
        </LinkButton>
        {podeEnviar && (
          <LinkButton
            para={`${MENSAGERIA.rota}/${id}/enviar${search}`}
            pequeno
            variante="soft"
            icone="send"
            manterRolagem
            {...ofRow(linha, 'e')}
          >
            Enviar
          </LinkButton>
        )}
      </>
    ),
  },
];
