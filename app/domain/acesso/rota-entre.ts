import type { Rota } from './permissions.ts';

/** An entry of the table as what its addresses match: a name in it stands for one segment. */
const padrao = (rota: string): string => rota.replaceAll(/:(\w+)/g, '(?<$1>[^/.]+)');

/**
 * Which of these addresses a page stands under: screens that two teams share have one file, and one entry of the
 * table for each. Throws where it stands under none.
 */
export const rotaEntre =
  <R extends Rota>(...gemeas: readonly R[]) =>
  ({ pathname }: { pathname: string }): R => {
    const achada = gemeas.find((rota) => new RegExp(`^${padrao(rota)}(\\.(csv|xlsx))?(/|$)`).test(pathname));
    if (achada === undefined) throw new RangeError(`Endereço de nenhuma destas telas: ${pathname}`);
    return achada;
  };

/** What an address says in the segments that the entry of the table names: `{ id }` of '/adm/demandas/:id'. */
export const segmentosDa = (rota: Rota, { pathname }: { pathname: string }): Record<string, string> => ({
  ...new RegExp(`^${padrao(rota)}(\\.(csv|xlsx))?(/|$)`).exec(pathname)?.groups,
});
