import { ehDiaUtil, type Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import { instanteDe, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
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

/** From when to when something is taken: [start, end[ as instants. */
export type Tomada = { inicio: Date; fim: Date };

/** What is already taken: for everybody (the panel's members, the room), and by candidate. */
export type Ocupado<T> = { todos: readonly Tomada[]; de: (candidato: T) => readonly Tomada[] };

const NADA: Ocupado<unknown> = { todos: [], de: () => [] };

type Trecho = { de: number; ate: number };

/** The minutes of that day in which it is taken. */
function noDia(tomadas: readonly Tomada[], dia: Dia): Trecho[] {
  const meiaNoite = instanteDe(dia, '00:00').getTime();
  const minuto = (instante: Date) => (instante.getTime() - meiaNoite) / 60_000;
  return tomadas
    .map(({ inicio, fim }) => ({ de: minuto(inicio), ate: Math.ceil(minuto(fim)) }))
    .filter(({ de, ate }) => de < 24 * 60 && ate > 0);
}

const choque = (trechos: readonly Trecho[], de: number, ate: number): Trecho | undefined =>
  trechos.find((um) => um.de < ate && um.ate > de);

/**
 * One day, from the hour on: at each free hour the first of those who wait that is free then. What would reach into lunch
 * begins after it, and what would meet something taken, after that.
 */
function encherDia<T>(
  { fimDoDia, minutos, pausa, almoco }: Corte,
  espera: readonly T[],
  { dia, desde, ocupado }: { dia: Dia; desde: number; ocupado: Ocupado<T> },
): { candidato: T; hora: number }[] {
  const fim = emMinutos(fimDoDia);
  const todos = [
    ...noDia(ocupado.todos, dia),
    ...(almoco === null ? [] : [{ de: emMinutos(almoco.de), ate: emMinutos(almoco.ate) }]),
  ];
  const faltam = espera.map((candidato) => ({ candidato, tomado: noDia(ocupado.de(candidato), dia) }));
  const encaixes: { candidato: T; hora: number }[] = [];
  let hora = desde;
  while (faltam.length > 0 && hora + minutos <= fim) {
    const comum = choque(todos, hora, hora + minutos);
    if (comum !== undefined) {
      hora = comum.ate;
      continue;
    }
    const livre = faltam.findIndex(({ tomado }) => choque(tomado, hora, hora + minutos) === undefined);
    const [achado] = livre < 0 ? [] : faltam.splice(livre, 1);
    if (achado !== undefined) encaixes.push({ candidato: achado.candidato, hora });
    hora += minutos + pausa;
  }
  return encaixes;
}

/**
 * The whole agenda of a panel, in the order of the candidates: on working days of the window, from the first hour of
 * each (or from `retomar` on its day), only at hours at which the room, the members and the candidate are free. Whoever
 * does not fit is told, never dropped. R-AGE-07, R-AGE-19.
 */
export function proporAgenda<T>(
  candidatos: readonly T[],
  corte: Corte,
  janela: Janela,
  feriados: Feriados,
  {
    ocupado = NADA,
    retomar = null,
  }: { ocupado?: Ocupado<T>; retomar?: { dia: Dia; hora: Hora } | null } = {},
): Encaixe<T>[] {
  const encaixes: Encaixe<T>[] = [];
  let faltam = [...candidatos];
  const desde = maiorDia(corte.primeiroDia, janela.inicio);
  for (let dia = desde; faltam.length > 0 && dia <= janela.fim; dia = somarDias(dia, 1)) {
    // A first day that somebody chose is taken as it is; the ones that follow are working days.
    if (dia !== corte.primeiroDia && !ehDiaUtil(dia, feriados)) continue;
    const primeira = emMinutos(corte.primeiraHora);
    const inicio = retomar?.dia === dia ? Math.max(primeira, emMinutos(retomar.hora)) : primeira;
    const doDia = encherDia(corte, faltam, { dia, desde: inicio, ocupado });
    encaixes.push(...doDia.map(({ candidato, hora }) => ({ candidato, dia, hora: comoHora(hora) })));
    faltam = faltam.filter((candidato) => !doDia.some((um) => um.candidato === candidato));
  }
  return [...encaixes, ...faltam.map((candidato) => ({ candidato, dia: null, hora: null }))];
}

/** All but these days: whoever is bound by them is free at no other hour. R-AGE-02. */
export const foraDosDias = ({ inicio, fim }: Janela): Tomada[] => [
  { inicio: new Date(0), fim: instanteDe(inicio, '00:00') },
  { inicio: instanteDe(somarDias(fim, 1), '00:00'), fim: new Date(8.64e15) },
];

/** The cut within the hours and days for which the panel is convened. R-AGE-05. */
export function noPeriodoDaBanca(
  corte: Corte,
  {
    inicioDia,
    fimDia,
    inicioHora,
    fimHora,
  }: { inicioDia: Dia; fimDia: Dia; inicioHora: Hora; fimHora: Hora },
): { corte: Corte; janela: Janela } {
  const maisTarde = (a: Hora, b: Hora): Hora => (a > b ? a : b);
  const maisCedo = (a: Hora, b: Hora): Hora => (a < b ? a : b);
  return {
    corte: {
      ...corte,
      primeiraHora: maisTarde(corte.primeiraHora, inicioHora),
      fimDoDia: maisCedo(corte.fimDoDia, fimHora),
    },
    janela: { inicio: inicioDia, fim: fimDia },
  };
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
