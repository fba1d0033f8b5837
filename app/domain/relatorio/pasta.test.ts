import { expect, it } from 'vitest';
import { AUSENTE, caminhoDaPasta, DIVERGENTE, nomeNaPasta, numerado, somas } from './pasta.ts';

it('um nome que todo sistema aceita; o que não deixa nada não tem nome', () => {
  expect(nomeNaPasta('Ana Cerrado')).toBe('Ana Cerrado');
  expect(nomeNaPasta('')).toBe('sem nome');
});

it('números de três dígitos, desde um', () => {
  expect([numerado(0), numerado(9), numerado(999)]).toEqual(['001', '010', '1000']);
});

it('as somas são do que está na pasta, uma por linha, como o sha256sum as lê', () => {
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
