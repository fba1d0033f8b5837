import { expect, it } from 'vitest';
import { giveBack } from './give-back.server.ts';

it('o que já não se olha é devolvido na hora, e o que divide o lugar com outro fica', () => {
  const alone = Buffer.allocUnsafeSlow(64 * 1024);
  giveBack(alone);
  expect(alone.byteLength).toBe(0);
  const [one, other] = [Buffer.from('um', 'utf8'), Buffer.from('outro', 'utf8')];
  giveBack(one);
  expect([one.toString('utf8'), other.toString('utf8')]).toEqual(['um', 'outro']);
});
