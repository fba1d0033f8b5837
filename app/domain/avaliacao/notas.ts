import { AVALIACAO } from '../etapa/ids.ts';
import type { Meios, Parte } from './types.ts';

/**
 * Scores go by half points, and are integers of half points everywhere: in the database, in sums, in comparisons.
 * Decimals exist only in what a person types and reads. R-AVA-03.
 */
const MEIOS_POR_PONTO = 2;

/** Members of a panel: each candidate is scored by all of them. */
export const MEMBROS = 3;

export const emMeios = (pontos: number): Meios => {
  const meios = pontos * MEIOS_POR_PONTO;
  if (!Number.isInteger(meios)) throw new RangeError(`Nota fora do passo de meio ponto: ${String(pontos)}`);
  return meios;
};

/** What a part may give at most, by one member, in half points: six and ten criteria of 5. */
export const MAXIMO: Readonly<Record<Parte, Meios>> = { E: emMeios(30), D: emMeios(50) };

export type Conta = Parte | 'geral';

/** The marks as averages of the panel, in points. R-AVA-08. */
export const MARCA: Readonly<Record<Conta, number>> = { E: 20, D: 35, geral: 55 };

/** The same marks as sums of the three members, in half points: what is compared. 60, 105 and 165 points. */
export const somaMinima = (conta: Conta): Meios => MARCA[conta] * MEIOS_POR_PONTO * MEMBROS;

export const somaMaxima = (conta: Conta): Meios =>
  (conta === 'geral' ? MAXIMO.E + MAXIMO.D : MAXIMO[conta]) * MEMBROS;

export const atinge = (conta: Conta, soma: Meios): boolean => soma >= somaMinima(conta);

/** Whether one evaluator's total alone reaches the mark; what decides is the sum of the three. */
export const atingeSozinha = (conta: Conta, total: Meios): boolean => total >= MARCA[conta] * MEIOS_POR_PONTO;

/** Parts of a demand, in the order in which they are held. */
export function partesDe(tipoAvaliacao: number): readonly Parte[] {
  if (tipoAvaliacao === AVALIACAO.entrevistaEDidatica) return ['E', 'D'];
  return tipoAvaliacao === AVALIACAO.soEntrevista ? ['E'] : [];
}

export const somar = (valores: readonly Meios[]): Meios => valores.reduce((soma, valor) => soma + valor, 0);

/** '3', '3,5', '3.5'; null for anything that is no step of half a point. */
export function lerNota(texto: string): Meios | null {
  const achado = /^(\d{1,2})(?:[.,]([05]))?$/.exec(texto.trim());
  if (!achado) return null;
  return Number(achado[1]) * MEIOS_POR_PONTO + (achado[2] === '5' ? 1 : 0);
}

/**
 * The average of the three evaluators, in points, to two places: what the marks are compared with, for no sum below one
 * comes so near to it. Null where there is no sum.
 */
export const emMedia = (soma: Meios | null): number | null =>
  soma === null ? null : Math.round((soma * 100) / MEIOS_POR_PONTO / MEMBROS) / 100;

/** '19,5', '20,0' */
export const formatarPontos = (meios: Meios): string =>
  `${String(Math.floor(meios / MEIOS_POR_PONTO))},${meios % MEIOS_POR_PONTO === 1 ? '5' : '0'}`;

/** The average from a sum, to one place: '19,8'. Never compared; a sum below a mark never reads as the mark. */
export function formatarMedia(soma: Meios, quantos = MEMBROS): string {
  const divisor = quantos * MEIOS_POR_PONTO;
  const decimos = Math.floor((2 * soma * 10 + divisor) / (2 * divisor));
  return `${String(Math.floor(decimos / 10))},${String(decimos % 10)}`;
}

/**
 * Two totals differ by more than a third of the maximum of the part: all three are told, and the commission may open
 * a round of reconsideration. R-AVA-11.
 */
export function diverge(parte: Parte, totais: readonly Meios[]): boolean {
  if (totais.length < MEMBROS) return false;
  return diferenca(totais) * 3 > MAXIMO[parte];
}

export const diferenca = (totais: readonly Meios[]): Meios => Math.max(...totais) - Math.min(...totais);
