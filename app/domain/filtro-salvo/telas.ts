export const ROTA_DOS_FILTROS = '/filtros-salvos';

/** The page of the filters kept for the list at this address, with what is chosen in it now. R-FIL-03. */
export const caminhoDosFiltros = (endereco: string): string =>
  `${ROTA_DOS_FILTROS}?${new URLSearchParams({ de: endereco }).toString()}`;
