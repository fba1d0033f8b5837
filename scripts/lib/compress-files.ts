import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(m?js|css|svg|webmanifest|txt|ttf|wasm)$/;
const ENCODERS = {
  br: (content: Buffer) => promisify(brotliCompress)(content),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Beside each text that the browser fetches, the same as small as it gets: no request has to wait for that. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const content = await readFile(path);
    for (const [ending, encode] of Object.entries(ENCODERS)) {
      const encoded = await encode(content);
      if (encoded.length < content.length) await writeFile(`${path}.${ending}`, encoded);
    }
  }
}
