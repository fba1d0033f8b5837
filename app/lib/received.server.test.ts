import { expect, it } from 'vitest';
import { giveBack, received } from './received.server.ts';

const PIECE = 64 * 1024;
const MIB = 1024 * 1024;

/** What lies about at most, in MiB, while so much is read in pieces that nobody keeps. */
function lyingAbout(whole: number, after: (bytes: number) => void): number {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let read = 0; read < whole; read += PIECE) {
    Buffer.allocUnsafeSlow(PIECE).fill(1);
    after(PIECE);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  return most / MIB;
}

it('o que se leu de um corpo e já se usou não se acumula (R-TEL-07)', () => {
  expect(lyingAbout(100 * MIB, received)).toBeLessThan(16);
});

it('o que já não se olha é devolvido na hora, e o que divide o lugar com outro fica', () => {
  const alone = Buffer.allocUnsafeSlow(PIECE);
  giveBack(alone);
  expect(alone.byteLength).toBe(0);
  const [one, other] = [Buffer.from('um', 'utf8'), Buffer.from('outro', 'utf8')];
  giveBack(one);
  expect([one.toString('utf8'), other.toString('utf8')]).toEqual(['um', 'outro']);
});
