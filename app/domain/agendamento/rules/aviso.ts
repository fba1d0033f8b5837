type Avisavel = { avisadoEm: Date | null; atualizadoEm: Date };

const UM_DIA_MS = 24 * 60 * 60_000;

/** When the hour and the place that stand were told to the candidate; null: nobody told them. */
export const avisoEm = ({ avisadoEm, atualizadoEm }: Avisavel): Date | null =>
  avisadoEm === null || avisadoEm > atualizadoEm ? avisadoEm : atualizadoEm;

/** Told at least one day before the hour: without it nobody is absent. R-FRQ-06. */
export function avisadoATempo(agendamento: Avisavel & { inicio: Date }): boolean {
  const em = avisoEm(agendamento);
  return em !== null && em.getTime() + UM_DIA_MS <= agendamento.inicio.getTime();
}
