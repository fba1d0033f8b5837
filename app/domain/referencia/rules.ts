/** Hours of a month from which the period is shown in red. Spec 2 §9. */
export const HORAS_EXCEDIDAS = 120;

export const horasExcedidas = (horas: number): boolean => horas >= HORAS_EXCEDIDAS;

/** Total unavailability of a year: the sum of its months divided by 12. Spec 2 §9. */
export const indisponibilidadeDoAno = (meses: readonly number[]): number =>
  meses.reduce((soma, mes) => soma + mes, 0) / 12;

/** I (interno): linked, now, to an accredited company with an active notice; E (externo): not linked. Decisions §4. */
export const tipoDoCandidato = (vinculosAtivos: readonly unknown[]): 'I' | 'E' =>
  vinculosAtivos.length > 0 ? 'I' : 'E';
