import type { Formato } from '#app/lib/formato-de-lista.ts';
import type { Grupo } from '../acesso/grupos.ts';
import type { Rota } from '../acesso/permissions.ts';

/** Kind of the generated document that holds the file of a list; it has a screen of its own. */
export const TIPO_DE_LISTA = 'lista';

/** A list that has a file. */
export type PedidoDeLista = {
  lista: Rota;
  formato: Formato;
  /** The filters by name, as the address of the list has them. */
  filtros: Readonly<Record<string, string>>;
  /** What for; of lists of people alone. */
  finalidade?: string;
};

/** The same once its file is made: with the groups whose rights its rows were read by. */
export type ListaFeita = PedidoDeLista & { grupos?: readonly Grupo[] };
