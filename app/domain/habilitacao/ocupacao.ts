/** The soft lock of a desk: it tells, it does not refuse; the version of the result does that. R-HAB-09. */
export const OCUPACAO_MS = 5 * 60_000;

export type Ocupacao = { usuarioId: string; nome: string; desde: Date; vistaEm: Date };

/** Who else is at this desk now. */
export const ocupadaPorOutra = (ocupacao: Ocupacao | null, pessoaId: string, now: Date): Ocupacao | null =>
  ocupacao === null ||
  ocupacao.usuarioId === pessoaId ||
  now.getTime() - ocupacao.vistaEm.getTime() >= OCUPACAO_MS
    ? null
    : ocupacao;
