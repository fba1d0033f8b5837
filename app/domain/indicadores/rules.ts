import {
  comoDia,
  lerDia,
  menorDia,
  maiorDia,
  primeiroDoMesSeguinte,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { AREAS } from '../demanda/labels.ts';
import type { FiltroDosIndicadores } from './types.ts';

/** The longest period that is looked at. R-ACO-06. */
export const MESES_NO_MAXIMO = 24;

const MESES_DE_ENTRADA = 12;

/** The first day of the month that comes so many months before that of the day. */
export function inicioDoMes(dia: Dia, antes: number): Dia {
  const meses = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - antes;
  return comoDia(
    `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}-01`,
  );
}

const PRIMEIRO: Dia = '2000-01-01';

/** What the address asks: by default the last twelve months, at most twenty-four, and never after today. */
export function lerFiltro(params: URLSearchParams, hoje: Dia): FiltroDosIndicadores {
  const dia = (nome: string): Dia | null => {
    const texto = params.get(nome) ?? '';
    const lido = lerDia(texto);
    return lido === null ? null : maiorDia(PRIMEIRO, lido);
  };
  const ate = menorDia(dia('ate') ?? hoje, hoje);
  const de = dia('de') ?? inicioDoMes(ate, MESES_DE_ENTRADA - 1);
  const edital = params.get('edital') ?? '';
  return {
    de: menorDia(ate, maiorDia(de, inicioDoMes(ate, MESES_NO_MAXIMO - 1))),
    ate,
    area: Object.keys(AREAS).find((area) => area === params.get('area')) ?? '',
    edital: /^\d{1,9}$/.test(edital) ? Number(edital) : null,
  };
}

/** '2027-03' of each month that the period touches. */
export function mesesDe({ de, ate }: Pick<FiltroDosIndicadores, 'de' | 'ate'>): string[] {
  const meses: string[] = [];
  for (let dia = inicioDoMes(de, 0); dia <= ate; dia = primeiroDoMesSeguinte(dia))
    meses.push(dia.slice(0, 7));
  return meses;
}

/** The day after the last, where the period ends. */
export const depoisDoFim = ({ ate }: Pick<FiltroDosIndicadores, 'ate'>): Dia => somarDias(ate, 1);

/** '38%'; null of nothing. */
export const parte = (quantos: number, de: number): string | null =>
  de === 0 ? null : `${String(Math.round((quantos / de) * 100))}%`;

/** '1 dia', '12 dias' */
export const emDias = (dias: number): string => {
  const inteiros = Math.round(dias);
  return `${inteiros.toLocaleString('pt-BR')} ${Math.abs(inteiros) === 1 ? 'dia' : 'dias'}`;
};

/** 'no prazo', '+3 dias', '-1 dia': against the last day that the schedule gave. R-ACO-07. */
export function contraOPrevisto(alem: number | null): string {
  if (alem === null) return 'fora do cronograma';
  const diferenca = Math.round(alem);
  return diferenca === 0 ? 'no prazo' : `${diferenca > 0 ? '+' : ''}${emDias(diferenca)}`;
}
