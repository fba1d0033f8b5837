import { describe, expect, it } from 'vitest';
import { semFormula, textoCsv } from './csv.ts';

describe('CSV (R-TEL-05)', () => {
  it('abre no Excel em português: BOM, ponto e vírgula, CRLF', () => {
    expect(
      textoCsv(
        ['Nome', 'Horas'],
        [
          ['Ana; Lúcia', 7.5],
          ['diz "oi"', null],
          [true, 3n],
        ],
      ),
    ).toBe('\uFEFFNome;Horas\r\n"Ana; Lúcia";7,5\r\n"diz ""oi""";\r\nSim;3\r\n');
  });

  it('um instante é escrito de modo que se ordena (R-TEL-05)', () => {
    expect(textoCsv(['Em'], [[new Date('2027-03-10T12:42:07Z')]])).toBe(
      '\uFEFFEm\r\n2027-03-10 09:42:07\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+55 62', "'+55 62"],
    ['-cmd', "'-cmd"],
    ['@soma', "'@soma"],
    ['\tx', "'\tx"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1+A1', "'\uFF0D1+A1"],
    ['\uFF20soma', "'\uFF20soma"],
    ['\uFE66A1', "'\uFE66A1"],
    ['\u2212A1', "'\u2212A1"],
    [' =1', "' =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u3000=1', "'\u3000=1"],
    ['\u200B=1', "'\u200B=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['\u0000=1', "'\u0000=1"],
    [' Ana', ' Ana'],
    ['Álvaro', 'Álvaro'],
    ['', ''],
    ['\t', ''],
    ['\u200B', ''],
    ['-12,5', '-12,5'],
    ['-1.234,56', '-1.234,56'],
    ['+3', '+3'],
    ['a=b', 'a=b'],
  ])('célula %j não vira fórmula', (texto, esperado) => {
    expect(textoCsv(['x'], [[texto]])).toBe(`\uFEFFx\r\n${esperado}\r\n`);
  });
});

it.each([
  ['', ''],
  ['  ', ''],
  [' abc', ' abc'],
  ['(a\tb)', '(a\tb)'],
  ['\tabc', "'\tabc"],
  ['=1', "'=1"],
  ['a=1', 'a=1'],
  ['-1,5', '-1,5'],
])('%j entra em uma célula como %j (R-TEL-05)', (texto, esperado) => {
  expect(semFormula(texto)).toBe(esperado);
});

it('o que não existe é uma célula vazia (R-TEL-05)', () => {
  expect(textoCsv(['A'], [[undefined], [null]])).toBe('\uFEFFA\r\n\r\n\r\n');
});
