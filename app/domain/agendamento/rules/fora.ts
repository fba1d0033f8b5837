import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import type { Desalinho, TipoDeAgendamento } from '../types.ts';
import { motivoDoDia, tiposDaDemanda } from './verificacoes.ts';

/** The schedule as far as it concerns an hour that was taken under another one. */
export type CronogramaDaAgenda = {
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  fases: readonly FaseDatada[];
};

/**
 * Attendance is recorded until phase 24 ends: of an hour of a later day neither presence nor absence can be. Warned of
 * before an hour is chosen, and of each that was. R-AGE-14.
 */
export function motivoSemPresenca(dia: Dia, fases: readonly FaseDatada[]): string | null {
  const frequencia = faseDe(fases, FASE.frequencia);
  if (frequencia === null || dia <= frequencia.realizacaoFim) return null;
  return MENSAGENS.semPresenca(frequencia.realizacaoFim);
}

/**
 * Why a scheduling to come stands askew to the schedule, which may have changed since; null when it does not, and when
 * its hour came: there is nothing left to move. R-AGE-14.
 */
export function desalinho(
  { tipo, inicio }: { tipo: TipoDeAgendamento; inicio: Date },
  { fases, ...escolhas }: CronogramaDaAgenda,
  now: Date,
): Desalinho | null {
  if (inicio <= now) return null;
  const dia = diaDoInstante(inicio);
  const semParte = tipo === 'D' ? MENSAGENS.semDidatica : MENSAGENS.semEntrevista;
  const motivo = tiposDaDemanda(escolhas).includes(tipo) ? motivoDoDia(tipo, dia, fases) : semParte;
  if (motivo !== null) return { tipo: 'fora', motivo };
  const semPresenca = motivoSemPresenca(dia, fases);
  return semPresenca === null ? null : { tipo: 'semPresenca', motivo: semPresenca };
}
