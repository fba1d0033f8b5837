/**
 * Query parameters of a list: `pagina`, `itens` (page size), `ordem` ('campo' or '-campo'), `col` (repeated)
 * and the filters of the screen. Pure: used by loaders to read and by components to build links.
 */

import type { Formato } from './formato-de-lista.ts';

export const PAGE_PARAM = 'pagina';
export const SIZE_PARAM = 'itens';
export const SORT_PARAM = 'ordem';
export const COLUMN_PARAM = 'col';
export const FORMAT_PARAM = 'formato';
/** How much of each row the page shows; no list reads it. R-TEL-47. */
export const ROWS_PARAM = 'linhas';
export const WHOLE_ROWS = 'inteiras';

/** Texts that look for somebody or something, as lists name them: never kept under a name. R-FIL-01. */
export const SEARCH_PARAMS = ['busca', 'candidato', 'membro', 'pessoa'] as const;
export type SearchParam = (typeof SEARCH_PARAMS)[number];

/** Of a list that names no others; the first is the default. R-TEL-12. */
export const PAGE_SIZES: readonly number[] = [20, 50, 100];

/** Widest page a list may ask for; keeps `offset` small enough for the database. */
const MAX_PAGE = 100_000;
/** Longest filter text that is read; the rest is cut. */
const MAX_FILTER_LENGTH = 200;

export interface ListSort<C extends string = string> {
  campo: C;
  direcao: 'asc' | 'desc';
}

export interface ListSpec<C extends string = string, F extends string = string> {
  /** Allowed page sizes, the first is the default. */
  tamanhos?: readonly number[];
  /** Fields that can be sorted by. */
  ordenaveis?: readonly C[];
  ordemPadrao?: ListSort<C>;
  /** Every column that can be shown or hidden. */
  colunas?: readonly string[];
  /** Columns shown when nothing was chosen; all when absent. */
  colunasPadrao?: readonly string[];
  /** Names of the filter parameters of this list. */
  filtros?: readonly F[];
}

export interface ListState<C extends string = string, F extends string = string> {
  pagina: number;
  tamanho: number;
  /** Rows to skip and to take, ready for a query. */
  pular: number;
  ordem: ListSort<C> | null;
  colunas: string[];
  filtros: Record<F, string>;
  /** True when some filter holds a value. */
  filtrado: boolean;
}

function positiveInteger(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 ? value : null;
}

/** Reads the list state; whatever is not allowed falls back to the default. */
export function parseListParams<C extends string = string, F extends string = string>(
  params: URLSearchParams,
  spec: ListSpec<C, F> = {},
): ListState<C, F> {
  const sizes = spec.tamanhos ?? PAGE_SIZES;
  const wanted = positiveInteger(params.get(SIZE_PARAM));
  const tamanho = wanted !== null && sizes.includes(wanted) ? wanted : (sizes[0] ?? 20);
  const pagina = Math.min(positiveInteger(params.get(PAGE_PARAM)) ?? 1, MAX_PAGE);

  const filtros = {} as Record<F, string>;
  let filtrado = false;
  for (const name of spec.filtros ?? []) {
    const value = (params.get(name) ?? '').trim().slice(0, MAX_FILTER_LENGTH);
    filtros[name] = value;
    if (value !== '') filtrado = true;
  }

  return {
    pagina,
    tamanho,
    pular: (pagina - 1) * tamanho,
    ordem: parseSort(params.get(SORT_PARAM), spec.ordenaveis ?? []) ?? spec.ordemPadrao ?? null,
    colunas: parseColumns(params, spec),
    filtros,
    filtrado,
  };
}

function parseSort<C extends string>(text: string | null, allowed: readonly C[]): ListSort<C> | null {
  if (text === null) return null;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const campo = allowed.find((candidate) => candidate === name);
  return campo === undefined ? null : { campo, direcao: descending ? 'desc' : 'asc' };
}

