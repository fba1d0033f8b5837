import { FORMAT_PARAM, PAGE_PARAM, SEARCH_PARAMS } from '#app/lib/list-params.ts';

/** A list's address, apart: the screen, and what was chosen in it, as a query without '?'. */
export type EnderecoDaLista = { lista: string; consulta: string };

/** Of the moment, or what was typed to find somebody: a kept filter has none of them. R-FIL-01. */
const NAO_SE_GUARDAM: readonly string[] = [PAGE_PARAM, FORMAT_PARAM, 'filtrar', ...SEARCH_PARAMS];

/** The most that the screen shows of others': each of them may keep thirty. */
export const DE_OUTROS = 60;

/** How many of the person's own a list has in sight. */
export const A_MAO = 3;

/** Longer than any list's own choices. */
const MAIOR_CONSULTA = 2_000;

/**
 * The list that an address of the portal names, with what of its query is kept; null where it names none of these, or says
 * more than a list reads.
 */
export function lerEndereco(endereco: string, listas: readonly string[]): EnderecoDaLista | null {
  const [lista = '', ...resto] = endereco.split('?');
  if (!listas.includes(lista)) return null;
  const guardados = [...new URLSearchParams(resto.join('?'))].filter(
    ([nome, valor]) => valor !== '' && !NAO_SE_GUARDAM.includes(nome),
  );
  const consulta = new URLSearchParams(guardados).toString();
  return consulta.length > MAIOR_CONSULTA ? null : { lista, consulta };
}

export const enderecoDe = ({ lista, consulta }: EnderecoDaLista): string =>
  consulta === '' ? lista : `${lista}?${consulta}`;
