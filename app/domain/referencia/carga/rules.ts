/** The part of a table that one pull may take out or change without asking. R-EXT-13. */
export const PARTE_SEM_PERGUNTA = 0.1;
/** A table of a few rows changes by more than a tenth with one of them. */
const POUCAS = 5;
/** Fewer than this part of what is stored is taken for a filter of the ERP's profile, not for the whole. */
const MENOR_RESPOSTA = 0.5;

export type TamanhoDaCarga = {
  /** Stored rows before the pull: the active ones, where the table tells. */
  guardadas: number;
  recebidas: number;
  alteradas: number;
  /** Active rows that did not come and would be made inactive. */
  ausentes: number;
};

const emNumero = (valor: number): string => valor.toLocaleString('pt-BR');

/** Why a pull of a table stops and asks, in words; null: it goes on. R-EXT-13. */
export function motivoDaParada(
  { guardadas, recebidas, alteradas, ausentes }: TamanhoDaCarga,
  { parcial = false }: { parcial?: boolean } = {},
): string | null {
  if (guardadas === 0) return null;
  if (!parcial && recebidas < guardadas * MENOR_RESPOSTA) {
    return `Vieram ${emNumero(recebidas)} linhas e há ${emNumero(guardadas)} guardadas: menos da metade. Um filtro de perfil do sistema de gestão pode ter escondido o resto.`;
  }
  const mudam = alteradas + ausentes;
  if (mudam <= Math.max(POUCAS, guardadas * PARTE_SEM_PERGUNTA)) return null;
  return `Mudariam ${emNumero(alteradas)} e sairiam de uso ${emNumero(ausentes)} das ${emNumero(guardadas)} linhas guardadas: mais de 10 %.`;
}
