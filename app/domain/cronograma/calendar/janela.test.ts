import { expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { diaCurto, diasCurtos, fimCurto, instanteCurto, janelaCurta } from './janela.ts';

const HOJE = '2026-11-24';

it.each([
  ['2026-11-24', 'hoje, ter. 24/11, 23h59'],
  ['2026-11-25', 'amanhã, qua. 25/11, 23h59'],
  ['2026-11-26', 'qui. 26/11, 23h59'],
  ['2027-01-18', 'seg. 18/01/2027, 23h59'],
  ['2026-11-23', 'seg. 23/11, 23h59'],
] as const)('o prazo %s, dito uma vez (R-CRO-19)', (fim, texto) => {
  expect(fimCurto(fim, HOJE)).toBe(texto);
  expect(diaCurto(fim, HOJE)).toBe(texto.replace(', 23h59', ''));
});

it.each([
  ['2026-11-20', '2026-11-25', 'até amanhã, qua. 25/11, 23h59'],
  ['2026-11-24', '2026-11-24', 'até hoje, ter. 24/11, 23h59'],
  ['2026-11-25', '2026-11-27', 'de amanhã, qua. 25/11 a sex. 27/11, 23h59'],
  ['2027-01-18', '2027-01-29', 'de seg. 18/01/2027 a sex. 29/01/2027, 23h59'],
  ['2026-11-26', '2026-11-26', 'qui. 26/11, até 23h59'],
  ['2026-11-10', '2026-11-13', 'de ter. 10/11 a sex. 13/11, 23h59'],
] as const)('a janela de %s a %s (R-CRO-19)', (inicio, fim, texto) => {
  expect(janelaCurta({ inicio, fim }, HOJE)).toBe(texto);
});

it.each([
  ['2026-11-20', '2026-11-25', 'até amanhã, qua. 25/11'],
  ['2026-11-26', '2026-11-26', 'qui. 26/11'],
  ['2027-01-18', '2027-01-29', 'de seg. 18/01/2027 a sex. 29/01/2027'],
] as const)('os dias de %s a %s, onde a hora não muda nada (R-CRO-19)', (inicio, fim, texto) => {
  expect(diasCurtos({ inicio, fim }, HOJE)).toBe(texto);
});

it('a hora marcada, com o dia (R-CRO-19)', () => {
  const now = instanteDe(HOJE, '10:00');
  expect(instanteCurto(instanteDe('2026-11-25', '09:00'), now)).toBe('amanhã, qua. 25/11, 09h00');
});
