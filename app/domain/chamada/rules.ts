import type { EstadoDaChamada } from './types.ts';

type Chamada = { estado: EstadoDaChamada; tentativas: number };

/** While a call without an answer is younger, the outside may still be working on it: more than any time limit. */
export const ESPERA_DA_INCERTEZA_MS = 3 * 60_000;

/**
 * Why a call stands still: refused for good, or tried and waiting for the next attempt. Null: it goes on by itself.
 * R-EXT-03.
 */
export function parada({ estado, tentativas }: Chamada): 'recusada' | 'esperando' | null {
  if (estado === 'recusada') return 'recusada';
  return (estado === 'pendente' && tentativas > 0) || estado === 'incerta' ? 'esperando' : null;
}

/** It is being asked right now: what began longer ago than an answer can take was cut. */
export const emCurso = (
  { estado, atualizadaEm }: { estado: string; atualizadaEm: Date },
  now: Date,
): boolean => estado === 'em_andamento' && now.getTime() - atualizadaEm.getTime() < ESPERA_DA_INCERTEZA_MS;

/** It was sent and may be there, so the system is asked before anything is sent again. */
export const semResposta = (estado: EstadoDaChamada): boolean =>
  estado === 'incerta' || estado === 'em_andamento';

export const terminada = (estado: EstadoDaChamada): boolean =>
  estado === 'concluida' || estado === 'cancelada';
