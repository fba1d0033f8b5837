import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much of what comes from outside may lie about, read and done with. */
const AT_MOST = 4 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

let lying = 0;

/**
 * What was read is not looked at any more: what it lies in is given back now, without waiting to be collected. Only where nothing
 * else lies there.
 */
export function giveBack(chunk: Uint8Array): void {
  const { buffer, byteLength } = chunk;
  if (buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * So many bytes of a body were read into what cannot be given back. It lies outside the heap, and by itself the engine looks for
 * it only after 64 MB and more: it is collected here, before that.
 */
export function received(bytes: number): void {
  lying += bytes;
  if (lying < AT_MOST) return;
  lying = 0;
  collect({ type: 'minor' });
}
