import { useLocation } from '@remix-run/react';
import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';
import { sortQuery } from '#app/lib/list-params.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import { Anchor, InRows } from './anchor.tsx';
import { alsoOfRow } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { ROW_LINKS } from './row-links.ts';
import { FirstRows, RowsChoice, useShortRows, type FirstOf } from './rows-choice.tsx';

export interface Column<T> {
  id: string;
  rotulo: string;
  /** `nome` and `coluna`: the ids of what names the row and of the column's header, for controls that say whose they are (`ofRow`). */
  celula: (linha: T, nome: string, coluna: string) => ReactNode;
  /** First column of the row, its header, without a label on the card. */
  cabecalho?: boolean;
  /**
   * What names the row is this cell and not its header, or an element that this cell gives the id to; or this cell names
   * it `tambem`, beside the header.
   */
  nomeia?: 'celula' | 'dentro' | 'tambem';
  /** Buttons of the row; the header is for screen readers only. */
  acoes?: boolean;
  /** Sorting field; true means the id. */
  ordenavel?: boolean | string;
  /** Explains what the order means: '(mais urgentes primeiro)'. */
  dicaOrdem?: string;
  /** Half the width of a card on phones. */
  metade?: boolean;
  /** Read second: a short card leaves it out (class `detalhe`, for part of a cell). Never what demands an act. R-TEL-47. */
  detalhe?: boolean;
  /** Words, and no links, that short rows cut at two lines. R-TEL-47. */
  cortada?: boolean;
  /** Tabular figures. */
  num?: boolean;
  /** Classes of the header cell, usually a width: 'w-[24%]'. */
  classeCabecalho?: string;
  classeCelula?: string | ((linha: T) => string | undefined);
  /** Full name when the label is an abbreviation. */
  titulo?: string;
  /** The style sheet names the column on cards by this class of its cells (`app/styles/colunas.css`). */
  classeDoNome?: string;
}

/**
 * Table that becomes cards in a narrow `.lista` panel; headers sort by links that keep the query.
 * `<DataTable legenda="Processos com ações pendentes" colunas={colunas} linhas={linhas} chave={(l) => l.id}
 *   ordem={estado.ordem} vazio={<EmptyState titulo="…" />} />`
 */
export function DataTable<T>({
  legenda,
  colunas,
  linhas,
  chave,
  ordem,
  vazio,
  fixa = false,
  densa = false,
  abre = false,
  destaque,
  rodape,
  nomes,
}: {
  /** Caption, for screen readers. */
  legenda: string;
  colunas: readonly Column<T>[];
  /** Null: the page has them already (`app/web/drawn-once.ts`). */
  linhas: readonly T[] | null;
  chave: (linha: T) => string | number;
  ordem?: ListSort | null;
  vazio?: ReactNode;
  /** Fixed column widths; cells may then be truncated. */
  fixa?: boolean;
  /** Small fields inside the cells. */
  densa?: boolean;
  /** With scripting, a press on a row follows its first link. */
  abre?: boolean;
  /** Rows of the running phase. */
  destaque?: (linha: T) => boolean;
  /** A `<tfoot>`. */
  rodape?: ReactNode;
  /** The style sheet names the columns on cards (`app/styles/colunas.css`), and not each of the cells. */
  nomes?: string;
}) {
  const { search } = useLocation();
  const own = useId();
  const id = useContext(RowIds) ?? own;
  const nomeada =
    colunas.find(({ nomeia }) => nomeia === 'celula' || nomeia === 'dentro') ??
    colunas.find(({ cabecalho }) => cabecalho);
  const classes = cx(
    'tabela em-cartoes',
    fixa && 'sm:table-fixed',
    densa && 'denso',
    abre && ROW_LINKS,
    nomes && `nomeada nomes-${nomes}`,
    ...colunas.map(({ metade }, place) => metade && `metade-${String(place + 1)}`),
    ...colunas.map(({ detalhe }, place) => detalhe && `detalhe-${String(place + 1)}`),
  );
  return (
    <>
      <table className={classes} role="table">
        <caption className="sr-only">{legenda}</caption>
        <thead>
          <tr role="row">
            {colunas.map((column, place) => (
              <HeaderCell
                key={column.id}
                id={headerId(id, place)}
                column={column}
                search={search}
                ordem={ordem}
              />
            ))}
          </tr>
        </thead>
        {linhas === null && <DrawnRows key="desenhadas" />}
        {linhas !== null && linhas.length > 0 && (
          <tbody key="linhas" role="rowgroup" data-nav="fica">
            <InRows.Provider value={true}>
              {linhas.map((linha, lugar) => (
                <tr key={chave(linha)} role="row" className={destaque?.(linha) ? 'linha-agora' : undefined}>
                  {colunas.map((column, place) => (
                    <BodyCell
                      key={column.id}
                      column={column}
                      linha={linha}
                      nome={id + String(lugar)}
                      coluna={headerId(id, place)}
                      nomeia={column === nomeada}
                      rotulada={nomes === undefined}
                    />
                  ))}
                </tr>
              ))}
            </InRows.Provider>
          </tbody>
        )}
        {rodape}
      </table>
      {linhas?.length === 0 && vazio}
    </>
  );
}

