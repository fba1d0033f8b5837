/** A fact of a file; an instant is one that can be sorted. */
export type Celula = string | number | bigint | boolean | Date | null | undefined;
export type Linha = readonly Celula[];

/** What the file of a list holds, whatever its format: columns, and rows in the pieces in which they are read. */
export type Tabela = {
  cabecalho: readonly string[];
  lotes: Iterable<readonly Linha[]> | AsyncIterable<readonly Linha[]>;
};

/** A table that was read whole. */
export const tabelaDe = (cabecalho: readonly string[], linhas: readonly Linha[]): Tabela => ({
  cabecalho,
  lotes: [linhas],
});
