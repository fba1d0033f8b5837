/** The soft lock of a desk: it tells, it does not refuse; the version of the result does that. R-HAB-09. */
export const OCUPACAO_MS = 5 * 60_000;

export type Ocupacao = { usuarioId: string; nome: string; desde: Date; vistaEm: Date };

/** Who else is at these desks now. */
export const ocupadasPorOutros = <O extends Ocupacao>(
  ocupacoes: readonly O[],
  pessoaId: string,
  now: Date,
): O[] =>
  ocupacoes.filter(
    ({ usuarioId, vistaEm }) => usuarioId !== pessoaId && now.getTime() - vistaEm.getTime() < OCUPACAO_MS,
  );
