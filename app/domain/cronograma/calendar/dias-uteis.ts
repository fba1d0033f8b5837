import { numeroDoDiaDaSemana, somarDias, type Dia } from '#app/lib/dates.ts';

/**
 * The holidays that deadlines are counted by: the name of what the day is, null where it is none. Made by
 * `feriadosDe` (organizacao/feriados.ts); read with `getFeriados`. R-ORG-03.
 */
export type Feriados = (dia: Dia) => string | null;

export const ehFimDeSemana = (dia: Dia): boolean => [0, 6].includes(numeroDoDiaDaSemana(dia));

/** Monday to Friday and no holiday. */
export const ehDiaUtil = (dia: Dia, feriados: Feriados): boolean =>
  !ehFimDeSemana(dia) && feriados(dia) === null;

/** Why the day is no working day, in words: 'em feriado (Natal)', 'em fim de semana'; null where it is one. */
export function porQueNaoEhUtil(dia: Dia, feriados: Feriados): string | null {
  const feriado = feriados(dia);
  if (feriado !== null) return `em feriado (${feriado})`;
  return ehFimDeSemana(dia) ? 'em fim de semana' : null;
}

/** The day itself when it is a working day, else the next one. */
export function diaUtilAPartirDe(dia: Dia, feriados: Feriados): Dia {
  let atual = dia;
  while (!ehDiaUtil(atual, feriados)) atual = somarDias(atual, 1);
  return atual;
}

/** The working day `dias` working days after the day (0: `diaUtilAPartirDe`). */
export function somarDiasUteis(dia: Dia, dias: number, feriados: Feriados): Dia {
  let atual = diaUtilAPartirDe(dia, feriados);
  for (let i = 0; i < dias; i++) atual = diaUtilAPartirDe(somarDias(atual, 1), feriados);
  return atual;
}

/** Working days from the first day to the last, both counted. */
export function contarDiasUteis(inicio: Dia, fim: Dia, feriados: Feriados): number {
  let dias = 0;
  for (let dia = inicio; dia <= fim; dia = somarDias(dia, 1)) if (ehDiaUtil(dia, feriados)) dias += 1;
  return dias;
}
