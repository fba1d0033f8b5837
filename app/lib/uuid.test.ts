import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf, shortId } from './uuid.ts';

it('22 letras dizem a mesma id, e só uma', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const short = shortId(id);
      expect(short).toMatch(/^[\w-]{22}$/);
      expect(idOf(short)).toBe(id);
      expect(idOf(id.toUpperCase())).toBe(id);
    }),
  );
});

it.each([
  '',
  'nova',
  'AAAAAAAAAAAAAAAAAAAAAB',
  'AAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAA/AAAAAAAAAAA',
  '00000000-0000-0000-0000-00000000000',
  '-'.repeat(36),
])('%j não diz nenhuma', (text) => {
  expect(idOf(text)).toBeNull();
});