function parseColumns<C extends string, F extends string>(
  params: URLSearchParams,
  spec: ListSpec<C, F>,
): string[] {
  const all = spec.colunas ?? [];
  // The form always sends an empty `col`, so that unchecking every box differs from choosing nothing.
  if (!params.has(COLUMN_PARAM)) return [...(spec.colunasPadrao ?? all)];
  const chosen = new Set(params.getAll(COLUMN_PARAM));
  return all.filter((column) => chosen.has(column));
}

/** Changes to a query: null removes the parameter, an array repeats it. */
export type QueryChanges = Record<string, string | number | readonly string[] | null>;

/** Query string (with '?', or '' when empty) that keeps every other parameter of `search`. */
export function mergeQuery(search: string | URLSearchParams, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    if (value === null) continue;
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
    else for (const item of value) params.append(name, item);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Like `mergeQuery`, back on the first page: for changes of filter, tab, order or size. */
export function withQuery(search: string | URLSearchParams, changes: QueryChanges): string {
  return mergeQuery(search, { [PAGE_PARAM]: null, ...changes });
}

export function pageQuery(search: string | URLSearchParams, pagina: number): string {
  return mergeQuery(search, { [PAGE_PARAM]: pagina === 1 ? null : pagina }) || '?';
}

export function sizeQuery(search: string | URLSearchParams, tamanho: number): string {
  return withQuery(search, { [SIZE_PARAM]: tamanho });
}

/** Link of a header: a second click on the same column turns the direction. */
export function sortQuery(
  search: string | URLSearchParams,
  campo: string,
  atual: ListSort | null | undefined,
): string {
  const descending = atual?.campo === campo && atual.direcao === 'asc';
  return withQuery(search, { [SORT_PARAM]: descending ? `-${campo}` : campo });
}

export function fileQuery(search: string | URLSearchParams, formato: Formato): string {
  return withQuery(search, { [FORMAT_PARAM]: formato, [SIZE_PARAM]: null, [ROWS_PARAM]: null });
}

/** Query without the given filters, the page and the format: what 'Limpar Filtros' links to. */
export function clearQuery(search: string | URLSearchParams, filtros: readonly string[]): string {
  return withQuery(search, Object.fromEntries(filtros.map((name) => [name, null]))) || '?';
}

/** Parameters a GET form must carry as hidden fields so that its answer keeps them. */
export function keptParams(
  search: string | URLSearchParams,
  except: readonly string[],
): { name: string; value: string }[] {
  const dropped = new Set([...except, PAGE_PARAM, FORMAT_PARAM]);
  return [...new URLSearchParams(search)]
    .filter(([name]) => !dropped.has(name))
    .map(([name, value]) => ({ name, value }));
}

export interface PageRange {
  primeiro: number;
  ultimo: number;
  paginas: number;
  /** Page numbers to show; null is a gap. */
  janela: (number | null)[];
}

/** What pagination shows: '1 a 20 de 29' and the pages 1 … 4 5 6 … 14. */
export function pageRange(pagina: number, tamanho: number, total: number): PageRange {
  const paginas = Math.max(1, Math.ceil(total / tamanho));
  const atual = Math.min(Math.max(1, pagina), paginas);
  const wanted = new Set([1, paginas, atual - 1, atual, atual + 1]);
  if (atual <= 3) wanted.add(2).add(3);
  if (atual >= paginas - 2) wanted.add(paginas - 1).add(paginas - 2);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= paginas).sort((a, b) => a - b);
  const janela: (number | null)[] = [];
  for (const n of numbers) {
    const last = janela.at(-1);
    if (typeof last === 'number' && n - last === 2) janela.push(last + 1);
    else if (typeof last === 'number' && n - last > 2) janela.push(null);
    janela.push(n);
  }
  return {
    primeiro: total === 0 ? 0 : (atual - 1) * tamanho + 1,
    ultimo: Math.min(atual * tamanho, total),
    paginas,
    janela,
  };
}
