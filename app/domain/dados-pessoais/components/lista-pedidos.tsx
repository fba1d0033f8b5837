import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, personSearch, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { ESTADOS } from '../labels.ts';
import type { PedidoListado } from '../queries.server/pedidos.ts';
import { EstadoDoPedidoBadge } from './meus-dados.tsx';

const OPCOES = [
  { valor: '', rotulo: 'Situação: aguardando decisão' },
  ...Object.entries(ESTADOS).flatMap(([valor, rotulo]) =>
    valor === 'pendente' ? [] : [{ valor, rotulo: `Situação: ${rotulo.toLowerCase()}` }],
  ),
  { valor: 'todos', rotulo: 'Situação: todas' },
];

/** '/adm/anonimizacoes' */
export function ListaDePedidos({
  linhas,
  total,
  pagina,
  tamanho,
  busca,
  estado,
}: {
  linhas: readonly PedidoListado[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  busca: string;
  estado: string;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    personSearch(busca),
    { nome: 'estado', rotulo: 'Situação', tipo: 'select', valor: estado, opcoes: OPCOES, largura: 'sm:w-64' },
  ];
  const colunas: Column<PedidoListado>[] = [
    {
      id: 'nome',
      rotulo: 'Pessoa',
      cabecalho: true,
      nomeia: 'dentro',
      celula: (linha, nome) => (
        <>
          <p className="cel-1" id={nome}>
            {linha.nome}
          </p>
          <p className="cel-2 break-all">{linha.email}</p>
        </>
      ),
    },
    {
      id: 'pedido',
      rotulo: 'Pedido em',
      num: true,
      metade: true,
      celula: ({ pedidoEm }) => formatarInstante(pedidoEm),
    },
    {
      id: 'estado',
      rotulo: 'Situação',
      metade: true,
      celula: ({ estado: atual, rotulo }) => <EstadoDoPedidoBadge estado={atual} rotulo={rotulo} />,
    },
    {
      id: 'decidido',
      rotulo: 'Decidido',
      detalhe: true,
      num: true,
      celula: ({ decididoEm, decididoPor }) =>
        decididoEm === null
          ? 'Ainda não'
          : `${formatarInstante(decididoEm)}${decididoPor === null ? '' : `, por ${decididoPor}`}`,
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: ({ id, estado: atual }, linha) => (
        <LinkButton
          para={`/adm/anonimizacoes/${id}${search}`}
          pequeno
          variante={atual === 'pendente' ? 'soft' : 'padrao'}
          manterRolagem
          {...ofRow(linha, 'v')}
        >
          {atual === 'pendente' ? 'Analisar' : 'Ver'}
        </LinkButton>
      ),
    },
  ];
  const filtrado = busca !== '' || estado !== '';
  return (
    <Page secao="Comissão de Credenciamento" titulo="Pedidos de Anonimização" dialogo={<Outlet />}>
      <ListPanel
        rotulo="Pedidos de Anonimização"
        filtros={<FilterBar campos={campos} limpar={filtrado} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          abre
          legenda="Pedidos de anonimização"
          colunas={colunas}
          linhas={linhas}
          chave={(linha) => linha.id}
          vazio={
            <EmptyState
              titulo={filtrado ? 'Nenhum pedido com estes filtros' : 'Nenhum pedido aguardando decisão'}
              icone={filtrado ? 'search-x' : undefined}
            >
              {filtrado
                ? filtersInWords(campos)
                : 'Os pedidos que as pessoas fazem em Meus dados aparecem aqui.'}
            </EmptyState>
          }
        />
      </ListPanel>
    </Page>
  );
}
