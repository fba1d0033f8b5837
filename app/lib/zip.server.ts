import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** `nome` is a path inside the ZIP, with '/'. A file is opened only when its turn comes. */
export type ZipEntry = { nome: string } & ({ texto: string } | { abrir: () => Promise<Readable> });

/** Writes a ZIP a piece at a time; rejects when an entry cannot be read. */
export async function writeZip(path: string, mtime: Date, entries: readonly ZipEntry[]): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', (error) => {
      output.destroy();
      reject(error as Error);
    });
  });
  const written = pipeline(output, createWriteStream(path));
  for (const entry of entries) {
    if ('texto' in entry) {
      zip.addBuffer(Buffer.from(entry.texto), entry.nome, { mtime });
      continue;
    }
    // What people send is compressed already.
    zip.addReadStreamLazy(entry.nome, { mtime, compress: false }, (give) => {
      entry.abrir().then(
        (stream) => {
          stream.on('error', (error) => zip.emit('error', error));
          give(null, stream);
        },
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  try {
    await Promise.race([written, failed]);
  } finally {
    await written.catch(() => undefined);
  }
}
