import { expect, it } from 'vitest';
import { AUSENTE, caminhoDaPasta, DIVERGENTE, nomeNaPasta, numerado, somas } from './pasta.ts';

it('a name that every system takes; what leaves nothing has no name', () => {
  expect(nomeNaPasta('Ana Cerrado')).toBe('Ana Cerrado');
  expect(nomeNaPasta('')).toBe('sem nome');
});

it('numbers of three digits, from one', () => {
  expect([numerado(0), numerado(9), numerado(999)]).toEqual(['001', '010', '1000']);
});

it('the sums are of what is in the folder, one a line, as sha256sum reads them', () => {
  const item = { titulo: 'x', bytes: 1, problema: null };
  expect(
    somas([
      { ...item, caminho: 'a.pdf', sha256: 'aa' },
      { ...item, caminho: 'b.pdf', sha256: 'bb', problema: AUSENTE },
      { ...item, caminho: 'c.pdf', sha256: 'cc', problema: DIVERGENTE },
    ]),
  ).toBe('aa  a.pdf\ncc  c.pdf\n');
  expect(caminhoDaPasta('d1')).toBe('/adm/lista-relatorio-processos/d1/pasta');
});
