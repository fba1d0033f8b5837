import { maiorDia, menorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { FaseDatada, Janela, JanelaIndividual, NomeDaJanela } from '../types.ts';
import { contarDiasUteis, diaUtilAPartirDe, somarDiasUteis, type Feriados } from './dias-uteis.ts';
import { janelaDeRealizacao, janelaDeRecurso } from './periodo.ts';

/** Working days that a window of somebody's own has at least. R-PRZ-01. */
export const MINIMO_DE_DIAS_UTEIS = 3;

export const janelaDe = (fase: Omit<FaseDatada, 'faseId'>, nome: NomeDaJanela): Janela | null =>
  nome === 'realizacao' ? janelaDeRealizacao(fase) : janelaDeRecurso(fase);

/** The one of these that the person was given last for the window of a phase. */
const ultimaDe = (
  janelas: readonly JanelaIndividual[],
  faseId: number,
  nome: NomeDaJanela,
): JanelaIndividual | undefined =>
  janelas.findLast((janela) => janela.faseId === faseId && janela.nome === nome);

/** Their own, but where the schedule goes on longer: what others have nobody loses. */
function juntar(doCronograma: Janela, propria: Janela | undefined): Janela {
  if (propria === undefined) return doCronograma;
  return doCronograma.fim <= propria.fim
    ? { inicio: propria.inicio, fim: propria.fim }
    : {
        inicio: menorDia(doCronograma.inicio, propria.inicio),
        fim: maiorDia(doCronograma.fim, propria.fim),
      };
}

/**
 * The schedule as it holds for one person: their own windows, in the order in which they were given, over those of its
 * phases. Whatever asks until when somebody may act reads the phases through here. R-PRZ-01.
 */
export function comJanelas<F extends FaseDatada>(
  fases: readonly F[],
  janelas: readonly JanelaIndividual[],
): F[] {
  if (janelas.length === 0) return [...fases];
  return fases.map((fase) => {
    const { faseId } = fase;
    const realizacao = juntar(janelaDeRealizacao(fase), ultimaDe(janelas, faseId, 'realizacao'));
    const doCronograma = janelaDeRecurso(fase);
    const propria = ultimaDe(janelas, faseId, 'recurso');
    const recurso = doCronograma ? juntar(doCronograma, propria) : propria;
    return {
      ...fase,
      realizacaoInicio: realizacao.inicio,
      realizacaoFim: realizacao.fim,
      recursoInicio: recurso?.inicio ?? null,
      recursoFim: recurso?.fim ?? null,
    };
  });
}

/** Does the person have longer in this window than the schedule gives? */
export function emJanelaPropria(
  fases: readonly FaseDatada[],
  janelas: readonly JanelaIndividual[],
  faseId: number,
  nome: NomeDaJanela,
): boolean {
  const propria = ultimaDe(janelas, faseId, nome);
  const fase = fases.find((item) => item.faseId === faseId);
  if (propria === undefined || fase === undefined) return false;
  const doCronograma = janelaDe(fase, nome);
  return doCronograma === null || doCronograma.fim <= propria.fim;
}

/**
 * The window that makes up for the schedule's where it ended, or runs for fewer days than it had: as many working days
 * (three at least) from the next one on; from today, where it still runs. Null where it begins today or later, or
 * what the person has (`ate`) is enough. R-PRZ-01.
 */
export function janelaDevida(doCronograma: Janela, ate: Dia, hoje: Dia, feriados: Feriados): Janela | null {
  if (doCronograma.inicio >= hoje) return null;
  const dias = Math.max(
    MINIMO_DE_DIAS_UTEIS,
    contarDiasUteis(doCronograma.inicio, doCronograma.fim, feriados),
  );
  const primeiro = diaUtilAPartirDe(somarDias(hoje, 1), feriados);
  const fim = somarDiasUteis(primeiro, dias - 1, feriados);
  if (ate >= fim) return null;
  return { inicio: ate >= hoje ? hoje : primeiro, fim };
}
