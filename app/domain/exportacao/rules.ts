/** Rows that a list answers at once; with more its file is made in the background. R-EXP-02. */
export const LINHAS_NA_HORA = 2_000;

/** Most rows that one file holds: what a sheet takes, less its header. */
export const LINHAS_NO_ARQUIVO = 1_000_000;

/** How long a file that was made in the background may be fetched. R-EXP-04. */
export const HORAS_DO_ARQUIVO = 24;

/** So long after it is ready the same request is the same file: an address opened twice makes it once. R-EXP-02. */
export const MINUTOS_DO_MESMO_ARQUIVO = 10;

/** Files of one person that may be in the making at a time. */
export const EM_PREPARO_POR_PESSOA = 3;

export const fimDoArquivo = (criadoEm: Date): Date =>
  new Date(criadoEm.getTime() + HORAS_DO_ARQUIVO * 60 * 60 * 1000);
