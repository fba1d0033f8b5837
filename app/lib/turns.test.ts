import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that lasts until it is told, and says when it begins. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, end: () => ends.shift()?.() };
}

describe('a vez de cada pedido (R-TEL-35)', () => {
  it('os atos vão seis por vez, os outros na ordem em que chegaram', async () => {
    const turns = new Turns();
    const { begun, work, end } = works();
    for (const n of [1, 2, 3, 4, 5, 6]) void turns.act(n, work(`a${String(n)}`));
    for (const n of [9, 7, 8, 7]) void turns.act(n, work(`a${String(n)}`));
    await soon();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    for (let n = 0; n < 4; n++) {
      end();
      await soon();
    }
    expect(begun.slice(6)).toEqual(['a7', 'a7', 'a8', 'a9']);
  });

  it('o que só se lê cede a vez a um ato que espera', async () => {
    const turns = new Turns();
    const { begun, work, end } = works();
    for (const n of [1, 2, 3, 4, 5, 6, 7]) void turns.act(n, work('ato'));
    for (let n = 0; n < 10; n++) void turns.read(work('leitura'));
    await soon();
    expect(begun.filter((one) => one === 'leitura')).toHaveLength(4);
    end();
    await soon();
    expect(begun.filter((one) => one === 'ato')).toHaveLength(7);
    expect(begun.filter((one) => one === 'leitura')).toHaveLength(10);
  });

  it('o que falha deixa o lugar ao seguinte', async () => {
    const turns = new Turns();
    const fails = () => Promise.reject(new Error('x'));
    for (let n = 0; n < 20; n++) {
      await expect(turns.act(n, fails)).rejects.toThrow('x');
      await expect(turns.read(fails)).rejects.toThrow('x');
    }
    expect(await turns.act(1, () => Promise.resolve('foi'))).toBe('foi');
  });
});
