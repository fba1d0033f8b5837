import type { Dia } from '#app/lib/dates.ts';

/** The most urgent first. */
export const CODIGOS = ['atrasado', 'hoje', 'logo', 'no-prazo', 'sem-prazo', 'espera'] as const;

/**
 * 'logo': within the next days. 'espera': somebody else acts, or the day to begin has not come. 'sem-prazo': to be done, by
 * no day.
 */
export type CodigoDoVencimento = (typeof CODIGOS)[number];

/** Where something to be done stands against its last day; of what is late the day may be unknown. */
export type Vencimento = { codigo: CodigoDoVencimento; dia: Dia | null };

/** From when and until when somebody does something; null: since ever, by no day. */
export type Prazo = { de: Dia | null; ate: Dia | null };

/** What the staff has to do in a demand. */
export type OQue =
  | 'cronograma'
  | 'avaliacao'
  | 'notificacao'
  | 'acoes'
  | 'resultado'
  | 'encerramento'
  | 'analise'
  | 'recursos'
  | 'homologacao';

export type Trabalho = Prazo & { oQue: OQue };

export type VencimentoDoTrabalho = Vencimento & { oQue: OQue };
