import type { Situacao } from '../types.ts';

/** What people answered to an hour that is to come, as the list is asked for it. R-AGE-20. */
export const RESPOSTAS = {
  confirmou: { rotulo: 'Confirmou', situacoes: ['confirmado'] },
  'pediu-outro': { rotulo: 'Pediu outro horário', situacoes: ['pediu-outro'] },
  'sem-resposta': { rotulo: 'Avisado, sem resposta', situacoes: ['avisado'] },
  'nao-avisado': { rotulo: 'Não avisado', situacoes: ['por-avisar', 'nao-saiu'] },
} as const satisfies Record<string, { rotulo: string; situacoes: readonly Situacao[] }>;

export type Resposta = keyof typeof RESPOSTAS;

export const comoResposta = (texto: string): Resposta | null =>
  Object.hasOwn(RESPOSTAS, texto) ? (texto as Resposta) : null;
