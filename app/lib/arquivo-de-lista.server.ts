import { writeXlsxStream } from 'hucre/xlsx';
import { linhaCsv, semFormula, textoCsv, TIPO_CSV } from './csv.ts';
import { carimboLocal } from './dates.ts';
import type { Formato } from './formato-de-lista.ts';
import type { Celula, Linha, Tabela } from './tabela.ts';

/** How each format is written, and what it is. */
export const ESCRITORES: Readonly<
  Record<Formato, { tipo: string; escrever: (tabela: Tabela) => AsyncIterable<Uint8Array> }>
> = {
  csv: { tipo: TIPO_CSV, escrever: escreverCsv },
  xlsx: {
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    escrever: escreverXlsx,
  },
};

/** R-TEL-05 */
async function* escreverCsv({ cabecalho, lotes }: Tabela): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(textoCsv(cabecalho, []));
  for await (const lote of lotes) yield bytes.encode(lote.map(linhaCsv).join(''));
}

/** What a cell of a spreadsheet holds: numbers and instants as such, texts never a formula. R-TEL-05. */
function daPlanilha(valor: Celula): string | number | Date | null {
  if (valor === null || valor === undefined) return null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return valor;
  // The format knows no zone: the hour of Brasília is written as it reads.
  if (valor instanceof Date) return new Date(`${carimboLocal(valor).replace(' ', 'T')}Z`);
  return semFormula(String(valor));
}

/** Columns with an instant in the first piece show its hour; the sheet is written while the rows are read. */
async function* escreverXlsx({ cabecalho, lotes }: Tabela): AsyncGenerator<Uint8Array> {
  const pedacos = emPedacos(lotes);
  const primeiro = (await pedacos.next()).value ?? [];
  const comInstante = cabecalho.map((_, coluna) => primeiro.some((linha) => linha[coluna] instanceof Date));
  async function* linhas() {
    for (const linha of primeiro) yield linha.map(daPlanilha);
    for await (const pedaco of pedacos) for (const linha of pedaco) yield linha.map(daPlanilha);
  }
  const leitor = writeXlsxStream(linhas(), {
    name: 'Lista',
    columns: cabecalho.map((titulo, coluna) => ({
      header: semFormula(titulo),
      ...(comInstante[coluna] ? { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 } : {}),
    })),
    freezePane: { rows: 1 },
  }).getReader();
  try {
    for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) yield parte.value;
  } finally {
    await leitor.cancel();
  }
}

async function* emPedacos(lotes: Tabela['lotes']): AsyncGenerator<readonly Linha[], undefined> {
  yield* lotes;
}
