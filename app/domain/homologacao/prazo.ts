import { somarDiasUteis, type Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import type { FasesDoCronograma } from '#app/domain/demanda/types.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';

/** Working days in which the homologation of those apt is asked for. */
export const DIAS_UTEIS_PARA_PEDIR = 5;

/**
 * From when and until when the homologation of those apt is asked for, by the schedule: from the day after its last
 * stage, in five working days; null without a schedule. R-HOM-10.
 */
export function prazoParaPedir(
  demanda: Escolhas,
  fases: FasesDoCronograma,
  feriados: Feriados,
): { desde: Dia; ate: Dia } | null {
  const fins = SEQUENCIA.flatMap((status) => faseDoStatus(status, demanda, fases)?.fim ?? []);
  if (fins.length === 0) return null;
  const desde = somarDias(fins.reduce(maiorDia), 1);
  return {
    desde,
    ate: somarDiasUteis(desde, DIAS_UTEIS_PARA_PEDIR - 1, feriados),
  };
}
