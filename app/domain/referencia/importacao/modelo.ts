import { textoCsv } from '#app/lib/csv.ts';
import type { Tabela } from './types.ts';

/** An empty file of the table, with the header that an import expects. */
export const modeloCsv = (tabela: Tabela): string =>
  textoCsv(
    tabela.colunas.map((coluna) => coluna.nome),
    [],
  );
