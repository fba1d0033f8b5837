import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import {
  dispensada,
  faseDoStatus,
  proximoStatus,
  tarefaNoPeriodo,
} from '#app/domain/demanda/machine/proximo.ts';
import type { DemandaNaMaquina, FasesDoCronograma, Pendencias } from '#app/domain/demanda/types.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { decidivelEm, statusQueJulga } from '#app/domain/etapa/recursos.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus, momentoDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { Escolhas, EtapaComResultado } from '#app/domain/etapa/types.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { prazoParaPedir } from '#app/domain/homologacao/prazo.ts';
import { somarDias, type Dia } from '#app/lib/dates.ts';
import { oMaisUrgente } from './rules.ts';
import type { Prazo, Trabalho, VencimentoDoTrabalho } from './types.ts';

/** What the status itself asks: its task within its period, or to be closed after it. */
export function trabalhoDoStatus(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  { naEtapa }: Pick<Pendencias, 'naEtapa'>,
): Trabalho | null {
  const status = comoStatus(demanda.status);
  if (!SEQUENCIA.includes(status)) return null;
  const fase = faseDoStatus(status, demanda, fases);
  if (fase === null) return dispensada(status, demanda) ? null : { oQue: 'cronograma', de: null, ate: null };
  // Nobody is in it: it closes by itself, but for the one that nobody came to. R-SIT-03, R-DEM-27.
  if (!naEtapa && status !== STATUS.demonstracaoDeInteresse) return null;
  const semResultado = momentoDoStatus(status)?.exigeNotas && demanda.resultadoEntrevistaEm === null;
  const tarefa = semResultado ? 'resultado' : tarefaNoPeriodo(status, demanda, fases);
  if (tarefa !== null) return { oQue: tarefa, de: fase.realizacaoInicio, ate: fase.realizacaoFim };
  // The end of the last stage is a person's decision, by no day.
  if (proximoStatus(status, demanda, fases) === null) return null;
  return { oQue: 'encerramento', de: somarDias(fase.fim, 1), ate: fase.fim };
}

/** Until when the appeals of a stage are decided; null where the schedule gives no day. */
export const prazoDosRecursos = (
  etapa: EtapaComResultado,
  demanda: Escolhas,
  fases: FasesDoCronograma,
): Prazo => ({ de: null, ate: faseDoStatus(statusQueJulga(etapa), demanda, fases)?.fim ?? null });

function trabalhoDosRecursos(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  { recursosEmAnalise }: Pick<Pendencias, 'recursosEmAnalise'>,
): Trabalho[] {
  const status = comoStatus(demanda.status);
  return ETAPAS_COM_RESULTADO.filter(
    (etapa) => (recursosEmAnalise[etapa] ?? 0) > 0 && decidivelEm(etapa, status),
  ).map((etapa) => ({ oQue: 'recursos', ...prazoDosRecursos(etapa, demanda, fases) }));
}

/**
 * What there is to do in a demand, by the machine and by how its people stand. Who has a window of their own is waited for by
 * no day of the schedule. The technical review ends with the notification, which it holds. R-VEN-02.
 */
export function trabalhosDaDemanda(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  feriados: Feriados | null,
): Trabalho[] {
  const doStatus = trabalhoDoStatus(demanda, fases, pendencias);
  const analise = pendencias.juridicaPorAnalisar ? janelaDaAnalise('HabJud', demanda, fases) : null;
  const pedir =
    feriados !== null && pendencias.semHomologacao > 0 ? prazoParaPedir(demanda, fases, feriados) : null;
  return [
    ...(doStatus === null ? [] : [doStatus]),
    ...(analise === null ? [] : [{ oQue: 'analise' as const, de: analise.inicio, ate: analise.fim }]),
    ...trabalhoDosRecursos(demanda, fases, pendencias),
    ...(pedir === null ? [] : [{ oQue: 'homologacao' as const, de: pedir.desde, ate: pedir.ate }]),
  ];
}

/** The most urgent of them. */
export const vencimentoDaDemanda = (
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  feriados: Feriados | null,
  hoje: Dia,
): VencimentoDoTrabalho | null =>
  oMaisUrgente(trabalhosDaDemanda(demanda, fases, pendencias, feriados), hoje);
