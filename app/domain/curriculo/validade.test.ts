import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaDoInstante, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { desatualizado, emDiaDesde, primeiroDiaEmDia } from './validade.ts';

test.each([
  ['2026-09-10T15:00:00Z', '2027-09-10T15:00:00Z', false],
  ['2026-09-10T15:00:00Z', '2027-09-11T02:59:59Z', false],
  ['2026-09-10T15:00:00Z', '2027-09-11T03:00:00Z', true],
  ['2028-02-29T15:00:00Z', '2029-03-02T02:59:00Z', false],
  ['2028-02-29T15:00:00Z', '2029-03-02T03:00:00Z', true],
])('finalizado em %s, vencido em %s: %s', (finalizada, agora, esperado) => {
  expect(desatualizado(new Date(finalizada), new Date(agora))).toBe(esperado);
});

test.each([
  ['2026-09-10', '2025-09-10'],
  ['2028-02-29', '2027-03-01'],
  ['2029-02-28', '2028-02-28'],
  ['2029-03-01', '2028-02-29'],
  ['2027-03-01', '2026-03-01'],
] as const)('em %s estão em dia os currículos finalizados desde %s', (hoje, limite) => {
  expect(primeiroDiaEmDia(hoje)).toBe(limite);
  const now = new Date(`${hoje}T12:00:00Z`);
  expect(desatualizado(inicioDoDia(limite), now)).toBe(false);
  expect(desatualizado(inicioDoDia(somarDias(limite, -1)), now)).toBe(true);
});

test('um currículo serve um ano até o dia, nunca menos, e um dia nunca devolve o que outro tirou (R-CUR-02)', () => {
  const instante = fc.date({
    min: new Date('2020-01-01T03:00:00Z'),
    max: new Date('2060-01-01T03:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instante, fc.integer({ min: 0, max: 364 }), (finalizada, dias) => {
      const dia = diaDoInstante(finalizada);
      expect(desatualizado(finalizada, inicioDoDia(somarDias(dia, dias)))).toBe(false);
      expect(desatualizado(finalizada, inicioDoDia(somarDias(dia, 367)))).toBe(true);
      expect(emDiaDesde(inicioDoDia(somarDias(dia, 1))) >= emDiaDesde(inicioDoDia(dia))).toBe(true);
    }),
  );
});
