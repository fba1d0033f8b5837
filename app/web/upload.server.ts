import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { RuleError } from '#app/domain/errors.ts';

/** Largest file that a person may send: 25 MB (spec 1 §5 and §9). */
export const MAX_FILE_BYTES = 26_214_400;

export const MENSAGEM_GRANDE = 'O arquivo deve ter no máximo 25MB.';
export const MENSAGEM_INTERROMPIDO = 'O envio foi interrompido antes do fim. Tente de novo.';
export const MENSAGEM_SEM_ESPACO =
  'Não foi possível guardar o arquivo agora. Nada do que você já enviou se perdeu. Tente de novo em alguns minutos.';

/** A file of the request, in a temporary place until the request ends. */
export type ArquivoRecebido = {
  campo: string;
  nomeOriginal: string;
  caminho: string;
  bytes: number;
  sha256: string;
  /** Why it cannot be accepted, as a sentence; its content is then incomplete. */
  problema: string | null;
};

export type UploadOptions = {
  maxFiles: number;
  /** Limit of each file. */
  maxBytes?: number;
  maxFields?: number;
  /** Sentence for the files past `maxFiles`. */
  tooMany?: string;
};

export type Upload = { fields: FormData; files: ArquivoRecebido[] };

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const folder = join(tmpdir(), 'porteira-envios');
let prepared: Promise<void> | undefined;

/** What a process that died left behind goes away with the first request of the next one. */
function prepare(): Promise<void> {
  prepared ??= (async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > ONE_DAY_MS) await rm(path, { force: true });
    }
  })();
  return prepared;
}

/**
 * Reads a multipart request into temporary files, hands it to `handle` and removes them whatever happens. Texts come
 * before files in the portal's forms: nothing after a file past its limit is read. An empty file control is no file.
 */
export async function withUpload<T>(
  request: Request,
  options: UploadOptions,
  handle: (upload: Upload) => Promise<T>,
): Promise<T> {
  const upload = await readUpload(request, options);
  try {
    return await handle(upload);
  } finally {
    await discard(upload.files);
  }
}

const discard = (files: { caminho: string }[]): Promise<unknown> =>
  Promise.all(files.map(({ caminho }) => rm(caminho, { force: true })));

/** As `withUpload`, for who removes the temporary files by themselves. */
export async function readUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    return { fields: await request.formData(), files: [] };
  }
  if (!request.body) throw new RuleError(MENSAGEM_INTERROMPIDO);
  await prepare().catch(() => {
    prepared = undefined;
    throw new RuleError(MENSAGEM_SEM_ESPACO);
  });
  const reading = new Reading(contentType, options);
  try {
    return await reading.read(request.body);
  } catch (error) {
    await discard(reading.files);
    throw error;
  }
}

class Reading {
  readonly files: ArquivoRecebido[] = [];
  private readonly fields = new FormData();
  private readonly parser: InstanceType<typeof Busboy>;
  private readonly options: UploadOptions;
  private readonly maxBytes: number;
  private readonly writing: Promise<void>[] = [];
  private readonly streams: BusboyFileStream[] = [];
  private failure: Error | undefined;
  private stopped = false;
  private finished = false;

  constructor(contentType: string, options: UploadOptions) {
    this.options = options;
    this.maxBytes = options.maxBytes ?? MAX_FILE_BYTES;
    try {
      this.parser = new Busboy({
        headers: { 'content-type': contentType },
        highWaterMark: 64 * 1024,
        limits: {
          fileSize: this.maxBytes,
          fieldNameSize: 200,
          fieldSize: 256 * 1024,
          fields: options.maxFields ?? 200,
          headerPairs: 20,
          parts: options.maxFiles + (options.maxFields ?? 200) + 20,
        },
      });
    } catch {
      throw new RuleError(MENSAGEM_INTERROMPIDO);
    }
    this.parser.on('field', (name: string, value: string) => this.fields.append(name, value));
    this.parser.on('file', (field: string, stream: BusboyFileStream, name?: string) =>
      this.take(field, stream, name),
    );
    this.parser.on('finish', () => (this.finished = true));
    this.parser.on('error', () => this.fail(new RuleError(MENSAGEM_INTERROMPIDO)));
  }

  async read(body: ReadableStream<Uint8Array>): Promise<Upload> {
    // The reader is never cancelled: that would end the connection before the person gets the answer.
    const reader = body.getReader();
    try {
      while (!this.stopped) {
        const { value, done } = await reader.read().catch(() => {
          throw new RuleError(MENSAGEM_INTERROMPIDO);
        });
        if (done) break;
        await this.feed(value);
      }
      if (!this.stopped) await this.end();
    } catch (error) {
      this.fail(error);
    } finally {
      reader.releaseLock();
    }
    if (this.stopped) {
      this.parser.destroy();
      for (const stream of this.streams) stream.destroy();
    }
    await Promise.allSettled(this.writing);
    if (this.failure) throw this.failure;
    return { fields: this.fields, files: this.files.filter((file) => file.nomeOriginal || file.bytes > 0) };
  }

  private feed(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      const next = () => {
        this.parser.off('drain', next);
        this.wake = undefined;
        resolve();
      };
      if (this.parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)) || this.stopped) {
        return resolve();
      }
      this.wake = next;
      this.parser.once('drain', next);
    });
  }

  private wake: (() => void) | undefined;

  private async end(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.parser.once('finish', resolve);
      this.parser.end();
    });
    if (!this.finished && !this.failure) throw new RuleError(MENSAGEM_INTERROMPIDO);
  }

  private stop(): void {
    this.stopped = true;
    this.wake?.();
  }

  private fail(error: unknown): void {
    this.failure ??= error instanceof Error ? error : new RuleError(MENSAGEM_INTERROMPIDO);
    this.stop();
  }

  private take(campo: string, stream: BusboyFileStream, name: string | undefined): void {
    const file: ArquivoRecebido = {
      campo,
      nomeOriginal: name ?? '',
      caminho: join(folder, randomUUID()),
      bytes: 0,
      sha256: '',
      problema: null,
    };
    const { maxFiles, tooMany } = this.options;
    if (this.files.filter(({ nomeOriginal }) => nomeOriginal !== '').length >= maxFiles && name) {
      file.problema = tooMany ?? `Por favor somente é permitido um máximo de ${maxFiles} arquivos.`;
      this.files.push(file);
      this.stop();
    }
    if (this.stopped) {
      stream.on('error', () => undefined);
      stream.resume();
      return;
    }
    this.files.push(file);
    this.streams.push(stream);
    stream.once('limit', () => {
      file.problema = MENSAGEM_GRANDE;
      this.stop();
    });
    this.writing.push(this.write(file, stream));
  }

  private async write(file: ArquivoRecebido, stream: BusboyFileStream): Promise<void> {
    const hash = createHash('sha256');
    const count = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(stream, count, createWriteStream(file.caminho, { mode: 0o600 }));
      file.sha256 = hash.digest('hex');
      if (file.problema) this.stop();
    } catch (error) {
      if (file.problema) this.stop();
      else if (this.stopped) file.problema = MENSAGEM_INTERROMPIDO;
      else
        this.fail(
          fromDisk(error) ? new RuleError(MENSAGEM_SEM_ESPACO) : new RuleError(MENSAGEM_INTERROMPIDO),
        );
    }
  }
}

function fromDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'EACCES', 'ENOENT', 'EFBIG'].includes(code);
}
