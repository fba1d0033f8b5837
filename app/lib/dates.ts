/**
 * Dates and hours. The only module that knows the zone: civil days and hours are those of the organisation's zone, with
 * the rules of tzdata. Nothing here reads a clock: `now` is always an argument.
 */

import { LUGAR_PADRAO, ZONAS, type Zona } from './lugar.ts';
import { remembering } from './remember.ts';

const MS_DIA = 86_400_000;
const MAX_CONHECIDOS = 4096;

let fixada: Zona = LUGAR_PADRAO.zona;
const aoMudarDeZona: (() => void)[] = [];

/** The zone of every page, message and file. R-CRO-12. */
export const zona = (): Zona => fixada;

/** What its hour is called: 'horário de Brasília'. */
export const horarioDaZona = (): string => ZONAS[fixada];

/** Said once, as a process or a page starts, from the organisation's row. */
export function fixarZona(nova: Zona): void {
  if (nova === fixada) return;
  fixada = nova;
  for (const esquecer of aoMudarDeZona) esquecer();
}

/** What is the same for as long as the zone is. */
function daZona<T>(fazer: () => T): () => T {
  let feito: T | undefined;
  aoMudarDeZona.push(() => (feito = undefined));
  return () => (feito ??= fazer());
}

/** `remembering`, until the zone changes. */
function lembrandoNaZona<K, V>(make: (key: K) => V): (key: K) => V {
  let lembrado = remembering(MAX_CONHECIDOS, make);
  aoMudarDeZona.push(() => (lembrado = remembering(MAX_CONHECIDOS, make)));
  return (key) => lembrado(key);
}

/** A civil day, 'yyyy-MM-dd'. Days compare and sort as text. */
export type Dia = `${number}-${number}-${number}`;

