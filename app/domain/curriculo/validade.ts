import { comoDia, diaDoInstante, inicioDoDia, somarDias, type Dia } from '#app/lib/dates.ts';

/**
 * First day whose finished curricula are still up to date on that day: a curriculum serves until the day one year
 * after it was finished, that day included. 29 February serves until 1 March, so that the year is never shorter.
 * R-CUR-02.
 */
export function primeiroDiaEmDia(hoje: Dia): Dia {
  const ano = String(Number(hoje.slice(0, 4)) - 1).padStart(4, '0');
  if (/-(02-29|03-01)$/.test(hoje)) return somarDias(comoDia(`${ano}-02-28`), 1);
  return comoDia(`${ano}${hoje.slice(4)}`);
}

/** Curricula finished from this instant on are up to date: what a query compares with. */
export const emDiaDesde = (now: Date): Date => inicioDoDia(primeiroDiaEmDia(diaDoInstante(now)));

/** It leaves the talent bank and shows no interest any more. */
export const desatualizado = (finalizadaEm: Date, now: Date): boolean => finalizadaEm < emDiaDesde(now);
