import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import {
  MAXIMO_DE_BYTES,
  MENSAGEM_GRANDE,
  MENSAGEM_INTERROMPIDO,
  MENSAGEM_SEM_ESPACO,
} from '#app/domain/arquivo/rules.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { MENSAGEM_ILEGIVEL, type Pair } from '#app/lib/fields.ts';
import { giveBack } from '#app/lib/give-back.server.ts';
import { ownTurn } from '#app/lib/loop-turn.server.ts';
import { uploadFolder } from '#app/lib/upload-folder.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { form } from '#app/web/takes.ts';

export type UploadOptions = {
  maxFiles: number;
  /** Limit of each file. */
  maxBytes?: number;
  /** Sentence for the files past `maxFiles`. */
  tooMany?: string;
  /** Only what the file is, by its hash, is asked: it is written nowhere. */
  hashOnly?: true;
};

export type MultipartOptions = {
  maxFields: number;
  /** How files are taken; without it they are passed over. */
  uploads?: UploadOptions;
  /** Gets the names of files passed over; what came before a cut connection is then still of use. */
  passedOver?: string[];
};

const MAX_FIELD_BYTES = 256 * 1024;
const MENSAGEM_TEXTO_GRANDE = 'Os textos do formulário são maiores do que o portal aceita.';
/** Files that are told their outcome one by one; a request with more is no form of the portal. */
const MAX_TOLD = 100;

/** So much of a body lies about, read and not yet written: the rest waits at whoever sends it. */
const AT_MOST = 256 * 1024;
/** Nor more pieces than this: one of a single byte costs a hundred. */
const PIECES_AT_MOST = 256;

/** A longer piece may hold a thousand fields: bodies that come at once take turns, and others are served in between. */
const ORDINARY_PIECE = 8 * 1024;

/** What a field holds besides its letters, in the parser and here. */
const FIELD_OVERHEAD = 200;

/** Removes temporary files. */
export const discard = (files: readonly { caminho: string }[]): Promise<unknown> =>
  Promise.all(
    files.filter(({ caminho }) => caminho !== '').map(({ caminho }) => rm(caminho, { force: true })),
  );

/**
 * One multipart body. Each file goes to a temporary place of its own, with its own outcome: one that is too large,
 * or one too many, is read to its end and thrown away, and the others stay. A file control left empty is no file.
 */
export class MultipartReading {
  private readonly files: ArquivoRecebido[] = [];
  private readonly pairs: Pair[] = [];
  private readonly parser: InstanceType<typeof Busboy>;
  private readonly options: MultipartOptions;
  private folder = '';
  private readonly writing: Promise<void>[] = [];
  private writingNow = 0;
  private readonly streams: BusboyFileStream[] = [];
  /** Read, and perhaps waiting in a stream: each file's pieces lie in the same places. */
  private lying: Uint8Array[] = [];
  private failure: Response | undefined;
  private finished = false;
  /** Of all texts together, beside files or alone. */
  private textBytes = 0;
  private wake: (() => void) | undefined;

