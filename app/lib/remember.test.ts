import { expect, it, vi } from 'vitest';
import { remembering } from './remember.ts';

it('faz cada resposta uma vez enquanto cabem, e nunca guarda mais do que pode', () => {
  const make = vi.fn((key: number) => key * 2);
  const remembered = remembering(2, make);
  expect([1, 1, 2, 1].map(remembered)).toEqual([2, 2, 4, 2]);
  expect(make).toHaveBeenCalledTimes(2);
  // The third takes the place of both.
  expect([3, 3, 1].map(remembered)).toEqual([6, 6, 2]);
  expect(make).toHaveBeenCalledTimes(4);
});
