import { ehDiaUtil, type Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import { maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { Hora } from '../types.ts';

/** 'Agendar vários': how the day is cut. Hours of the zone. */
export type Corte = {
  primeiroDia: Dia;
  primeiraHora: Hora;
  /** When the day's last one has to be over. */
  fimDoDia: Hora;
  minutos: number;
  pausa: number;
  almoco: { de: Hora; ate: Hora } | null;
};

/** Where one candidate falls; null: no place was left in the window. */
export type Encaixe<T> = { candidato: T; dia: Dia; hora: Hora } | { candidato: T; dia: null; hora: null };

const emMinutos = (hora: Hora): number => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * 60 + minutos;
};

const comoHora = (minutos: number): Hora =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}` as Hora;

/** The starts of one day, from the hour on. One that would reach into lunch begins after it. */
function horasDoDia({ fimDoDia, minutos, pausa, almoco }: Corte, desde: number): number[] {
  const fim = emMinutos(fimDoDia);
  const horas: number[] = [];
  for (let hora = desde; ; hora += minutos + pausa) {
    if (almoco !== null && hora < emMinutos(almoco.ate) && hora + minutos > emMinutos(almoco.de))
      hora = emMinutos(almoco.ate);
    if (hora + minutos > fim) return horas;
    horas.push(hora);
  }
}

/**
 * The whole agenda of a panel, in the order of the candidates: on working days of the window, from the first hour of
 * each. Whoever does not fit is told, never dropped. It knows nothing of clashes: the preview shows them. R-AGE-07.
 */
export function proporAgenda<T>(
  candidatos: readonly T[],
  corte: Corte,
  janela: Janela,
  feriados: Feriados,
): Encaixe<T>[] {
  const encaixes: Encaixe<T>[] = [];
  let faltam = [...candidatos];
  const desde = maiorDia(corte.primeiroDia, janela.inicio);
  for (let dia = desde; faltam.length > 0 && dia <= janela.fim; dia = somarDias(dia, 1)) {
    // A first day that somebody chose is taken as it is; the ones that follow are working days.
    if (dia !== corte.primeiroDia && !ehDiaUtil(dia, feriados)) continue;
    const horas = horasDoDia(corte, emMinutos(corte.primeiraHora));
    encaixes.push(
      ...faltam
        .slice(0, horas.length)
        .map((candidato, i) => ({ candidato, dia, hora: comoHora(horas[i] ?? 0) })),
    );
    faltam = faltam.slice(horas.length);
  }
  return [...encaixes, ...faltam.map((candidato) => ({ candidato, dia: null, hora: null }))];
}

/** Problems of the cut itself, by field. */
export function problemasDoCorte(corte: Corte): Record<string, string> {
  const problemas: Record<string, string> = {};
  const { primeiraHora, fimDoDia, minutos, almoco } = corte;
  if (emMinutos(primeiraHora) + minutos > emMinutos(fimDoDia))
    problemas.fimDoDia = 'Entre a primeira hora e o fim do dia não cabe um atendimento.';
  if (almoco !== null && almoco.ate <= almoco.de) problemas.almocoAte = 'O almoço termina antes de começar.';
  return problemas;
}
