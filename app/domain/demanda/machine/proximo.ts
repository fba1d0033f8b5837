import { fimDaFase, instanteAposODia, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import {
  FASES_QUE_ADIAM,
  fasesDoMomento,
  idsDasFases,
  pede,
  temHabilitacaoJuridica,
} from '#app/domain/etapa/fases.ts';
import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import {
  comoStatus,
  lugarDoStatus,
  momentoDoStatus,
  ORDEM_DE_VIDA,
  SEQUENCIA,
  posicaoNaVida,
} from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { inicioDoDia, maiorDia, menorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { DemandaNaMaquina, FaseDoStatus, FasesDoCronograma } from '../types.ts';

const dasIds = (ids: readonly number[], fases: FasesDoCronograma): FaseDatada[] =>
  ids.flatMap((id) => fases.filter((fase) => fase.faseId === id));

function fasesTomadas(status: StatusId, demanda: Escolhas, fases: FasesDoCronograma): FaseDatada[] {
  const momento = momentoDoStatus(status);
  return momento === null ? [] : fasesDoMomento(momento, demanda, fases);
}

/** Phases of the stage that stand beside those of its statuses and must be over with them. */
function fasesDeApoio(status: StatusId, fases: FasesDoCronograma): FaseDatada[] {
  const etapa = lugarDoStatus(status)?.etapa;
  return etapa?.adiaEncerramento ? dasIds(idsDasFases(etapa.apoio ?? []), fases) : [];
}

/** What must be over besides where the demand ends with this status. */
function fasesQueAdiam(status: StatusId, demanda: Escolhas, fases: FasesDoCronograma): FaseDatada[] {
  const acaba = temHabilitacaoJuridica(demanda) && proximoStatus(status, demanda, fases) === null;
  return acaba ? dasIds(FASES_QUE_ADIAM, fases) : [];
}

function primeiroRecurso(fases: readonly FaseDatada[]): { inicio: Dia; fim: Dia } | null {
  for (const fase of fases) {
    const recurso = janelaDeRecurso(fase);
    if (recurso !== null) return recurso;
  }
  return null;
}

/** The choices of the schedule no longer ask for the stage of the status: the demand leaves it without more. */
export function dispensada(status: number, demanda: Escolhas): boolean {
  const lugar = lugarDoStatus(status);
  return lugar !== null && !pede(lugar.etapa, demanda);
}

/** `pendenteDesde` of what no day of the schedule begins. */
export const DESDE_SEMPRE: Dia = '2000-01-01';

/**
 * The stretch of the schedule a status lives in; null when the schedule has none of its phases, or no use for them.
 * R-DEM-03.
 */
export function faseDoStatus(
  status: number,
  demanda: Escolhas,
  fases: FasesDoCronograma,
): FaseDoStatus | null {
  const id = comoStatus(status);
  const tomadas = fasesTomadas(id, demanda, fases);
  if (tomadas.length === 0 || dispensada(id, demanda)) return null;
  const apoio = fasesDeApoio(id, fases);
  const recurso = primeiroRecurso([...tomadas, ...apoio]);
  return {
    faseIds: tomadas.map((fase) => fase.faseId),
    realizacaoInicio: tomadas.map((fase) => fase.realizacaoInicio).reduce(menorDia),
    realizacaoFim: tomadas.map((fase) => fase.realizacaoFim).reduce(maiorDia),
    recursoInicio: recurso?.inicio ?? null,
    recursoFim: recurso?.fim ?? null,
    fim: [...tomadas, ...apoio, ...fasesQueAdiam(id, demanda, fases)].map(fimDaFase).reduce(maiorDia),
  };
}

/** Does the demand pass through this status with this schedule? */
export function passaPor(status: StatusId, demanda: Escolhas, fases: FasesDoCronograma): boolean {
  const lugar = lugarDoStatus(status);
  if (lugar === null || !pede(lugar.etapa, demanda) || !pede(lugar.momento, demanda)) return false;
  return lugar.momento.fases.some(({ id }) => fases.some(({ faseId }) => faseId === id));
}

/** Is this final result of the stage still to be told to everybody? `contado`: when it was. */
export const aindaSeraContado = (
  { status }: { status: StatusId },
  demanda: Escolhas & { status: number },
  fases: FasesDoCronograma,
  contado: Date | null,
): boolean =>
  contado === null &&
  passaPor(status, demanda, fases) &&
  posicaoNaVida(demanda.status) <= posicaoNaVida(status);

/**
 * Status after this one, jumping over those whose phases the schedule lacks. Null when nothing is left but closing,
 * which is a person's decision, and for ended demands. R-DEM-23.
 */
export function proximoStatus(status: number, demanda: Escolhas, fases: FasesDoCronograma): StatusId | null {
  const id = comoStatus(status);
  const posicao = ORDEM_DE_VIDA.indexOf(id);
  const [primeiro] = SEQUENCIA;
  // The approvals come one after the other, and the interest follows the schedule.
  if (primeiro !== undefined && posicao < ORDEM_DE_VIDA.indexOf(primeiro))
    return ORDEM_DE_VIDA[posicao + 1] ?? null;
  if (!SEQUENCIA.includes(id)) return null;
  return (
    SEQUENCIA.slice(SEQUENCIA.indexOf(id) + 1).find((candidato) => passaPor(candidato, demanda, fases)) ??
    null
  );
}

/** Where its status stands in the schedule, for who asks several things of one demand. */
type Lugar = { fase: FaseDoStatus | null; proximo: StatusId | null };

const lugarEm = (demanda: Escolhas & { status: number }, fases: FasesDoCronograma): Lugar => ({
  fase: faseDoStatus(demanda.status, demanda, fases),
  proximo: proximoStatus(demanda.status, demanda, fases),
});

/** Statuses that close by time: all that live in phases, but those that close by finalising an evaluation. */
export function encerraPorTempo(status: StatusId): boolean {
  const momento = momentoDoStatus(status);
  return momento !== null && momento.avaliacao === undefined;
}

/**
 * The instant 'Encerrar Fase' is due: the first after the last day of the phase, appeal included. Null when time
 * closes nothing: no phase, an evaluation with somebody in it, or only closing is left. Whether something blocks it is another
 * question (`situacaoDaDemanda`).
 */
export function encerraEm(
  demanda: Escolhas & { status: number },
  fases: FasesDoCronograma,
  { fase, proximo, vazia = false }: Lugar & { vazia?: boolean } = lugarEm(demanda, fases),
): Date | null {
  const status = comoStatus(demanda.status);
  if (!(encerraPorTempo(status) || vazia) || proximo === null) return null;
  if (fase === null) return dispensada(status, demanda) ? inicioDoDia(DESDE_SEMPRE) : null;
  return instanteAposODia(fase.fim);
}

/**
 * First civil day the demand belongs to 'Ações Pendentes'; null when it does not. It belongs from that day on, so
 * a list may compare it with today. Phase in its period with something to do and not done, phase past, schedule
 * missing or not aligned.
 */
export function pendenteDesde(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  { fase }: Pick<Lugar, 'fase'> = lugarEm(demanda, fases),
): Dia | null {
  const status = comoStatus(demanda.status);
  if (status === STATUS.aguardandoCronograma) return DESDE_SEMPRE;
  if (!SEQUENCIA.includes(status)) return null;
  if (fase === null) return DESDE_SEMPRE;
  return tarefaNoPeriodo(status, demanda, fases) !== null ? fase.realizacaoInicio : somarDias(fase.fim, 1);
}

/** Where panels are prepared, 'Finalizar Ações' is asked before the interviews may begin. */
export function exigeFinalizarAcoes(
  demanda: Escolhas & { status: number },
  fases: FasesDoCronograma,
): boolean {
  const prepara = momentoDoStatus(demanda.status)?.preparaEntrevistas ?? false;
  return prepara && passaPor(STATUS.entrevistas, demanda, fases);
}

/** What its period asks somebody to do; null where it is done, or time alone closes it. */
export function tarefaNoPeriodo(
  status: StatusId,
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
): 'avaliacao' | 'notificacao' | 'acoes' | null {
  if (!encerraPorTempo(status)) return 'avaliacao';
  const notificacao = notificacaoDoStatus(status);
  if (notificacao !== null && demanda[notificacao.campo] === null) return 'notificacao';
  return exigeFinalizarAcoes(demanda, fases) && demanda.agendamentoBancaConcluidoEm === null ? 'acoes' : null;
}
