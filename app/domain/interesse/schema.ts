import { parseListParams } from '#app/lib/list-params.ts';
import { examinarFiltros } from './rules.ts';

/** Page and filters of the curriculum listing, from its address. */
export function lerListagem(parametros: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(parametros, {
    filtros: ['objetivo', 'uf', 'municipio', 'cadeia', 'curso', 'disciplina'],
  });
  return { pagina, tamanho, pular, ...examinarFiltros(filtros) };
}
