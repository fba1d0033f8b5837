import { COLUNAS } from './todas.ts';
import type { Modelo } from './tipos.ts';

type ColunasDe<M extends Modelo> = (typeof COLUNAS)[M]['colunas'];
type Copia<M extends Modelo> = {
  [F in keyof ColunasDe<M> as ColunasDe<M>[F] extends { readonly copia: string } ? F : never]: true;
};

/** What to select of a table for the copy of a person's data: the columns that are declared to go in it. */
export function copiaDe<M extends Modelo>(modelo: M): Copia<M> {
  const campos = Object.entries(COLUNAS[modelo].colunas).filter(([, coluna]) => 'copia' in coluna);
  return Object.fromEntries(campos.map(([campo]) => [campo, true])) as Copia<M>;
}
