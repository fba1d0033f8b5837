import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { crc32, createInflate } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import type { Problem } from './problems.ts';

const MAX_PIXELS = 120_000_000;
const MAX_SIDE = 20_000;
/** Programs write chunks of 8 KB and more: the largest file has some thousands. */
const MAX_CHUNKS = 50_000;

export type FileKind = 'pdf' | 'jpg' | 'png';

/** Kinds that the library tells by their first bytes; an animated PNG is one. */
const PICTURES = new Map<string, FileKind>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
]);
/** Readers of PDF look for its head that far. */
const HEAD = 1024;

/** What the first bytes say that the file is. */
export async function kindOf(path: string): Promise<FileKind | null> {
  const found = await fileTypeFromFile(path);
  const picture = PICTURES.get(found?.mime ?? '');
  if (picture) return picture;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-') ? 'pdf' : null;
  } finally {
    await file.close();
  }
}

const FOREIGN = ['PK\x03\x04', '%PDF-', '<html', '<script', '<?php', 'MZ\x90', '\x7fELF', 'Rar!'];

const tooLarge = (width: number, height: number): boolean =>
  width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS;

/** Follows the segments of a JPEG to the picture and its end; cameras may add their own data after it. */
export function checkJpeg(data: Buffer): Problem | null {
  let at = 2;
  let sized = false;
  while (at + 4 <= data.length) {
    if (data[at] !== 0xff) return 'imagem';
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = data.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > data.length) return 'imagem';
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (length < 8) return 'imagem';
      const height = data.readUInt16BE(at + 5);
      const width = data.readUInt16BE(at + 7);
      if (width === 0 || height === 0) return 'imagem';
      if (tooLarge(width, height)) return 'imagem-grande';
      sized = true;
    }
    at += 2 + length;
    if (marker === 0xda) {
      if (!sized) return 'imagem';
      const end = data.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (end < at) return 'imagem';
      const rest = data.toString('latin1', data.indexOf(Buffer.from([0xff, 0xd9]), at) + 2).toLowerCase();
      return FOREIGN.some((mark) => rest.includes(mark.toLowerCase())) ? 'misturado' : null;
    }
  }
  return 'imagem';
}

/** Follows the chunks of a PNG, with their check sums, and unpacks the picture to the size that it announces. */
export async function checkPng(data: Buffer): Promise<Problem | null> {
  let at = 8;
  let chunks = 0;
  let expected = 0;
  const picture: Buffer[] = [];
  while (at + 12 <= data.length) {
    const length = data.readUInt32BE(at);
    if (++chunks > MAX_CHUNKS) return 'imagem-pesada';
    const kind = data.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > data.length) return 'imagem';
    if (crc32(data.subarray(at + 4, end)) !== data.readUInt32BE(end)) return 'imagem';
    const body = data.subarray(at + 8, end);
    if (at === 8) {
      if (kind !== 'IHDR' || length !== 13) return 'imagem';
      const width = body.readUInt32BE(0);
      const height = body.readUInt32BE(4);
      const channels = [1, 0, 3, 1, 2, 0, 4][body[9] ?? 7];
      if (!width || !height || !channels) return 'imagem';
      if (tooLarge(width, height)) return 'imagem-grande';
      expected = (Math.ceil((width * channels * (body[8] ?? 8)) / 8) + 1) * height;
    } else if (kind === 'IDAT') {
      picture.push(body);
    } else if (kind === 'IEND') {
      if (end + 4 !== data.length) return 'misturado';
      return (await unpacks(picture, expected, data[28] === 1)) ? null : 'imagem';
    }
    at = end + 4;
  }
  return 'imagem';
}

/** An interlaced picture has some more bytes than its rows. */
async function unpacks(parts: readonly Buffer[], expected: number, interlaced: boolean): Promise<boolean> {
  const unpacker = createInflate();
  let bytes = 0;
  let ended = false;
  unpacker.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > expected * 2 + 1024) unpacker.destroy(new Error('larger than announced'));
  });
  unpacker.on('error', () => undefined);
  unpacker.on('end', () => (ended = true));
  const closed = once(unpacker, 'close');
  for (const part of parts) {
    if (unpacker.destroyed) break;
    if (!unpacker.write(part)) await Promise.race([once(unpacker, 'drain'), closed]);
  }
  unpacker.end();
  await closed;
  return ended && (interlaced ? bytes >= expected / 2 : bytes === expected);
}
