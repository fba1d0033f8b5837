import { parseListParams } from '#app/lib/list-params.ts';
import { PRAZOS } from './labels.ts';
import { examinarFiltros } from './rules.ts';
import {
  ABAS_DE_APLICACAO,
  ABAS_DE_PROCESSOS,
  ORDENS_DA_LISTAGEM,
  ORDENS_DE_PROCESSOS,
  type OrdemDaListagem,
  type SituacaoDoPrazo,
} from './types.ts';

/** Page and filters of the curriculum listing, from its address. */
export function lerListagem(parametros: URLSearchParams) {
  const { pagina, tamanho, pular, ordem, filtros } = parseListParams(parametros, {
    ordenaveis: ORDENS_DA_LISTAGEM,
    filtros: ['busca', 'objetivo', 'uf', 'municipio', 'cadeia', 'curso', 'disciplina'],
  });
  const padrao: OrdemDaListagem = { campo: 'atualizado', direcao: 'desc' };
  // Pressed without scripting before its fields were there, or sent by a choice.
  const escolhendo = !parametros.has('filtrar') || !parametros.has('uf');
  return { pagina, tamanho, pular, ordem: ordem ?? padrao, ...examinarFiltros(filtros, escolhendo) };
}

/** The tab of the address, the first one when it names none. */
function abaDe<A extends string>(parametros: URLSearchParams, abas: readonly [A, ...A[]]): A {
  return abas.find((aba) => aba === parametros.get('aba')) ?? abas[0];
}

/** State of `/processos-credenciamento`. */
export function lerProcessos(parametros: URLSearchParams, todasAsColunas: readonly string[] = []) {
  const { pagina, tamanho, pular, ordem, colunas, filtros } = parseListParams(parametros, {
    filtros: ['busca'],
    ordenaveis: ORDENS_DE_PROCESSOS,
    colunas: todasAsColunas,
  });
  return { aba: abaDe(parametros, ABAS_DE_PROCESSOS), ...filtros, pagina, tamanho, pular, ordem, colunas };
}

/** Value of the filter 'Prazo' that shows every deadline. */
export const TODOS_OS_PRAZOS = 'todos';
export const SITUACOES_DO_PRAZO = Object.entries(PRAZOS) as [
  SituacaoDoPrazo,
  (typeof PRAZOS)[SituacaoDoPrazo],
][];

/** State of `/todas-demandas`: the open deadlines when nothing is asked. */
export function lerTodasDemandas(parametros: URLSearchParams) {
  const { pagina, tamanho, pular, filtros, filtrado } = parseListParams(parametros, {
    filtros: ['area', 'atividade', 'prazo'],
  });
  const escolhida = SITUACOES_DO_PRAZO.find(([, { valor }]) => valor === filtros.prazo)?.[0] ?? 'aberto';
  return {
    area: filtros.area,
    atividade: filtros.atividade,
    prazo: filtros.prazo === TODOS_OS_PRAZOS ? null : escolhida,
    filtrado,
    pagina,
    tamanho,
    pular,
  };
}

/** State of `/aplicar-credenciamento`. */
export function lerAplicacoes(parametros: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(parametros, { filtros: ['busca', 'area'] });
  return { aba: abaDe(parametros, ABAS_DE_APLICACAO), ...filtros, pagina, tamanho, pular };
}
