import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { comoDia, numeroDoDiaDaSemana, somarDias, type Dia } from '#app/lib/dates.ts';

const conhecidos = new Map<number, ReadonlyMap<Dia, string>>();

/**
 * National holidays and those of Goiás, by day. The library gives midnights of the machine's own zone, so only
 * their calendar fields mean anything. Years outside 1900 to 2099 have none.
 */
export function feriadosDeGoias(ano: number): ReadonlyMap<Dia, string> {
  const guardados = conhecidos.get(ano);
  if (guardados !== undefined) return guardados;
  const feriados = new Map<Dia, string>();
  for (const { date, name } of getHolidays({ year: ano, stateCode: 'GO' }) ?? []) {
    const mes = String(date.getMonth() + 1).padStart(2, '0');
    const dia = `${String(date.getFullYear())}-${mes}-${String(date.getDate()).padStart(2, '0')}`;
    feriados.set(comoDia(dia), name);
  }
  conhecidos.set(ano, feriados);
  return feriados;
}

export function feriado(dia: Dia): string | null {
  return feriadosDeGoias(Number(dia.slice(0, 4))).get(dia) ?? null;
}

/** Monday to Friday and no holiday. */
export function ehDiaUtil(dia: Dia): boolean {
  const semana = numeroDoDiaDaSemana(dia);
  return semana !== 0 && semana !== 6 && feriado(dia) === null;
}

/** The day itself when it is a working day, else the next one. */
export function diaUtilAPartirDe(dia: Dia): Dia {
  let atual = dia;
  while (!ehDiaUtil(atual)) atual = somarDias(atual, 1);
  return atual;
}

/** The working day `dias` working days after the day (0: `diaUtilAPartirDe`). */
export function somarDiasUteis(dia: Dia, dias: number): Dia {
  let atual = diaUtilAPartirDe(dia);
  for (let i = 0; i < dias; i++) atual = diaUtilAPartirDe(somarDias(atual, 1));
  return atual;
}
