import { expect, test } from 'vitest';
import { porQuem } from './por-quem.ts';

test.each([
  ['Ana Luz', 'por Ana Luz'],
  ['sistema', 'pelo sistema'],
  ['linha de comando', 'pela linha de comando'],
])('o que %s fez é dito em português', (nome, dito) => {
  expect(porQuem(nome)).toBe(dito);
});
