/** One line of `--json`: a value against a floor measured in the same run. */
export type Medida = {
  name: string;
  /** Unit of value and floor, for the table. */
  unit: string;
  value: number;
  floor: number | null;
  ratio: number | null;
  goal: string;
  ok: boolean;
};

export type Bancada = {
  /** Connection string of a new, migrated database with the reference data. */
  novoBanco: (nome: string) => Promise<string>;
  pasta: string;
  /** Runs with the database server and the load on cores of their own, away from core 0. */
  longeDoNucleo0: <T>(tarefa: () => Promise<T>) => Promise<T>;
  dizer: (linha: string) => void;
};

/** value / floor must be at least `minimo`. */
export function aoMenos(name: string, unit: string, value: number, floor: number, minimo: number): Medida {
  const ratio = value / floor;
  return { name, unit, value, floor, ratio, goal: `>= ${minimo}`, ok: ratio >= minimo };
}

/** value / floor must be at most `maximo`. */
export function noMaximo(name: string, unit: string, value: number, floor: number, maximo: number): Medida {
  const ratio = value / floor;
  return { name, unit, value, floor, ratio, goal: `<= ${maximo}`, ok: ratio <= maximo };
}

/** The value must be the floor, no more and no less. Nothing is a ratio of 0. */
export function igual(name: string, unit: string, value: number, floor: number): Medida {
  const ratio = floor === 0 ? null : value / floor;
  return { name, unit, value, floor, ratio, goal: '= piso', ok: value === floor };
}

/** The value itself must be at most `maximo`; there is no floor. */
export function limite(name: string, unit: string, value: number, maximo: number): Medida {
  return { name, unit, value, floor: null, ratio: null, goal: `<= ${maximo}`, ok: value <= maximo };
}

export const mediana = (valores: readonly number[]): number => {
  const ordenados = [...valores].sort((a, b) => a - b);
  return ordenados[Math.floor(ordenados.length / 2)] ?? Number.NaN;
};
