/** Hours of a month from which the period is shown in red. R-SEL-10. */
export const HORAS_EXCEDIDAS = 120;

export const horasExcedidas = (horas: number): boolean => horas >= HORAS_EXCEDIDAS;

/** Total unavailability of a year: the sum of its months divided by 12. R-SEL-10. */
export const indisponibilidadeDoAno = (meses: readonly number[]): number =>
  meses.reduce((soma, mes) => soma + mes, 0) / 12;

/** I (interno): linked, now, to an accredited company with an active notice; E (externo): not linked. R-INT-05. */
export const tipoDoCandidato = (vinculosAtivos: readonly unknown[]): 'I' | 'E' =>
  vinculosAtivos.length > 0 ? 'I' : 'E';
