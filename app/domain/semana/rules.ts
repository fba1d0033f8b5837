import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import type { DemandaNaMaquina, FasesDoCronograma, Pendencias } from '#app/domain/demanda/types.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { trabalhosDaDemanda } from '#app/domain/vencimento/demanda.ts';
import { dizerVencimento, NOME_DO_TRABALHO } from '#app/domain/vencimento/labels.ts';
import { vencimentoDe } from '#app/domain/vencimento/rules.ts';
import type { Trabalho } from '#app/domain/vencimento/types.ts';
import { diaDaSemanaCurto, formatarDia, numeroDoDiaDaSemana, somarDias, type Dia } from '#app/lib/dates.ts';

/** From a Monday to the Sunday after it. */
export type Semana = { de: Dia; ate: Dia };

/** One thing that ends in the week, or is late; `dia`: the last it may be done, null of what no day could be named. */
export type ItemDaSemana = { dia: Dia | null; atrasado: boolean; texto: string };

export type DemandaDaSemana = { id: string; processo: string; objeto: string; itens: ItemDaSemana[] };

/** A window of candidates that ends in the week. */
export type JanelaQueTermina = { fase: string; dia: Dia; recurso: boolean };

/** Of a demand, a day on which something ends; '-infinity', as PostgreSQL writes it, of what no day could be named. */
export type FimNaDemanda = { demandaId: string; dia: string };

/** Each demand once, the first to end first. */
export const emOrdem = (fins: readonly FimNaDemanda[]): string[] => [
  ...new Set(
    fins.toSorted((a, b) => Number(a.dia > b.dia) - Number(a.dia < b.dia)).map(({ demandaId }) => demandaId),
  ),
];

export function semanaDe(dia: Dia): Semana {
  const de = somarDias(dia, -((numeroDoDiaDaSemana(dia) + 6) % 7));
  return { de, ate: somarDias(de, 6) };
}

/** Phases whose realisation is a period in which candidates do something; appeals are of any. */
export const FASES_DE_CANDIDATOS = [
  FASE.demonstracaoDeInteresse,
  faseDoEnvio('HabTec'),
  faseDoEnvio('HabJud'),
  FASE.entrevista,
  FASE.avaliacaoDidatica,
];

const curto = (dia: Dia): string => `${diaDaSemanaCurto(dia)} ${formatarDia(dia)}`;

/** What there is to do until the end of the week, late things included. R-VEN-04. */
function doTrabalho({ oQue, ...prazo }: Trabalho, { ate }: Semana, hoje: Dia): ItemDaSemana[] {
  const nome = NOME_DO_TRABALHO[oQue];
  if (oQue === 'cronograma') return [{ dia: null, atrasado: true, texto: `${nome} em atraso` }];
  if (prazo.ate === null || prazo.ate > ate) return [];
  const vencimento = vencimentoDe(prazo, hoje);
  if (vencimento.codigo === 'espera') {
    // A closing is due from the day after its last one: until then it is nobody's work.
    if (prazo.de === null || prazo.de > prazo.ate) return [];
    const texto = `${nome} de ${curto(prazo.de)} a ${curto(prazo.ate)}`;
    return [{ dia: prazo.ate, atrasado: false, texto }];
  }
  const dito = dizerVencimento(nome, vencimento, hoje, { sempre: true });
  return dito === null ? [] : [{ ...dito, dia: prazo.ate }];
}

const daJanela = ({ fase, dia, recurso }: JanelaQueTermina): ItemDaSemana => ({
  dia,
  atrasado: false,
  texto: `${recurso ? `Prazo de recurso, ${fase},` : `${fase}, dos candidatos,`} termina ${curto(dia)}`,
});

const primeiro = ({ itens }: DemandaDaSemana): string => itens[0]?.dia ?? '';

/** What a demand has in the week, the first to end first. */
export function itensDaSemana(
  carga: { demanda: DemandaNaMaquina; fases: FasesDoCronograma; pendencias: Pendencias },
  janelas: readonly JanelaQueTermina[],
  { semana, feriados, hoje }: { semana: Semana; feriados: Feriados; hoje: Dia },
): ItemDaSemana[] {
  const { demanda, fases, pendencias } = carga;
  return [
    ...trabalhosDaDemanda(demanda, fases, pendencias, feriados).flatMap((um) => doTrabalho(um, semana, hoje)),
    ...janelas.map(daJanela),
  ].toSorted((a, b) => (a.dia ?? '').localeCompare(b.dia ?? ''));
}

/** Demands with something late, and those with nothing late, each by what ends first. */
export function porUrgencia(demandas: readonly DemandaDaSemana[]) {
  const comAlgo = demandas
    .filter(({ itens }) => itens.length > 0)
    .toSorted((a, b) => primeiro(a).localeCompare(primeiro(b)) || a.processo.localeCompare(b.processo));
  const atrasada = ({ itens }: DemandaDaSemana) => itens.some(({ atrasado }) => atrasado);
  return {
    atrasadas: comAlgo.filter(atrasada),
    terminam: comAlgo.filter((demanda) => !atrasada(demanda)),
  };
}

const DEMANDAS_NO_EMAIL = 20;

/** The same in the lines of an e-mail, one a demand; empty where there is none. */
export function emLinhas(demandas: readonly DemandaDaSemana[]): string {
  const linhas = demandas
    .slice(0, DEMANDAS_NO_EMAIL)
    .map(
      ({ processo, objeto, itens }) =>
        `${processo} · ${objeto}: ${itens.map(({ texto }) => texto).join('; ')}.`,
    );
  const resto = demandas.length - linhas.length;
  if (resto > 0)
    linhas.push(`E mais ${resto === 1 ? 'uma demanda' : `${String(resto)} demandas`} na página da semana.`);
  return linhas.join('\n');
}

/** On Mondays from seven in the morning on: the mail of the week is of the first day of it, and of no other. */
export const horaDoAviso = (hoje: Dia, hora: string): boolean =>
  numeroDoDiaDaSemana(hoje) === 1 && hora >= '07';
