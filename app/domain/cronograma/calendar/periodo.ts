import { diaDaColuna, diaDoInstante, inicioDoDia, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import type { FaseDatada, Janela, PeriodoDaFase, Posicao } from '../types.ts';
import { formatarJanela } from './janela.ts';

/**
 * Windows of phases. A phase runs from 00:00:00.000 of its first day to 23:59:59.999 of its last, in the zone
 * (R-CRO-01), so an instant is inside exactly when its civil day is: no hour is compared anywhere.
 */

export function posicaoDoDia(janela: Janela, dia: Dia): Posicao {
  return dia < janela.inicio ? 'antes' : dia > janela.fim ? 'depois' : 'dentro';
}

export function posicaoNaJanela(janela: Janela, now: Date): Posicao {
  return posicaoDoDia(janela, diaDoInstante(now));
}

type ComRealizacao = Pick<FaseDatada, 'realizacaoInicio' | 'realizacaoFim'>;
type ComPeriodos = Omit<FaseDatada, 'faseId'>;

export function janelaDeRealizacao(fase: ComRealizacao): Janela {
  return { inicio: fase.realizacaoInicio, fim: fase.realizacaoFim };
}

/** Null when the phase has no appeal period. */
export function janelaDeRecurso(fase: Pick<FaseDatada, 'recursoInicio' | 'recursoFim'>): Janela | null {
  return fase.recursoInicio !== null && fase.recursoFim !== null
    ? { inicio: fase.recursoInicio, fim: fase.recursoFim }
    : null;
}

/** Last day of the phase, its appeal included. */
export function fimDaFase(fase: ComPeriodos): Dia {
  const recurso = janelaDeRecurso(fase);
  return recurso === null ? fase.realizacaoFim : maiorDia(recurso.fim, fase.realizacaoFim);
}

/** Realization counts first where it overlaps the appeal. */
export function periodoNoDia(fase: ComPeriodos, dia: Dia): PeriodoDaFase {
  const recurso = janelaDeRecurso(fase);
  if (posicaoDoDia(janelaDeRealizacao(fase), dia) === 'dentro') return 'realizacao';
  if (recurso !== null && posicaoDoDia(recurso, dia) === 'dentro') return 'recurso';
  if (dia < fase.realizacaoInicio) return 'antes';
  return dia > fimDaFase(fase) ? 'depois' : 'entre';
}

/** Before, in realization, in the gap, in appeal, or after: the one answer for screens, actions, jobs and mails. */
export function periodoDaFase(fase: ComPeriodos, now: Date): PeriodoDaFase {
  return periodoNoDia(fase, diaDoInstante(now));
}

export function naRealizacao(fase: ComRealizacao, now: Date): boolean {
  return posicaoNaJanela(janelaDeRealizacao(fase), now) === 'dentro';
}

export function faseDe<F extends { faseId: number }>(fases: readonly F[], faseId: number): F | null {
  return fases.find((fase) => fase.faseId === faseId) ?? null;
}

/** First instant after the last day: when what waits for the end of a window is due. */
export function instanteAposODia(dia: Dia): Date {
  return inicioDoDia(somarDias(dia, 1));
}

/**
 * Why something that needs the realization window of a phase cannot be done now; null when it can. `fase` null:
 * the schedule has no such phase. With the window it waits for (R-SEL-08).
 */
export function motivoForaDaJanela(fase: ComRealizacao | null, now: Date): string | null {
  if (fase === null) return MENSAGENS.semFase;
  if (naRealizacao(fase, now)) return null;
  return `${MENSAGENS.foraDaJanela} A fase vai ${formatarJanela(janelaDeRealizacao(fase), 'longa')}.`;
}

/** A row of the schedule's table, days as the database client delivers them. */
export type LinhaDeFase = {
  faseId: number;
  realizacaoInicio: Date | null;
  realizacaoFim: Date | null;
  recursoInicio: Date | null;
  recursoFim: Date | null;
};

/** The rows that have dates, as phases; the other columns of the row are kept. */
export function fasesDatadas<L extends LinhaDeFase>(
  linhas: readonly L[],
): (Omit<L, keyof LinhaDeFase> & FaseDatada)[] {
  return linhas.flatMap((linha) => {
    if (linha.realizacaoInicio === null || linha.realizacaoFim === null) return [];
    const comRecurso = linha.recursoInicio !== null && linha.recursoFim !== null;
    return [
      {
        ...linha,
        realizacaoInicio: diaDaColuna(linha.realizacaoInicio),
        realizacaoFim: diaDaColuna(linha.realizacaoFim),
        recursoInicio: comRecurso && linha.recursoInicio !== null ? diaDaColuna(linha.recursoInicio) : null,
        recursoFim: comRecurso && linha.recursoFim !== null ? diaDaColuna(linha.recursoFim) : null,
      },
    ];
  });
}
