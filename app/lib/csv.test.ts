import { describe, expect, it } from 'vitest';
import { textoCsv } from './csv.ts';

describe('CSV', () => {
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

  it.each([
    ['=1+1', "'=1+1"],
    ['+55 62', "'+55 62"],
    ['-cmd', "'-cmd"],
    ['@soma', "'@soma"],
    ['\tx', "'\tx"],
    ['-12,5', '-12,5'],
    ['+3', '+3'],
    ['a=b', 'a=b'],
  ])('célula %j não vira fórmula', (texto, esperado) => {
    expect(textoCsv(['x'], [[texto]])).toBe(`\uFEFFx\r\n${esperado}\r\n`);
  });
});
