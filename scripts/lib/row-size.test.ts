import { expect, it } from 'vitest';
import { largestRow, rowsOf } from './row-size.ts';

const row = '<tr><th>é</th><td><a href="/x">um</a><br></td></tr>';
const table = `<table><thead><tr><th>a</th></tr></thead><tbody>${row}<tr><td></td></tr></tbody></table>`;

it('conta os elementos e os bytes de cada linha, e só das listas da página', () => {
  const lista = table.replace('<table', '<table class="tabela em-cartoes denso"');
  expect(rowsOf(`<main>${table}<section>${lista}</section></main><dialog>${lista}</dialog>`)).toEqual([
    { elements: 5, bytes: Buffer.byteLength(row) },
    { elements: 2, bytes: 18 },
  ]);
  expect(largestRow(rowsOf(lista))).toEqual({ elements: 5, bytes: 52 });
  expect(largestRow([])).toEqual({ elements: 0, bytes: 0 });
});
