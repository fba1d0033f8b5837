import { expect, test } from 'vitest';
import { renderTurn } from './render-turn.server.ts';

test('uma página a cada volta do laço de eventos: o que chegou no meio é atendido', async () => {
  let round = 0;
  let counting = true;
  const count = () => {
    round += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const rounds = await Promise.all(Array.from({ length: 5 }, () => renderTurn().then(() => round)));
  counting = false;
  expect(rounds.map((one, i) => one - (rounds[0] ?? 0) >= i)).toEqual([true, true, true, true, true]);
  expect(new Set(rounds).size).toBe(5);
});
