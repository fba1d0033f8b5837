import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The keys that the server knows; any other signature it refuses. */
const CHAVES = { S3_CHAVE: 'S3RVER', S3_SEGREDO: 'S3RVER' };

/** The address of a bucket itself, as a listing asks it. */
const BUCKET = /^\/[^/?]+\/\?/;

export type S3DeTeste = {
  opcoes: typeof CHAVES & { S3_BUCKET: string; S3_REGIAO: string; S3_ENDPOINT: string };
  /** Files that it accepted. */
  gravacoes: number;
  /** After so many files it answers nobody any more; null: it stays. */
  caiDepoisDe: number | null;
  close: () => Promise<void>;
};

/** A server that speaks S3 on the loopback address, checks signatures, and keeps one bucket in a folder of its own. */
export async function s3DeTeste(): Promise<S3DeTeste> {
  const directory = mkdtempSync(join(tmpdir(), 'porteira-s3-teste-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'arquivos' }] });
  await s3.configureBuckets();
  const responder = s3.callback();
  const server = createServer((request, response) => {
    if (fake.caiDepoisDe !== null && fake.gravacoes >= fake.caiDepoisDe) {
      request.socket.destroy();
      return;
    }
    if (request.method === 'PUT') {
      response.on('finish', () => (fake.gravacoes += response.statusCode === 200 ? 1 : 0));
    }
    // It reckons the signature of a bucket's own address without the last slash that clients sign.
    s3.allowMismatchedSignatures = BUCKET.test(request.url ?? '');
    responder(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const S3_ENDPOINT = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const fake: S3DeTeste = {
    opcoes: { ...CHAVES, S3_BUCKET: 'arquivos', S3_REGIAO: 'us-east-1', S3_ENDPOINT },
    gravacoes: 0,
    caiDepoisDe: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return fake;
}
