import { STATUS } from '#app/domain/etapa/ids.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { posicaoDoDia } from '#app/domain/cronograma/calendar/periodo.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type {
  Bloqueio,
  DemandaNaMaquina,
  FaseDoStatus,
  FasesDoCronograma,
  Pendencias,
  Periodo,
} from '../types.ts';
import { bloqueiosDe } from './bloqueios.ts';
import { dispensada, encerraPorTempo, faseDoStatus, proximoStatus } from './proximo.ts';
import { comoStatus, momentoDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';

/** What every question about one demand at one moment starts from. */
export type Contexto = {
  demanda: DemandaNaMaquina;
  status: StatusId;
  fases: FasesDoCronograma;
  pendencias: Pendencias;
  hoje: Dia;
  fase: FaseDoStatus | null;
  periodo: Periodo;
  alinhada: boolean;
  bloqueios: Bloqueio[];
  /** What is left undone where the demand ends now. */
  pendenciasAoFinalizar: Bloqueio[];
  proximo: StatusId | null;
  /** Only closing is left after this phase: a person decides between 12 and 15. */
  ultima: boolean;
};

function periodoDoStatus(fase: FaseDoStatus, hoje: Dia): Periodo {
  const { realizacaoInicio, realizacaoFim, recursoInicio, recursoFim, fim } = fase;
  if (posicaoDoDia({ inicio: realizacaoInicio, fim: realizacaoFim }, hoje) === 'dentro') return 'realizacao';
  if (recursoInicio !== null && recursoFim !== null) {
    if (posicaoDoDia({ inicio: recursoInicio, fim: recursoFim }, hoje) === 'dentro') return 'recurso';
  }
  if (hoje < realizacaoInicio) return 'antes';
  return hoje > fim ? 'depois' : 'entre';
}

export function montarContexto(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  now: Date,
): Contexto {
  const status = comoStatus(demanda.status);
  const hoje = diaDoInstante(now);
  const fase = faseDoStatus(status, demanda, fases);
  const emEtapa = SEQUENCIA.includes(status);
  const semFase: Periodo = emEtapa || fases.length === 0 ? 'sem-cronograma' : 'depois';
  const livre = dispensada(status, demanda);
  const periodo = fase === null ? (livre ? 'depois' : semFase) : periodoDoStatus(fase, hoje);
  const proximo = proximoStatus(status, demanda, fases);
  const avaliacaoVencida =
    pendencias.naEtapa && momentoDoStatus(status)?.avaliacao !== undefined && periodo === 'depois';
  return {
    demanda,
    status,
    fases,
    pendencias,
    hoje,
    fase,
    periodo,
    alinhada: !emEtapa || livre || (fase !== null && !avaliacaoVencida),
    bloqueios: bloqueiosDe(status, demanda, fases, pendencias, proximo ?? STATUS.finalizada),
    pendenciasAoFinalizar: bloqueiosDe(status, demanda, fases, pendencias, STATUS.finalizada),
    proximo,
    ultima: (encerraPorTempo(status) || !pendencias.naEtapa) && emEtapa && proximo === null,
  };
}
