import { expect, it } from 'vitest';
import { received } from './received.server.ts';

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
