import { describe, expect, it, test } from 'vitest';
import { contraOPrevisto, emDias, inicioDoMes, lerFiltro, mesesDe, parte } from './rules.ts';

describe('o que o endereço pede (R-ACO-06)', () => {
  it.each([
    ['', '2026-04-01', '2027-03-10'],
    ['de=05/02/2027', '2027-02-05', '2027-03-10'],
    ['de=05/02/2027&ate=20/02/2027', '2027-02-05', '2027-02-20'],
    ['ate=01/01/2030', '2026-04-01', '2027-03-10'],
    ['de=01/01/2001', '2025-04-01', '2027-03-10'],
    ['de=09/03/2027&ate=01/03/2027', '2027-03-01', '2027-03-01'],
    ['de=99/99/9999&ate=x', '2026-04-01', '2027-03-10'],
    ['ate=01/01/1500', '1999-02-01', '2000-01-01'],
  ])('%s: %s a %s', (query, de, ate) =>
    expect(lerFiltro(new URLSearchParams(query), '2027-03-10')).toMatchObject({
      de,
      ate,
      area: '',
      edital: null,
    }),
  );

  it('uma área e um edital que não existem em lista alguma são nenhum', () => {
    const ler = (query: string) => lerFiltro(new URLSearchParams(query), '2027-03-10');
    expect(ler('area=fpr&edital=7')).toMatchObject({ area: 'fpr', edital: 7 });
    expect(ler('edital=123456789')).toMatchObject({ edital: 123_456_789 });
    expect(ler('area=__proto__&edital=1e9')).toMatchObject({ area: '', edital: null });
  });
});

test('meses: do mês do primeiro dia ao do último', () => {
  expect(mesesDe({ de: '2026-12-31', ate: '2027-02-01' })).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(inicioDoMes('2027-01-15', 1)).toBe('2026-12-01');
});

test('em palavras', () => {
  expect([emDias(1.2), emDias(12), emDias(1234)]).toEqual(['1 dia', '12 dias', '1.234 dias']);
  expect([
    contraOPrevisto(0.4),
    contraOPrevisto(-0.4),
    contraOPrevisto(3),
    contraOPrevisto(-1),
    contraOPrevisto(null),
  ]).toEqual(['no prazo', 'no prazo', '+3 dias', '-1 dia', 'fora do cronograma']);
  expect([parte(1, 3), parte(0, 0)]).toEqual(['33%', null]);
});
