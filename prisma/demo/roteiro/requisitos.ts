/** Requirement: a degree. */
export const superior = (curso: string): string => `Graduação em ${curso} ou área afim.`;
/** Requirement: months of practice. */
export const pratica = (meses: number, tema: string): string =>
  `Experiência mínima de ${String(meses)} meses em ${tema}.`;