const headerId = (table: string, place: number): string => `${table}c${String(place)}`;

/** What the server wrote stays as it is: React neither reads nor writes what stands in it. */
const DrawnRows = () => (
  <tbody role="rowgroup" data-nav="fica" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);

function HeaderCell<T>({
  id,
  column,
  search,
  ordem,
}: {
  id: string;
  column: Column<T>;
  search: string;
  ordem: ListSort | null | undefined;
}) {
  const field = column.ordenavel === true ? column.id : column.ordenavel || undefined;
  const sorted = field !== undefined && ordem?.campo === field ? ordem.direcao : undefined;
  const icon = sorted === 'asc' ? 'arrow-up' : sorted === 'desc' ? 'arrow-down' : 'chevrons-up-down';
  const label = column.acoes ? <span className="sr-only">{column.rotulo}</span> : column.rotulo;
  return (
    <th
      id={id}
      scope="col"
      role="columnheader"
      className={column.classeCabecalho}
      title={column.titulo}
      aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {field === undefined ? (
        label
      ) : (
        <Anchor para={sortQuery(search, field, ordem)} manterRolagem>
          {label} <Icon name={icon} pequeno />
          {column.dicaOrdem && <span className="sr-only">{column.dicaOrdem}</span>}
        </Anchor>
      )}
    </th>
  );
}

function BodyCell<T>({
  column,
  linha,
  nome,
  coluna,
  nomeia,
  rotulada,
}: {
  column: Column<T>;
  linha: T;
  nome: string;
  coluna: string;
  nomeia: boolean;
  rotulada: boolean;
}) {
  const { num, classeCelula, classeDoNome } = column;
  const own = typeof classeCelula === 'function' ? classeCelula(linha) : classeCelula;
  const cell = {
    className: cx(classeDoNome, num && 'num', own) || undefined,
    id:
      column.nomeia === 'tambem' ? alsoOfRow(nome) : nomeia && column.nomeia !== 'dentro' ? nome : undefined,
  };
  const words = column.celula(linha, nome, coluna);
  const content = column.cortada ? <div className="cortada">{words}</div> : words;
  if (column.cabecalho) {
    return (
      <th role="rowheader" {...cell}>
        {content}
      </th>
    );
  }
  if (column.acoes) {
    return (
      <td role="cell" {...cell}>
        <div className="botoes">{content}</div>
      </td>
    );
  }
  return (
    <td role="cell" data-r={rotulada && classeDoNome === undefined ? column.rotulo : undefined} {...cell}>
      {content}
    </td>
  );
}

/** The id of the words that name the menu of every row of the list, with what names the row. */
export const ROW_MENU_NAME = 'lm';

/** Begins the ids of the table of a list: a page has one, and they are written many times a row. */
const RowIds = createContext<string | null>(null);

/**
 * Panel of a list: filters, how much of each row is shown, table, pagination.
 * `<ListPanel rotulo="Ações Pendentes" filtros={<FilterBar … />} paginas={<Pagination … />}><DataTable … /></ListPanel>`
 */
export function ListPanel({
  rotulo,
  filtros,
  paginas,
  primeiras,
  className = 'mt-4',
  children,
}: {
  rotulo: string;
  filtros?: ReactNode;
  paginas?: ReactNode;
  /** One table among others: a phone shows so many of its rows first. R-TEL-47. */
  primeiras?: FirstOf;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={cx('painel painel-cartoes lista', useShortRows(primeiras), className)}
      aria-label={rotulo}
      tabIndex={-1}
    >
      {filtros}
      <RowsChoice />
      <span id={ROW_MENU_NAME} hidden>
        Mais ações
      </span>
      <RowIds.Provider value="l">{children}</RowIds.Provider>
      <FirstRows primeiras={primeiras} />
      {paginas}
    </section>
  );
}
