/** Columns of a stage's result that tell how it went for a candidate. */
export const COLUNAS_DO_RESULTADO = {
  etapa: true,
  estado: true,
  naoAvaliado: true,
  apto: true,
  aptoFinal: true,
  observacao: true,
  observacaoFinal: true,
  publicadoEm: true,
  publicadoFinalEm: true,
} as const;
