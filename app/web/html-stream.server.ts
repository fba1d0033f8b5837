import { Transform } from 'node:stream';

/**
 * What React's page is piped through. React 18 sends its 2 KiB buffer whole when an accented letter does not fit
 * at the end, and the one or two zero bytes left over would show as '�'. HTML has no zero byte of its own.
 */
export function htmlStream(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
