import type { Rota } from './permissions.ts';

/**
 * Which of these addresses a page stands under: screens that two teams share have one file, and one entry of the
 * table for each. Throws where it stands under none.
 */
export const rotaEntre =
  <R extends Rota>(...gemeas: readonly R[]) =>
  ({ pathname }: { pathname: string }): R => {
    const achada = gemeas.find((rota) => new RegExp(`^${rota}(\\.(csv|xlsx))?(/|$)`).test(pathname));
    if (achada === undefined) throw new RangeError(`Endereço de nenhuma destas telas: ${pathname}`);
    return achada;
  };
