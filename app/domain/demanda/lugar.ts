/** The place of a demand has an address; while it has none, its identification is text. */
const TEM_LUGAR: boolean = false;

/** The place of a demand; null while there is none to lead to. */
export const caminhoDoLugar = (demandaId: string): string | null =>
  TEM_LUGAR ? `/adm/demandas/${demandaId}` : null;

/** The file of one person in one demand. */
export const caminhoDaFicha = (demandaId: string, participacaoId: string): string =>
  `/adm/demandas/${demandaId}/candidatos/${participacaoId}`;
