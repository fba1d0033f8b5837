import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '#scripts/lib/compress-files.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

const SCRIPT = 'export const situacao = "Avaliação de cadastro";\n'.repeat(50);
const folder = mkdtempSync(join(tmpdir(), 'porteira-estaticos-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'lista-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'letra.woff2'), 'fonte');
  writeFileSync(join(folder, 'favicon.svg'), `<svg>${'<path/>'.repeat(100)}</svg>`);
  await compressFiles(folder);
  const app = express();
  app.use(securityHeaders({ production: false, development: false }));
  app.use(staticFiles(folder));
  app.use((_req, res) => void res.status(200).send('página'));
  server = app.listen(0);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

const fetchRaw = (path: string, accepted: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, headers: { 'Accept-Encoding': accepted } }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () =>
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });

describe('staticFiles', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a quem aceita %s vai o %s feito na compilação', async (accepted, encoding, decode) => {
    const { status, headers, body } = await fetchRaw('/assets/lista-abc.js', accepted);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(String(decode(body))).toBe(SCRIPT);
  });

  it('sem compressão a quem não a aceita, e do que não a tem', async () => {
    const plain = await fetchRaw('/assets/lista-abc.js', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(String(plain.body)).toBe(SCRIPT);
    const font = await fetchRaw('/assets/letra.woff2', 'br');
    expect(font.headers).not.toHaveProperty('content-encoding');
    expect(String(font.body)).toBe('fonte');
  });

  it('o que não é nomeado pelo conteúdo vale uma hora', async () => {
    const { headers, body } = await fetchRaw('/favicon.svg?v=1', 'br');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(String(brotliDecompressSync(body))).toContain('<svg>');
  });

  it('um arquivo que não existe em /assets é erro; fora dele decide a página', async () => {
    expect((await fetchRaw('/assets/nada.js', 'br')).status).toBe(404);
    expect(String((await fetchRaw('/nada.js', 'br')).body)).toBe('página');
  });

  it('o que não é arquivo da compilação segue na mesma hora, sem perguntar ao disco', () => {
    const followed: string[] = [];
    for (const path of ['/home.data', '/adm/demandas.csv', '/adm/lista-processos', '/assets']) {
      const asked = { path, url: path, originalUrl: path, method: 'GET', headers: {} } as express.Request;
      staticFiles(folder)(asked, {} as express.Response, () => followed.push(path));
      expect(followed).toContain(path);
    }
  });

  it('só fala da conexão quando esta resposta é a última dela', async () => {
    const { headers } = await fetchRaw('/assets/lista-abc.js', 'br');
    expect([headers.connection, headers['keep-alive']]).toEqual([undefined, undefined]);
    server.maxRequestsPerSocket = 1;
    try {
      const last = await fetchRaw('/assets/lista-abc.js', 'br');
      expect(last.headers.connection).toBe('close');
    } finally {
      server.maxRequestsPerSocket = 0;
    }
  });
});
