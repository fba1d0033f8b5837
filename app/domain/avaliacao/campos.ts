/** The field of a criterion in the form: its own name, apart from every other field. */
export const campoDaNota = (campo: string): string => `nota-${campo}`;

/** Whole points of a criterion: each may say what it means. */
export const PONTOS_INTEIROS = [0, 1, 2, 3, 4, 5] as const;
export const campoDoNivel = (ponto: number): string => `nivel${String(ponto)}`;