const relogioDaZona = daZona(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: fixada,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

type Civil = { ano: number; mes: number; dia: number; hora: number; minuto: number; segundo: number };

function civilDaBase(instante: Date): Civil {
  const partes: Record<string, number> = {};
  for (const { type, value } of relogioDaZona().formatToParts(instante)) partes[type] = Number(value);
  const campo = (nome: string): number => partes[nome] ?? Number.NaN;
  return {
    ano: campo('year'),
    mes: campo('month'),
    dia: campo('day'),
    hora: campo('hour'),
    minuto: campo('minute'),
    segundo: campo('second'),
  };
}

function deslocamentoDaBase(instante: number): number {
  const civil = civilDaBase(new Date(instante));
  const comoUtc = new Date(0);
  comoUtc.setUTCFullYear(civil.ano, civil.mes - 1, civil.dia);
  comoUtc.setUTCHours(civil.hora, civil.minuto, civil.segundo);
  return comoUtc.getTime() - Math.floor(instante / 1000) * 1000;
}

const MS_HORA = 3_600_000;
/**
 * Since then the clock of each zone of Brazil has been whole hours from UTC, and has changed only as an hour of UTC began: an hour has
 * one distance, and lies within one day.
 */
const DE_HORA_EM_HORA = Date.UTC(1915);
const deslocamentoDaHora = lembrandoNaZona((hora: number) => deslocamentoDaBase(hora * MS_HORA));

/** Milliseconds by which the zone's clock is ahead of UTC. Asking the zone database costs far more than remembering. */
const deslocamento = (instante: number): number =>
  instante >= DE_HORA_EM_HORA
    ? deslocamentoDaHora(Math.floor(instante / MS_HORA))
    : deslocamentoDaBase(instante);

function civilEm(instante: Date): Civil {
  const local = new Date(instante.getTime() + deslocamento(instante.getTime()));
  return {
    ano: local.getUTCFullYear(),
    mes: local.getUTCMonth() + 1,
    dia: local.getUTCDate(),
    hora: local.getUTCHours(),
    minuto: local.getUTCMinutes(),
    segundo: local.getUTCSeconds(),
  };
}

const dois = (n: number): string => String(n).padStart(2, '0');
const montar = (ano: number, mes: number, dia: number): Dia =>
  `${String(ano).padStart(4, '0')}-${dois(mes)}-${dois(dia)}` as Dia;

/** Midnight of the day on a calendar without zones, for arithmetic between days only. */
const milissegundosCivis = remembering(MAX_CONHECIDOS, (dia: Dia): number => {
  const [ano, mes, numero] = dia.split('-').map(Number);
  const data = new Date(0);
  data.setUTCFullYear(ano ?? Number.NaN, (mes ?? Number.NaN) - 1, numero);
  return data.getTime();
});

function diaDeMilissegundosCivis(ms: number): Dia {
  const data = new Date(ms);
  return montar(data.getUTCFullYear(), data.getUTCMonth() + 1, data.getUTCDate());
}

/** Does the text hold an existing day in the form yyyy-MM-dd? */
export function ehDia(texto: string): texto is Dia {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  return diaDeMilissegundosCivis(milissegundosCivis(texto as Dia)) === texto;
}

/** The text as a day; throws RangeError when it is not one. For data already validated. */
export function comoDia(texto: string): Dia {
  if (!ehDia(texto)) throw new RangeError(`Dia inválido: ${texto}`);
  return texto;
}

/**
 * A day typed by a person: '5/9/2026', '05/09/2026', '05-09-2026', '05.09.2026', '05092026' or ISO
 * '2026-09-05'. Null when it is not an existing day.
 */
export function lerDia(texto: string): Dia | null {
  const limpo = texto.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(limpo);
  const brasileiro =
    /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(limpo) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(limpo);
  const [ano, mes, dia] = iso?.slice(1) ?? (brasileiro ? [brasileiro[4], brasileiro[3], brasileiro[1]] : []);
  const candidato = montar(Number(ano), Number(mes), Number(dia));
  return ehDia(candidato) ? candidato : null;
}

/** Civil day of an instant in the zone. */
export function diaDoInstante(instante: Date): Dia {
  const ms = instante.getTime();
  return ms >= DE_HORA_EM_HORA ? diaDaHora(Math.floor(ms / MS_HORA)) : diaCivil(instante);
}

function diaCivil(instante: Date): Dia {
  const civil = civilEm(instante);
  return montar(civil.ano, civil.mes, civil.dia);
}
const diaDaHora = lembrandoNaZona((hora: number) => diaCivil(new Date(hora * MS_HORA)));

export function somarDias(dia: Dia, dias: number): Dia {
  return diaDeMilissegundosCivis(milissegundosCivis(dia) + dias * MS_DIA);
}

/** Days from `de` to `ate` (0 when equal, negative when `ate` comes first). */
export function diasEntre(de: Dia, ate: Dia): number {
  return Math.round((milissegundosCivis(ate) - milissegundosCivis(de)) / MS_DIA);
}

/** The first day of the month after the day's. */
export function primeiroDoMesSeguinte(dia: Dia): Dia {
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  return mes === 12 ? montar(ano + 1, 1, 1) : montar(ano, mes + 1, 1);
}

export const menorDia = (a: Dia, b: Dia): Dia => (a <= b ? a : b);
export const maiorDia = (a: Dia, b: Dia): Dia => (a >= b ? a : b);

/** 0 Sunday to 6 Saturday. */
export function numeroDoDiaDaSemana(dia: Dia): number {
  return new Date(milissegundosCivis(dia)).getUTCDay();
}

const instanteInicial = lembrandoNaZona((dia: Dia): number => {
  const meiaNoite = milissegundosCivis(dia);
  const palpite = meiaNoite - deslocamento(meiaNoite);
  // Where the clock is put back at midnight, the hour before still belongs to the day before.
  return diaDoInstante(new Date(palpite)) === dia ? palpite : meiaNoite - deslocamento(palpite);
});

/** First instant of the day: 00:00:00.000 (01:00 on the days that summer time began at midnight). */
export const inicioDoDia = (dia: Dia): Date => new Date(instanteInicial(dia));

/** Last instant of the day: 23:59:59.999. */
export function fimDoDia(dia: Dia): Date {
  return new Date(inicioDoDia(somarDias(dia, 1)).getTime() - 1);
}

/** Instant of a civil day and hour ('09:42') in the zone; an hour that does not exist gives the next that does. */
export function instanteDe(dia: Dia, hora: string): Date {
  const partes = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora);
  if (!partes) throw new RangeError(`Hora inválida: ${hora}`);
  const civil = milissegundosCivis(dia) + (Number(partes[1]) * 60 + Number(partes[2])) * 60_000;
  const palpite = civil - deslocamento(civil);
  return new Date(civil - deslocamento(palpite));
}

/** Minutes by which the zone's clock is ahead of UTC at an instant: -180. */
export function desvioEmMinutos(instante: Date): number {
  return Math.round(deslocamento(instante.getTime()) / 60_000);
}

/** A change of the zone's clock: its instant, and the minutes ahead of UTC before and after it. */
export type MudancaDoRelogio = { instante: Date; antes: number; depois: number };

const SEMANA_EM_MS = 7 * MS_DIA;

/** Every change of the zone's clock between two instants (summer time, and its end for good in 2019). */
export function mudancasDoRelogio(de: Date, ate: Date): MudancaDoRelogio[] {
  const mudancas: MudancaDoRelogio[] = [];
  for (let inicio = de.getTime(); inicio < ate.getTime(); inicio += SEMANA_EM_MS) {
    let sem = inicio;
    let com = Math.min(inicio + SEMANA_EM_MS, ate.getTime());
    const antes = desvioEmMinutos(new Date(sem));
    const depois = desvioEmMinutos(new Date(com));
    if (antes === depois) continue;
    while (com - sem > 1) {
      const meio = Math.floor((sem + com) / 2);
      if (desvioEmMinutos(new Date(meio)) === antes) sem = meio;
      else com = meio;
    }
    mudancas.push({ instante: new Date(com), antes, depois });
  }
  return mudancas;
}

