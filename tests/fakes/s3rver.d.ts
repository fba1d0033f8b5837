declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** What tests use of it; it brings no types of its own. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    allowMismatchedSignatures: boolean;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
