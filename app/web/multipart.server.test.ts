import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { countTurns } from '#tests/setup/turns.ts';
import { discard, MultipartReading } from './multipart.server.ts';

const MIB = 1024 * 1024;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The body of such a form, in pieces as a connection brings them: each in a place of its own, which is told while it is still kept. */
async function inPieces(form: FormData, sizeOf: () => number) {
  const answer = new Response(form);
  const whole = new Uint8Array(await answer.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (at >= whole.length) return controller.close();
        const piece = Buffer.allocUnsafeSlow(Math.min(sizeOf(), whole.length - at));
        piece.set(whole.subarray(at, at + piece.length));
        at += piece.length;
        pieces.push(piece);
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const kept = () => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { type: answer.headers.get('Content-Type') ?? '', body, kept };
}

it('o que se leu de um envio é devolvido enquanto ele chega, e os arquivos chegam ao disco inteiros (R-TEL-07)', async () => {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      // Of line breaks, each of which may begin the end of a part, the parser makes many small pieces.
      const files = [
        randomBytes(randomInt(1, 6 * MIB)),
        Buffer.from('\r\n'.repeat(randomInt(1, 3 * MIB))),
        randomBytes(randomInt(1, 6 * MIB)),
      ];
      const form = new FormData();
      files.forEach((bytes, n) => {
        form.append('arquivo', new File([bytes], `${String(n)}.pdf`));
        form.append('texto', 'ç'.repeat(randomInt(1, 2_000)));
      });
      const { type, body, kept } = await inPieces(form, () => randomInt(1, 64 * 1024));
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, kept())), 0);
      const read = await new MultipartReading(type, { maxFields: 10, uploads: { maxFiles: 3 } }).read(body);
      clearInterval(watch);
      expect(read.files.map(({ caminho }) => hashOf(readFileSync(caminho)))).toEqual(files.map(hashOf));
      expect(read.files.map(({ sha256 }) => sha256)).toEqual(files.map(hashOf));
      expect(read.pairs).toEqual(form.getAll('texto').map((texto) => ['texto', texto]));
      expect(most).toBeLessThan(MIB / 2);
      expect(kept()).toBe(0);
      await discard(read.files);
    }),
  );
});

it('de um envio só de quebras de linha também não se acumula nada (R-TEL-07)', async () => {
  const form = new FormData();
  form.append('arquivo', new File(['\r\n'.repeat(12 * MIB)], 'quebras.pdf'));
  const { type, body } = await inPieces(form, () => 64 * 1024);
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 0);
  const { files } = await new MultipartReading(type, { maxFields: 1, uploads: { maxFiles: 1 } }).read(body);
  clearInterval(watch);
  expect(files.map(({ bytes }) => bytes)).toEqual([24 * MIB]);
  expect(most).toBeLessThan(6 * MIB);
  await discard(files);
});

it('nem em pedaços de um byte', async () => {
  const form = new FormData();
  form.append('texto', 'a'.repeat(5_000));
  let most = 0;
  const pieces = await inPieces(form, () => {
    most = Math.max(most, pieces.kept());
    return 1;
  });
  const read = await new MultipartReading(pieces.type, { maxFields: 1 }).read(pieces.body);
  expect(read.pairs).toEqual([['texto', 'a'.repeat(5_000)]]);
  expect(most).toBeLessThan(300);
});

it('quem manda mil campos de uma vez dá a vez aos outros a cada pedaço (R-TEL-07)', async () => {
  const form = new FormData();
  for (let n = 0; n < 1_000; n += 1) form.append(`campo${String(n)}`, 'a');
  let pieces = 0;
  const { type, body } = await inPieces(form, () => {
    pieces += 1;
    return 12 * 1024;
  });
  const turns = countTurns();
  const { pairs } = await new MultipartReading(type, { maxFields: 1_000 }).read(body);
  turns.end();
  expect(pairs).toHaveLength(1_000);
  expect(pieces).toBeGreaterThan(5);
  expect(turns.taken()).toBeGreaterThanOrEqual(pieces - 1);
});
