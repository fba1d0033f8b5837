import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '#app/lib/env.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { FileMissing, storageCode, type Storage } from './port.ts';

type Options = Pick<
  Env,
  'ARQUIVOS_PASTA' | 'S3_BUCKET' | 'S3_REGIAO' | 'S3_ENDPOINT' | 'S3_CHAVE' | 'S3_SEGREDO'
>;

/** The storage of the environment. The S3 client is loaded only where a bucket is configured. */
export function openStorage(options: Options): Storage {
  let disk: Promise<Disk> | undefined;
  const opened = () => (disk ??= openDisk(options));
  return {
    put: async (key, content, { contentType }) => (await opened()).put(key, content, { contentType }),
    putFile: async (key, path, { contentType, bytes }) => {
      if (!options.S3_BUCKET) return copyInto(join(localFolder(options), key), path);
      await (await opened()).putStream(key, createReadStream(path), { contentType, contentLength: bytes });
    },
    open: async (key) => {
      const disk = await opened();
      const missing = new FileMissing('the file is not in the storage');
      if (!options.S3_BUCKET) {
        if (!(await disk.exists(key))) throw missing;
        return disk.getStream(key);
      }
      // Asked whether it exists, a bucket that is not there answers as a missing file does.
      return disk.getStream(key).catch((error: unknown) => {
        throw storageCode(error) === 'NoSuchKey' ? missing : error;
      });
    },
    remove: async (key) => (await opened()).delete(key),
    list: async function* (folder) {
      const disk = await opened();
      let page: string | undefined;
      do {
        const found = await disk
          .listAll(folder, { recursive: true, paginationToken: page })
          .catch((error: unknown) => {
            if (missingFolder(error)) return null;
            throw error;
          });
        if (!found) return;
        for (const object of found.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await disk.getMetaData(object.key);
          yield { key: object.key, changedAt: lastModified };
        }
        page = found.paginationToken;
      } while (page);
    },
  };
}

const localFolder = ({ ARQUIVOS_PASTA: folder }: Options): string =>
  isAbsolute(folder) ? folder : join(projectRoot, folder);

/** The driver would answer 'aborted' in place of what the disk said. */
async function copyInto(location: string, path: string): Promise<void> {
  await mkdir(dirname(location), { recursive: true });
  await pipeline(createReadStream(path), createWriteStream(location));
}

async function openDisk(options: Options): Promise<Disk> {
  if (!options.S3_BUCKET) {
    return new Disk(new FSDriver({ location: localFolder(options), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: options.S3_BUCKET,
      region: options.S3_REGIAO,
      // Compatible services refuse the checksums that the client appends to a stream for AWS.
      ...(options.S3_ENDPOINT !== undefined && {
        endpoint: options.S3_ENDPOINT,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
        responseChecksumValidation: 'WHEN_REQUIRED' as const,
      }),
      credentials: { accessKeyId: options.S3_CHAVE ?? '', secretAccessKey: options.S3_SEGREDO ?? '' },
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

function missingFolder(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOENT';
}
