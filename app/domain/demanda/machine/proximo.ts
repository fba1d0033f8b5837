import { fimDaFase, instanteAposODia, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { maiorDia, menorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { DemandaNaMaquina, FaseDoStatus, FasesDoCronograma, StatusId } from '../types.ts';
import { comoStatus, notificacaoDoStatus, SEQUENCIA, STATUS } from './status.ts';

type Opcoes = Pick<DemandaNaMaquina, 'tipoAvaliacao' | 'formatoAvaliacao'>;

/** The demand has interviews: evaluation choice 1 or 2. */
export function temEntrevista(demanda: Opcoes): boolean {
  return demanda.tipoAvaliacao === 1 || demanda.tipoAvaliacao === 2;
}

/** Legal documents have a status of their own: format 1. Format 2 handles them inside the technical phases. */
export function temEtapaJuridica(demanda: Opcoes): boolean {
  return demanda.formatoAvaliacao !== 2 && demanda.formatoAvaliacao !== 3;
}

function fasesTomadas(status: StatusId, fases: FasesDoCronograma): FaseDatada[] {
  const { fases: ids, juntaFases } = STATUS[status];
  const achadas = ids.flatMap((id) => fases.filter((fase) => fase.faseId === id));
  return juntaFases ? achadas : achadas.slice(0, 1);
}

function fasesDeApoio(status: StatusId, demanda: Opcoes, fases: FasesDoCronograma): FaseDatada[] {
  const ids = [...(STATUS[status].fasesDeApoio ?? [])];
  // Format 2: status 8 ends the demand, so the legal phases must be over too.
  if (status === 8 && demanda.formatoAvaliacao === 2) ids.push(26, 35);
  return fases.filter((fase) => ids.includes(fase.faseId));
}

function primeiroRecurso(fases: readonly FaseDatada[]): { inicio: Dia; fim: Dia } | null {
  for (const fase of fases) {
    const recurso = janelaDeRecurso(fase);
    if (recurso !== null) return recurso;
  }
  return null;
}

/** The stretch of the schedule a status lives in; null when the schedule has none of its phases. */
export function faseDoStatus(status: number, demanda: Opcoes, fases: FasesDoCronograma): FaseDoStatus | null {
  const id = comoStatus(status);
  const tomadas = fasesTomadas(id, fases);
  const [primeira] = tomadas;
  if (primeira === undefined) return null;
  const apoio = fasesDeApoio(id, demanda, fases);
  const recurso = primeiroRecurso(id === 9 ? [...tomadas, ...apoio] : tomadas);
  return {
    faseIds: tomadas.map((fase) => fase.faseId),
    realizacaoInicio: tomadas.map((fase) => fase.realizacaoInicio).reduce(menorDia),
    realizacaoFim: tomadas.map((fase) => fase.realizacaoFim).reduce(maiorDia),
    recursoInicio: recurso?.inicio ?? null,
    recursoFim: recurso?.fim ?? null,
    fim: [...tomadas, ...apoio].map(fimDaFase).reduce(maiorDia),
  };
}

/** Does the demand pass through this status with this schedule? */
export function passaPor(
  status: (typeof SEQUENCIA)[number],
  demanda: Opcoes,
  fases: FasesDoCronograma,
): boolean {
  if (status === 11 && !temEntrevista(demanda)) return false;
  if (status === 9 && !temEtapaJuridica(demanda)) return false;
  return fasesTomadas(status, fases).length > 0;
}

/**
 * Status after this one, jumping over those whose phases the schedule lacks (decisions §3.1). Null when nothing
 * is left but closing, which is a person's decision, and for ended demands.
 */
export function proximoStatus(status: number, demanda: Opcoes, fases: FasesDoCronograma): StatusId | null {
  const id = comoStatus(status);
  if (id === 1) return 2;
  if (id === 2) return 19;
  if (id === 19) return 14;
  const posicao = SEQUENCIA.findIndex((candidato) => candidato === id);
  if (posicao < 0) return null;
  return SEQUENCIA.slice(posicao + 1).find((candidato) => passaPor(candidato, demanda, fases)) ?? null;
}

/** Statuses that close by time: all that live in phases, but 17 and 3, which close by finalising an evaluation. */
export function encerraPorTempo(status: StatusId): boolean {
  return status !== 17 && status !== 3 && SEQUENCIA.some((candidato) => candidato === status);
}

/**
 * The instant 'Encerrar Fase' is due: the first after the last day of the phase, appeal included. Null when time
 * closes nothing: no phase, an evaluation, or only closing is left. Whether something blocks it is another
 * question (`situacaoDaDemanda`).
 */
export function encerraEm(demanda: Opcoes & { status: number }, fases: FasesDoCronograma): Date | null {
  const status = comoStatus(demanda.status);
  const fase = faseDoStatus(status, demanda, fases);
  if (fase === null || !encerraPorTempo(status)) return null;
  return proximoStatus(status, demanda, fases) === null ? null : instanteAposODia(fase.fim);
}

const DESDE_SEMPRE: Dia = '0001-01-01';

/**
 * First civil day the demand belongs to 'Ações Pendentes' (spec 2 §2, 3 §4.1); null when it does not. It belongs
 * from that day on, so a list may compare it with today. Phase in its period with something to do and not done,
 * phase past, schedule missing or not aligned.
 */
export function pendenteDesde(demanda: DemandaNaMaquina, fases: FasesDoCronograma): Dia | null {
  const status = comoStatus(demanda.status);
  if (status === 19) return DESDE_SEMPRE;
  if (!SEQUENCIA.some((candidato) => candidato === status)) return null;
  const fase = faseDoStatus(status, demanda, fases);
  if (fase === null) return DESDE_SEMPRE;
  return temTarefaNoPeriodo(status, demanda, fases) ? fase.realizacaoInicio : somarDias(fase.fim, 1);
}

/** At 5 with interviews, 'Finalizar Ações' is asked before the interviews may begin. */
export function exigeFinalizarAcoes(demanda: Opcoes & { status: number }, fases: FasesDoCronograma): boolean {
  return demanda.status === 5 && passaPor(11, demanda, fases);
}

function temTarefaNoPeriodo(status: StatusId, demanda: DemandaNaMaquina, fases: FasesDoCronograma): boolean {
  if (status === 17 || status === 3) return true;
  const notificacao = notificacaoDoStatus(status);
  if (notificacao !== null && demanda[notificacao.campo] === null) return true;
  return exigeFinalizarAcoes(demanda, fases) && demanda.agendamentoBancaConcluidoEm === null;
}
