import { expect, test } from 'vitest';
import { atingeSozinha, diverge, emMedia, emMeios, lerNota, partesDe } from './notas.ts';

test.each([
  [0, 0],
  [0.5, 1],
  [3, 6],
  [4.5, 9],
])('%d points are %i half points (R-AVA-03)', (pontos, meios) => expect(emMeios(pontos)).toBe(meios));

test('what is no step of half a point is nobody’s score (R-AVA-03)', () =>
  expect(() => emMeios(0.25)).toThrow('Nota fora do passo de meio ponto: 0.25'));

test.each([
  [' 3,5 ', 7],
  ['10', 20],
  ['3,', null],
  ['x3', null],
  ['3x', null],
])('%j reads as %j (R-AVA-03)', (texto, meios) => expect(lerNota(texto)).toBe(meios));

test.each([
  [1, ['E']],
  [2, ['E', 'D']],
  [3, []],
] as const)('a demand of type %i is evaluated in %j (R-AVA-01)', (tipo, partes) =>
  expect(partesDe(tipo)).toEqual(partes),
);

test.each([
  [[60, 0], false],
  [[60, 0, 30], true],
  [[0, 60, 30], true],
  [[60, 41, 40], false],
] as const)('%j: %j, and only after the third (R-AVA-11)', (totais, esperado) =>
  expect(diverge('E', totais)).toBe(esperado),
);

test.each([
  ['E', 39, false],
  ['E', 40, true],
  ['D', 69, false],
  ['D', 70, true],
] as const)('alone, in %s a total of %i half points reaches the mark: %s (R-AVA-10)', (parte, total, sim) =>
  expect(atingeSozinha(parte, total)).toBe(sim),
);

test.each([
  [null, null],
  [0, 0],
  [120, 20],
  [210, 35],
])('the sum %j of three is the average %j in points (R-AVA-10)', (soma, media) =>
  expect(emMedia(soma)).toBe(media),
);
