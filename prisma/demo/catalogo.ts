/** Reference data that the scenario draws from. */
export type Lugar = { codigoIbge: string; nome: string; uf: string };

export type Catalogo = {
  municipios: readonly Lugar[];
  /** Curricular units by course. */
  unidades: ReadonlyMap<string, readonly string[]>;
  cursosDaArea: ReadonlyMap<string, readonly string[]>;
  cadeias: readonly number[];
};
