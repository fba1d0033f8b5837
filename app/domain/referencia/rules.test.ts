import { expect, it } from 'vitest';
import { horasExcedidas, indisponibilidadeDoAno, tipoDoCandidato } from './rules.ts';

it.each([
  [0, false],
  [119.9, false],
  [120, true],
  [121, true],
])('%d horas no mês passam do limite: %j (R-SEL-10)', (horas, excedidas) => {
  expect(horasExcedidas(horas)).toBe(excedidas);
});

it.each([
  [[], 0],
  [[12], 1],
  [[10, 20, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0], 5],
  [Array<number>(12).fill(100), 100],
])('a indisponibilidade do ano com %j é %d (R-SEL-10)', (meses, esperada) => {
  expect(indisponibilidadeDoAno(meses)).toBe(esperada);
});

it('interno é quem tem vínculo ativo (R-INT-05)', () => {
  expect(tipoDoCandidato([])).toBe('E');
  expect(tipoDoCandidato([{}])).toBe('I');
});
