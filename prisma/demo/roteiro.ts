import { APROVACAO } from './roteiro/aprovacao.ts';
import { ENCERRADAS } from './roteiro/encerradas.ts';
import { QUALIFICACAO } from './roteiro/qualificacao.ts';
import { SELECAO } from './roteiro/selecao.ts';
import { SUPLEMENTAR } from './roteiro/suplementar.ts';
import type { DemandaDoRoteiro } from './roteiro/tipos.ts';

/** The demands of the demonstration: together they stand in every status. */
export const ROTEIRO: readonly DemandaDoRoteiro[] = [
  ...APROVACAO,
  ...SELECAO,
  ...QUALIFICACAO,
  ...ENCERRADAS,
  ...SUPLEMENTAR,
];