  constructor(contentType: string, options: MultipartOptions) {
    this.options = options;
    try {
      this.parser = new Busboy({
        headers: { 'content-type': contentType },
        highWaterMark: 64 * 1024,
        limits: {
          fileSize: options.uploads?.maxBytes ?? MAXIMO_DE_BYTES,
          fieldSize: MAX_FIELD_BYTES,
          fields: options.maxFields,
          files: MAX_TOLD,
          parts: options.maxFields + MAX_TOLD,
          headerPairs: 20,
          headerSize: 4 * 1024,
        },
      });
    } catch {
      throw refusal(422, MENSAGEM_INTERROMPIDO);
    }
    this.parser.on('field', (name: string | undefined, value: string, _n: boolean, truncated: boolean) => {
      this.textBytes += FIELD_OVERHEAD + Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
      if (truncated) this.fail(refusal(413, 'O texto de um campo é maior do que o portal aceita.'));
      else if (this.textBytes > form(options).texts) this.fail(refusal(413, MENSAGEM_TEXTO_GRANDE));
      else if (this.failure === undefined) this.pairs.push([name ?? '', value]);
    });
    this.parser.on('file', (field: string, stream: BusboyFileStream, name?: string) =>
      this.take(field, stream, name ?? ''),
    );
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      this.parser.on(limit, () => this.fail(refusal(422, MENSAGEM_ILEGIVEL)));
    }
    this.parser.on('finish', () => (this.finished = true));
    this.parser.on('error', () => this.fail(refusal(422, MENSAGEM_INTERROMPIDO)));
  }

  /** Whoever gets the files removes them. */
  async read(body: ReadableStream<Uint8Array> | null): Promise<{ pairs: Pair[]; files: ArquivoRecebido[] }> {
    if (!body) throw refusal(422, MENSAGEM_INTERROMPIDO);
    if (this.options.uploads && !this.options.uploads.hashOnly) {
      this.folder = await uploadFolder().catch(() => {
        throw refusal(422, MENSAGEM_SEM_ESPACO);
      });
    }
    await this.readAll(body);
    if (this.failure !== undefined) {
      this.parser.destroy();
      for (const stream of this.streams) stream.destroy();
    }
    await Promise.allSettled(this.writing);
    // Of what failed the parser may still have a turn to come, and may not find its pieces gone: they are collected, few as they are.
    if (this.failure === undefined) this.giveAllBack();
    if (this.failure !== undefined && !(this.options.passedOver && this.pairs.length > 0)) {
      await discard(this.files);
      throw this.failure;
    }
    return { pairs: this.pairs, files: this.files };
  }

  private async readAll(body: ReadableStream<Uint8Array>): Promise<void> {
    const { passedOver } = this.options;
    // The reader is never cancelled: that would end the connection before the person gets the answer.
    const reader = body.getReader();
    const limit = passedOver ? Infinity : form(this.options).bytes;
    let bytes = 0;
    let lying = 0;
    try {
      while (this.failure === undefined) {
        const { value, done } = await reader.read();
        if (done) {
          await this.end();
          return;
        }
        bytes += value.byteLength;
        if (value.byteLength > ORDINARY_PIECE) await ownTurn();
        if (bytes > limit) this.fail(refusal(413, 'O envio é maior do que o portal aceita.'));
        else await this.feed(value);
        this.lying.push(value);
        lying += value.byteLength;
        if (lying >= AT_MOST || this.lying.length >= PIECES_AT_MOST) {
          await this.written();
          lying = 0;
        }
      }
    } catch {
      this.fail(refusal(422, MENSAGEM_INTERROMPIDO));
    } finally {
      reader.releaseLock();
    }
  }

  /** Waits until nothing that was fed is in a stream or at the disc, and gives it back. */
  private async written(): Promise<void> {
    const waits = () =>
      this.writingNow > 0 ||
      this.parser.writableLength > 0 ||
      this.streams.some(({ readableLength }) => readableLength > 0);
    do await setTimeout(1);
    while (this.failure === undefined && waits());
    if (this.failure === undefined) this.giveAllBack();
  }

  private giveAllBack(): void {
    for (const chunk of this.lying) giveBack(chunk);
    this.lying = [];
  }

  private feed(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      const next = () => {
        this.parser.off('drain', next);
        this.wake = undefined;
        resolve();
      };
      const free = this.parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      if (free || this.failure !== undefined) return resolve();
      this.wake = next;
      this.parser.once('drain', next);
    });
  }

  private async end(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.parser.once('finish', resolve);
      this.parser.end();
    });
    if (!this.finished) this.fail(refusal(422, MENSAGEM_INTERROMPIDO));
  }

  private fail(failure: Response): void {
    this.failure ??= failure;
    this.wake?.();
  }

  private take(campo: string, stream: BusboyFileStream, nome: string): void {
    const { uploads, passedOver } = this.options;
    const passOver = () => {
      stream.on('error', () => undefined);
      stream.resume();
    };
    if (nome === '') return passOver();
    if (!uploads) {
      passedOver?.push(nome.slice(0, 300));
      return passOver();
    }
    const file: ArquivoRecebido = {
      campo,
      nomeOriginal: nome,
      caminho: uploads.hashOnly ? '' : join(this.folder, randomUUID()),
      bytes: 0,
      sha256: '',
      problema: null,
    };
    this.files.push(file);
    if (this.files.length > uploads.maxFiles) {
      const { maxFiles } = uploads;
      file.problema = uploads.tooMany ?? `Por favor somente é permitido um máximo de ${maxFiles} arquivos.`;
      return passOver();
    }
    this.streams.push(stream);
    stream.once('limit', () => (file.problema = MENSAGEM_GRANDE));
    this.writing.push(this.write(file, stream));
  }

  private async write(file: ArquivoRecebido, stream: BusboyFileStream): Promise<void> {
    const hash = createHash('sha256');
    try {
      const disc = file.caminho === '' ? null : await open(file.caminho, 'wx', 0o600);
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          this.writingNow += 1;
          file.bytes += piece.length;
          hash.update(piece);
          await disc?.writeFile(piece);
          // Of what came in many pieces the stream makes one of its own.
          giveBack(piece);
          this.writingNow -= 1;
        }
      } finally {
        await disc?.close();
      }
      file.sha256 = hash.digest('hex');
      if (file.problema !== null) await discard([file]);
    } catch (error) {
      this.fail(fromDisk(error) ? refusal(422, MENSAGEM_SEM_ESPACO) : refusal(422, MENSAGEM_INTERROMPIDO));
    }
  }
}

function fromDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'EACCES', 'ENOENT', 'EFBIG'].includes(code);
}
