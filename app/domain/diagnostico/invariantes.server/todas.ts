import { DE_DEMANDAS } from './demandas.ts';
import { DE_NOTAS } from './notas.ts';
import { DE_REGISTROS } from './registros.ts';
import { DE_RESULTADOS } from './resultados.ts';
import type { Invariante } from './tipos.ts';

export const INVARIANTES: readonly Invariante[] = [
  ...DE_DEMANDAS,
  ...DE_RESULTADOS,
  ...DE_NOTAS,
  ...DE_REGISTROS,
];
