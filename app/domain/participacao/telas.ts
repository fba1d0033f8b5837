const LISTA = '/minhas-demandas';
const DE = 'de';
const DA_DEMANDA = 'demanda';

/** The page of a demand of the person's own. */
export const caminhoDaDemanda = (id: string) => `${LISTA}/${id}` as const;

/** The address of one of the dialogs of a demand, as its page links to it: it goes back there. */
export const abertoDaDemanda = (href: string): string =>
  href.startsWith(`${LISTA}/`) ? `${href}?${DE}=${DA_DEMANDA}` : href;

/** Where a dialog of a demand goes back to: the page of the demand that opened it, else the list as it was. */
export const voltaDoDialogo = (id: string | undefined, search: string): string =>
  id !== undefined && new URLSearchParams(search).get(DE) === DA_DEMANDA
    ? caminhoDaDemanda(id)
    : LISTA + search;
