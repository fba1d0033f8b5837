import { expect, it } from 'vitest';
import { recentAnswers } from './recent.ts';

const MINUTE = 60_000;

it('lembra 15 minutos de recusas, erros e respostas lentas, e depois esquece (R-TEL-37)', () => {
  let at = 1_000 * MINUTE;
  const recent = recentAnswers(() => at);
  recent.note(200, 10);
  recent.note(429, 1);
  recent.note(503, 3_200);
  recent.note(500, 20);
  const all = { respostas: 4, recusas: 1, indisponiveis: 1, erros: 1, lentas: 1 };
  expect(recent.counts()).toEqual(all);
  at += 14 * MINUTE;
  recent.note(200, 10);
  expect(recent.counts()).toEqual({ ...all, respostas: 5 });
  expect(recent.worries()).toHaveLength(2);
  at += MINUTE;
  expect(recent.counts()).toEqual({ respostas: 1, recusas: 0, indisponiveis: 0, erros: 0, lentas: 0 });
  expect(recent.worries()).toEqual([]);
});

it.each([
  ['recusas, quantas forem', 400, 429, 1, 0],
  ['uma falha', 1, 500, 1, 1],
  ['uma resposta 503', 1, 503, 1, 1],
  ['nove respostas lentas', 9, 200, 3_001, 0],
  ['dez respostas lentas', 10, 200, 3_001, 1],
])('%s: o que precisa de uma pessoa', (_name, times, status, ms, reasons) => {
  const recent = recentAnswers(() => 0);
  for (let time = 0; time < times; time++) recent.note(status, ms);
  expect(recent.worries()).toHaveLength(reasons);
});

it('dez respostas lentas entre mil não precisam de ninguém', () => {
  const recent = recentAnswers(() => 0);
  for (let time = 0; time < 1_000; time++) recent.note(200, time < 10 ? 4_000 : 5);
  expect(recent.worries()).toEqual([]);
});
