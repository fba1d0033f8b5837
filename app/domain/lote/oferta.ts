import { podeOperar } from '../acesso/autoridade.ts';
import type { ComGrupos } from '../acesso/grupos.ts';
import { ATOS } from './atos.ts';
import type { TipoDeAto } from './types.ts';

/** Which of these acts the bar under a list offers to this person, as its buttons. R-LOT-01. */
export const atosOferecidos = (
  pessoa: ComGrupos,
  tipos: readonly TipoDeAto[],
): { valor: TipoDeAto; rotulo: string }[] =>
  tipos
    .filter((tipo) => podeOperar(ATOS[tipo].operacao, pessoa))
    .map((valor) => ({ valor, rotulo: ATOS[valor].rotulo }));
