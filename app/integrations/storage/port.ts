import type { Readable } from 'node:stream';

/** There is no file under the key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** What the storage itself said: 'ECONNREFUSED', 'ENOSPC', 'NoSuchBucket'; null where the error is none of its. */
export function storageCode(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause !== 'object' || cause === null) return null;
  if ('code' in cause) return String(cause.code);
  return cause instanceof Error && '$metadata' in cause ? cause.name : null;
}

/** Files under keys; a local folder or an S3-compatible bucket, shared by every process. */
export type Storage = {
  put: (key: string, content: Uint8Array, options: { contentType: string }) => Promise<void>;
  /** Copies a file of this machine, a piece at a time. */
  putFile: (key: string, path: string, options: { contentType: string; bytes: number }) => Promise<void>;
  /** Rejects when there is no such file. */
  open: (key: string) => Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
  /** Keys under a folder, with the instant of their last change. */
  list: (folder: string) => AsyncIterable<{ key: string; changedAt: Date }>;
};
