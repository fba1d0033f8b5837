import type { EtapaId } from '../etapa/types.ts';

const LISTA = '/minhas-demandas';
const DE = 'de';
const DA_DEMANDA = 'demanda';

/** The parts of the page of a demand that an address can open it at. */
export type ParteDaDemanda = 'agora' | 'mensagens' | EtapaId;

/** The id of a step of the path in the page. */
export const idDoPasso = (etapa: string) => `etapa-${etapa}`;

/** The page of a demand of the person's own. */
export const caminhoDaDemanda = (id: string) => `${LISTA}/${id}` as const;

/** The same, at the part that a message tells of. R-MSG-29. */
export const caminhoDaParte = (id: string, parte: ParteDaDemanda): `/${string}` =>
  `${caminhoDaDemanda(id)}#${parte === 'agora' || parte === 'mensagens' ? parte : idDoPasso(parte)}`;

/** The address of one of the dialogs of a demand, as its page links to it: it goes back there. */
export const abertoDaDemanda = (href: string): string =>
  href.startsWith(`${LISTA}/`) ? `${href}?${DE}=${DA_DEMANDA}` : href;

/** Where a dialog of a demand goes back to: the page of the demand that opened it, else the list as it was. */
export const voltaDoDialogo = (id: string | undefined, search: string): string =>
  id !== undefined && new URLSearchParams(search).get(DE) === DA_DEMANDA
    ? caminhoDaDemanda(id)
    : LISTA + search;
