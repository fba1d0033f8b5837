import type { KeptFilters } from '#app/components/saved-filters.ts';
import type { FiltroAMao } from './queries.server.ts';
import { enderecoDe, lerEndereco } from './rules.ts';

export const ROTA_DOS_FILTROS = '/filtros-salvos';

/** The page of the filters kept for the list at this address, with what is chosen in it now. R-FIL-03. */
export const caminhoDosFiltros = (endereco: string): string =>
  `${ROTA_DOS_FILTROS}?${new URLSearchParams({ de: endereco }).toString()}`;

/** What the list at an address has at hand, of these lists and of what the person keeps for them. R-FIL-03, R-FIL-04. */
export function filtrosDoEndereco(
  endereco: string,
  listas: readonly string[],
  aMao: readonly FiltroAMao[],
): KeptFilters | null {
  const aqui = lerEndereco(endereco, listas);
  if (aqui === null) return null;
  const daqui = aMao.filter(({ lista }) => lista === aqui.lista);
  return {
    page: caminhoDosFiltros(endereco),
    total: daqui[0]?.total ?? 0,
    atHand: daqui.map(({ nome, ...filtro }) => ({
      name: nome,
      href: enderecoDe(filtro),
      current: filtro.consulta === aqui.consulta,
    })),
  };
}
