import { expect, test } from 'vitest';
import { formatarAbertura, formatarJanela, naData, type FormaDaJanela } from './janela.ts';

/** One text of a window for pages, mails and PDFs: R-CRO-01. */
const semana = { inicio: '2027-03-08', fim: '2027-03-12' } as const;
const umDia = { inicio: '2027-03-12', fim: '2027-03-12' } as const;

test.each<[FormaDaJanela, string, string]>([
  [
    'longa',
    'de segunda-feira, 08/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
    'de sexta-feira, 12/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
  ],
  [
    'fim',
    'sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
    'sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
  ],
  ['curta', '12/03/2027, até 23h59', '12/03/2027, até 23h59'],
  ['tabela', 'seg. 08/03 a sex. 12/03', 'sex. 12/03'],
  ['periodo', '08/03/2027 a 12/03/2027', '12/03/2027'],
  [
    'dialogo',
    'seg. 08/03/2027, às 00h00, a sex. 12/03/2027, às 23h59',
    'sex. 12/03/2027, das 00h00 às 23h59',
  ],
  ['resumo', '08/03 a 12/03', '12/03'],
])('%s', (forma, daSemana, deUmDia) => {
  expect(formatarJanela(semana, forma)).toBe(daSemana);
  expect(formatarJanela(umDia, forma)).toBe(deUmDia);
});

test('the opening, and a date inside a sentence', () => {
  expect(formatarAbertura(semana)).toBe('segunda-feira, 08/03/2027, às 00h00, horário de Brasília');
  expect(naData('segunda-feira, 08/03/2027')).toBe('na segunda-feira, 08/03/2027');
  expect(naData('sábado, 13/03/2027')).toBe('no sábado, 13/03/2027');
  expect(naData('domingo, 14/03/2027')).toBe('no domingo, 14/03/2027');
});
