export type Avisavel = {
  avisadoEm: Date | null;
  atualizadoEm: Date;
  /** When the message of it left or was read; null: it waits or failed; undefined: none was written. */
  entregueEm?: Date | null | undefined;
};

const UM_DIA_MS = 24 * 60 * 60_000;

/**
 * When the hour and the place that stand were told to the candidate; null: nobody told them. A message that did not leave
 * tells nobody. R-FRQ-06.
 */
export function avisoEm({ avisadoEm, atualizadoEm, entregueEm }: Avisavel): Date | null {
  const escrito = avisadoEm === null || avisadoEm > atualizadoEm ? avisadoEm : atualizadoEm;
  if (escrito === null || entregueEm === undefined) return escrito;
  return entregueEm !== null && entregueEm < escrito ? escrito : entregueEm;
}

/** Told at least one day before the hour: without it nobody is absent. R-FRQ-06. */
export function avisadoATempo(agendamento: Avisavel & { inicio: Date }): boolean {
  const em = avisoEm(agendamento);
  return em !== null && em.getTime() + UM_DIA_MS <= agendamento.inicio.getTime();
}
