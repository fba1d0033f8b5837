import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTempFolder } from '#app/lib/temp-folder.server.ts';
import { FileMissing, storageCode, type Storage } from './port.ts';

/** What is known of a file besides its content. */
export type Known = { contentType: string; sha256: string | null };

export type Moved = {
  /** Copied now and read back whole; with `dryRun`, those that would be. */
  copied: number;
  bytes: number;
  /** Were there already, with the same content. */
  same: number;
  /** Keys whose content is not what it should be, with why; nothing was written over them. */
  problems: { key: string; problem: string }[];
  /** The file at which one of the storages gave up, and what it said; null: it went to the end. */
  stopped: { key: string; code: string } | null;
};

type Options = {
  from: Storage;
  to: Storage;
  keys: readonly string[];
  known: ReadonlyMap<string, Known>;
  dryRun: boolean;
  onProgress?: (done: number, key: string) => void;
  /** The file is at its destination, with this sum. */
  onMoved?: (key: string, sha256: string) => void;
};

/**
 * Copies files from one storage to another, one at a time, each read back and compared by SHA-256. What is there already
 * is not copied again, so that an interrupted move goes on where it stopped; nothing is removed from where it was. R-EXT-17.
 */
export async function moveFiles({
  from,
  to,
  keys,
  known,
  dryRun,
  onProgress,
  onMoved,
}: Options): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, same: 0, problems: [], stopped: null };
  return inTempFolder(async (folder) => {
    for (const [index, key] of keys.entries()) {
      try {
        await moveOne(key, join(folder, 'arquivo'));
      } catch (error) {
        const code = storageCode(error);
        if (code === null) throw error;
        moved.stopped = { key, code };
        break;
      }
      onProgress?.(index + 1, key);
    }
    return moved;
  });

  async function moveOne(key: string, path: string): Promise<void> {
    const { contentType, sha256 } = known.get(key) ?? {
      contentType: 'application/octet-stream',
      sha256: null,
    };
    const source = await read(from, key, path);
    const wrong = (problem: string) => void moved.problems.push({ key, problem });
    if (source === null) return wrong('não está na origem');
    if (sha256 !== null && source.sha256 !== sha256) return wrong('o da origem não é o que foi enviado');
    const there = await read(to, key);
    if (there?.sha256 === source.sha256) {
      moved.same++;
      return onMoved?.(key, source.sha256);
    }
    if (there !== null) return wrong('o destino tem outro conteúdo com esta chave');
    if (!dryRun) {
      await to.putFile(key, path, { contentType, bytes: source.bytes });
      if ((await read(to, key))?.sha256 !== source.sha256)
        return wrong('o que foi gravado no destino não confere');
    }
    moved.copied++;
    moved.bytes += source.bytes;
    onMoved?.(key, source.sha256);
  }
}

/** Size and SHA-256 of a file, kept at `path` where it is given; null where there is none. */
async function read(
  storage: Storage,
  key: string,
  path?: string,
): Promise<{ bytes: number; sha256: string } | null> {
  let content: Readable;
  try {
    content = await storage.open(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  if (path === undefined) await pipeline(content, measure.resume());
  else await pipeline(content, measure, createWriteStream(path));
  return { bytes, sha256: hash.digest('hex') };
}
