import { expect, test } from 'vitest';
import { atingeSozinha, diverge, emMedia, emMeios, lerNota, partesDe } from './notas.ts';

test.each([
  [0, 0],
  [0.5, 1],
  [3, 6],
  [4.5, 9],
])('%d pontos são %i meios pontos (R-AVA-03)', (pontos, meios) => expect(emMeios(pontos)).toBe(meios));

test('o que não é passo de meio ponto não é nota de ninguém (R-AVA-03)', () =>
  expect(() => emMeios(0.25)).toThrow('Nota fora do passo de meio ponto: 0.25'));

test.each([
  [' 3,5 ', 7],
  ['10', 20],
  ['3,', null],
  ['x3', null],
  ['3x', null],
])('%j se lê como %j (R-AVA-03)', (texto, meios) => expect(lerNota(texto)).toBe(meios));

test.each([
  [1, ['E']],
  [2, ['E', 'D']],
  [3, []],
] as const)('uma demanda do tipo %i é avaliada em %j (R-AVA-01)', (tipo, partes) =>
  expect(partesDe(tipo)).toEqual(partes),
);

test.each([
  [[60, 0], false],
  [[60, 0, 30], true],
  [[0, 60, 30], true],
  [[60, 41, 40], false],
] as const)('%j: %j, e só depois da terceira (R-AVA-11)', (totais, esperado) =>
  expect(diverge('E', totais)).toBe(esperado),
);

test.each([
  ['E', 39, false],
  ['E', 40, true],
  ['D', 69, false],
  ['D', 70, true],
] as const)(
  'sozinho, em %s um total de %i meios pontos alcança o corte: %s (R-AVA-10)',
  (parte, total, sim) => expect(atingeSozinha(parte, total)).toBe(sim),
);

test.each([
  [null, null],
  [0, 0],
  [120, 20],
  [119, 19.83],
  [128, 21.33],
  [210, 35],
])('a soma %j das três é a média %j em pontos (R-AVA-10)', (soma, media) =>
  expect(emMedia(soma)).toBe(media),
);
