import { expect, it } from 'vitest';
import { tamanhoLegivel } from './text.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1 MB'],
  [1_500_000, '1,4 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('%i bytes são %s', (bytes, texto) => {
  expect(tamanhoLegivel(bytes)).toBe(texto);
});
