import { expect, test } from 'vitest';
import { countTurns } from '#tests/setup/turns.ts';
import { renderTurn } from './render-turn.server.ts';

test('uma página a cada volta do laço de eventos: o que chegou no meio é atendido', async () => {
  const turns = countTurns();
  const rounds = await Promise.all(Array.from({ length: 5 }, () => renderTurn().then(turns.taken)));
  turns.end();
  expect(rounds.map((one, i) => one - (rounds[0] ?? 0) >= i)).toEqual([true, true, true, true, true]);
  expect(new Set(rounds).size).toBe(5);
});
