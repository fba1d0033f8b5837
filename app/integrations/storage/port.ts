import type { Readable } from 'node:stream';

/** Files under keys; a local folder or an S3-compatible bucket, shared by every process. */
export type Storage = {
  put: (key: string, content: Uint8Array, options: { contentType: string }) => Promise<void>;
  /** Rejects when there is no such file. */
  open: (key: string) => Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
};
