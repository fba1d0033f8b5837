import { describe, expect, it } from 'vitest';
import { percentages } from './percentages.ts';

describe('as partes de um gráfico somam 100 (R-TEL-19)', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1, 0],
      [67, 33, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [14, 9, 5, 3, 2, 1],
      [41, 26, 15, 9, 6, 3],
    ],
  ])('%j', (valores, partes) => {
    expect(percentages(valores)).toEqual(partes);
  });
});
