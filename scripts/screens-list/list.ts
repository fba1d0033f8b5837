import { ANALISES } from './analises.ts';
import { BANCAS } from './bancas.ts';
import { CANDIDATO } from './candidato.ts';
import { COMISSAO } from './comissao.ts';
import { EQUIPE } from './equipe.ts';
import { VISITANTE } from './visitante.ts';
import type { Screen } from './types.ts';

/** Every screen of the demonstration, for pictures and the accessibility tests. */
export const SCREENS: readonly Screen[] = [
  ...VISITANTE,
  ...EQUIPE,
  ...COMISSAO,
  ...BANCAS,
  ...ANALISES,
  ...CANDIDATO,
];