/** Day of a `date` column, which the database client delivers as midnight UTC. */
export function diaDaColuna(valor: Date): Dia {
  return diaDeMilissegundosCivis(valor.getTime());
}

/** Value for a `date` column. */
export function colunaDoDia(dia: Dia): Date {
  return new Date(milissegundosCivis(dia));
}

// --- Texts -----------------------------------------------------------------------------------------

const SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
const SEMANA_CURTA = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'] as const;
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** '10/03/2027' */
export function formatarDia(dia: Dia): string {
  return `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
}

/** '10/03' */
export function formatarDiaSemAno(dia: Dia): string {
  return `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;
}

/** 'quarta-feira' */
export function diaDaSemana(dia: Dia): string {
  return SEMANA[numeroDoDiaDaSemana(dia)] ?? '';
}

/** 'qua.' */
export function diaDaSemanaCurto(dia: Dia): string {
  return SEMANA_CURTA[numeroDoDiaDaSemana(dia)] ?? '';
}

/** 'qua. 10/03', the form of tables. */
export function formatarDiaEmTabela(dia: Dia): string {
  return `${diaDaSemanaCurto(dia)} ${formatarDiaSemAno(dia)}`;
}

/** 'quarta-feira, 10/03/2027', the form of sentences. */
export function formatarDiaPorExtenso(dia: Dia): string {
  return `${diaDaSemana(dia)}, ${formatarDia(dia)}`;
}

/** 'março' for 3 or for a day of March. */
export function nomeDoMes(mes: number | Dia): string {
  return MESES[(typeof mes === 'number' ? mes : Number(mes.slice(5, 7))) - 1] ?? '';
}

/** 'mar.' ('maio' has no short form). */
export function nomeCurtoDoMes(mes: number | Dia): string {
  const nome = nomeDoMes(mes);
  return nome.length <= 4 ? nome : `${nome.slice(0, 3)}.`;
}

/** '09h42' */
export function formatarHora(instante: Date): string {
  const civil = civilEm(instante);
  return `${dois(civil.hora)}h${dois(civil.minuto)}`;
}

/** '08h30' of '08:30', as hours are typed: one way of writing them in what is read. */
export const horaEscrita = (hora: string): string => hora.replace(':', 'h');

/** '10/03/2027, às 09h42' */
export function formatarInstante(instante: Date): string {
  return `${formatarDia(diaDoInstante(instante))}, às ${formatarHora(instante)}`;
}

/** 'quarta-feira, 10/03/2027, às 09h42, horário de Brasília' */
export function formatarInstantePorExtenso(instante: Date): string {
  return `${formatarDiaPorExtenso(diaDoInstante(instante))}, às ${formatarHora(instante)}, ${horarioDaZona()}`;
}

/** 'hoje, às 09h42', 'ontem, às 09h42' or '10/03/2027, às 09h42'. */
export function formatarInstanteRelativo(instante: Date, now: Date): string {
  const distancia = diasEntre(diaDoInstante(instante), diaDoInstante(now));
  const nome = distancia === 0 ? 'hoje' : distancia === 1 ? 'ontem' : formatarDia(diaDoInstante(instante));
  return `${nome}, às ${formatarHora(instante)}`;
}

/** The three last fields of an instant in the zone, for file names and logs: '2027-03-10 09:42:07'. */
export function carimboLocal(instante: Date): string {
  const civil = civilEm(instante);
  return `${montar(civil.ano, civil.mes, civil.dia)} ${dois(civil.hora)}:${dois(civil.minuto)}:${dois(civil.segundo)}`;
}

/** '09h42min07s' */
export function formatarRelogio(instante: Date): string {
  const { hora, minuto, segundo } = civilEm(instante);
  return `${dois(hora)}h${dois(minuto)}min${dois(segundo)}s`;
}

/** The same to the second, for receipts: 'quarta-feira, 10/03/2027, às 09h42min07s, horário de Brasília (UTC-03:00)'. */
export function formatarInstanteComSegundos(instante: Date): string {
  return `${formatarDiaPorExtenso(diaDoInstante(instante))}, às ${formatarRelogio(instante)}, ${horarioDaZona()} (${desvioDoUtc(instante)})`;
}

const desvio = daZona(
  () => new Intl.DateTimeFormat('en-US', { timeZone: fixada, timeZoneName: 'longOffset' }),
);

/** 'UTC-03:00' */
function desvioDoUtc(instante: Date): string {
  const nome =
    desvio()
      .formatToParts(instante)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return nome.replace('GMT', 'UTC');
}
