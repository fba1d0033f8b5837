import { expect, it, vi } from 'vitest';
import { COUNT_KEPT_MS, rememberedCount } from './remembered-count.server.ts';

const at = (ms: number) => new Date(Date.UTC(2027, 0, 1) + ms);

it('a mesma pergunta, dentro de segundos, é contada uma vez; depois deles, outra', async () => {
  const db = {};
  const count = vi.fn(() => Promise.resolve(count.mock.calls.length));
  const ask = (ms: number, question: unknown[]) => rememberedCount({ db, realNow: at(ms) }, question, count);
  expect(await ask(0, ['a'])).toBe(1);
  expect(await ask(COUNT_KEPT_MS - 1, ['a'])).toBe(1);
  expect(await ask(COUNT_KEPT_MS - 1, ['b'])).toBe(2);
  expect(await ask(COUNT_KEPT_MS, ['a'])).toBe(3);
  expect(COUNT_KEPT_MS).toBeLessThanOrEqual(5_000);
});

it('de outro banco é outra, e a que falhou é feita de novo', async () => {
  const [um, outro] = [{}, {}];
  const ask = (db: object, count: () => Promise<number>) =>
    rememberedCount({ db, realNow: at(0) }, ['a'], count);
  await expect(ask(um, () => Promise.reject(new Error('queda')))).rejects.toThrow('queda');
  expect(await ask(um, () => Promise.resolve(7))).toBe(7);
  expect(await ask(outro, () => Promise.resolve(8))).toBe(8);
});

it('lembra de um número limitado de perguntas', async () => {
  const db = {};
  const count = vi.fn(() => Promise.resolve(0));
  for (let n = 0; n < 600; n++) await rememberedCount({ db, realNow: at(0) }, [n], count);
  await rememberedCount({ db, realNow: at(0) }, [0], count);
  expect(count).toHaveBeenCalledTimes(601);
});
