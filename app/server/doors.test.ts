import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { button, form, json, TEXT_BYTES } from '#app/web/takes.ts';
import { doorsOf, pathnameOf, takesFiles } from './doors.ts';
import { overLimits } from './limits.ts';

const taking = (takes: unknown) => ({ action: Object.assign(() => null, { takes }) });
const files = taking({ POST: form({ uploads: { maxFiles: 1 } }) });
const texts = taking({ POST: form() });
const calls = taking((path: string) => (path === '/api/chamada' ? { PUT: json } : null));
const long = taking({ POST: form({ maxFields: 1_000 }) });
const FORM_BYTES = 256 * 1024;
const build = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    publico: { id: 'publico', parentId: 'root', module: {} },
    verificar: { id: 'verificar', parentId: 'publico', path: 'verificar/:codigo', module: files },
    arquivo: { id: 'arquivo', parentId: 'publico', path: 'minhas-demandas.csv', module: files },
    login: { id: 'login', parentId: 'publico', path: 'login', module: texts },
    longo: { id: 'longo', parentId: 'publico', path: 'longo', module: long },
    lista: { id: 'lista', parentId: 'root', path: 'minhas-demandas', module: {} },
    envio: { id: 'envio', parentId: 'lista', path: ':id/documentos/:habilitacao', module: files },
    nova: { id: 'nova', parentId: 'lista', path: 'nova', module: texts },
    muda: { id: 'muda', parentId: 'root', path: 'muda', module: { action: () => null } },
    api: { id: 'api', parentId: 'root', path: 'api/*', module: calls },
    outras: { id: 'outras', parentId: 'root', path: '*', module: taking({ POST: button }) },
  },
} as unknown as ServerBuild;
const doors = doorsOf(build);

describe('que endereços recebem arquivos', () => {
  it.each([
    '/verificar/ABC',
    '/verificar/ABC?x=1',
    '/verificar/ABC.data?_routes=x',
    '/login/../verificar/ABC',
    '/VERIFICAR/ABC/',
    '/minhas-demandas/1/documentos/tecnica',
  ])('%s recebe arquivos', (url) => {
    expect(takesFiles(doors, url)).toBe(true);
  });
  it.each([
    '/login',
    '/verificar',
    '/verificar/../login',
    '/verificar/%2e%2e/login',
    '/verificar/.%2E/login',
    '/verificar\\..\\login',
    '/verificar/a/b',
    '/minhas-demandas/1/documentos/tecnica/enviar',
    '//verificar/ABC',
    'http://outro/verificar/ABC',
  ])('%s não recebe', (url) => {
    expect(takesFiles(doors, url)).toBe(false);
  });
});

describe('o que é recusado antes de lido (R-TEL-07)', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const asked = (method: string, url: string, bytes: number, type = FORM, more = {}) =>
    overLimits(
      { method, url, headers: { 'content-length': String(bytes), 'content-type': type, ...more } },
      doors,
    );
  const MULTIPART = 'multipart/form-data; boundary=x';
  it.each([
    ['POST', '/login', FORM_BYTES, FORM, undefined],
    ['POST', '/login', FORM_BYTES + 1, FORM, 413],
    ['POST', '/login', FORM_BYTES + 1, MULTIPART, 413],
    ['POST', '/longo', TEXT_BYTES, FORM, undefined],
    ['POST', '/longo', TEXT_BYTES + 1, FORM, 413],
    ['POST', '/login', 2, 'application/json', 415],
    ['POST', '/login', 2, 'text/plain', 415],
    ['POST', '/login', 2, '', 415],
    ['POST', '/login', 0, '', undefined],
    ['PUT', '/login', 2, FORM, 405],
    ['DELETE', '/login', 0, '', 405],
    ['POST', '/minhas-demandas', 2, FORM, 405],
    ['POST', '/muda', 2, FORM, 405],
    ['POST', '/minhas-demandas.csv', 2, FORM, 405],
    ['POST', '/minhas-demandas/nova', FORM_BYTES + 1, MULTIPART, 413],
    ['POST', '/verificar/ABC', 2 * 26_214_400 + FORM_BYTES, MULTIPART, undefined],
    ['POST', '/verificar/ABC', 2 * 26_214_400 + FORM_BYTES + 1, MULTIPART, 413],
    ['POST', '/verificar/ABC', FORM_BYTES + 1, FORM, 413],
    ['POST', '/nada/disso', 64 * 1024, FORM, undefined],
    ['POST', '/nada/disso', 64 * 1024 + 1, FORM, 413],
    ['PUT', '/api/chamada', TEXT_BYTES, 'application/json', undefined],
    ['PUT', '/api/chamada', TEXT_BYTES + 1, 'application/json', 413],
    // What is no call, or not of that type, the API answers by itself, and reads nothing of it.
    ['PUT', '/api/chamada', 2, FORM, undefined],
    ['POST', '/api/chamada', 2, 'application/json', undefined],
    ['POST', '/api/outra', TEXT_BYTES + 1, 'application/json', 413],
    ['DELETE', '/api/chamada', 0, '', 405],
    ['GET', '/login', 8 * 1024, FORM, undefined],
    ['GET', '/login', 8 * 1024 + 1, FORM, 413],
  ])('%s %s de %d bytes, %j: %j', (method, url, bytes, type, status) => {
    expect(asked(method, url, bytes, type)?.status).toBe(status);
  });

  it('um corpo comprimido, ou sem tamanho, é recusado', () => {
    expect(asked('POST', '/login', 20, FORM, { 'content-encoding': 'gzip' })?.status).toBe(415);
    expect(asked('PUT', '/api/chamada', 20, 'application/json', { 'content-encoding': 'br' })?.status).toBe(
      415,
    );
    expect(asked('POST', '/login', 0, FORM, { 'transfer-encoding': 'chunked' })?.status).toBe(411);
  });

  it('um 405 diz o que o endereço atende', () => {
    expect(asked('PUT', '/login', 2)?.headers).toEqual({ Allow: 'GET, HEAD, POST' });
    expect(asked('POST', '/minhas-demandas', 2)?.headers).toEqual({ Allow: 'GET, HEAD' });
    expect(asked('TRACE', '/api/chamada', 0)?.headers).toEqual({ Allow: 'GET, HEAD, PUT' });
  });
});

it.each([
  ['/a/../b', '/b'],
  ['//', null],
  ['/\\x', null],
  ['*', null],
  ['http://x/', null],
])('o caminho de %j é %j', (url, expected) => {
  expect(pathnameOf(url)).toBe(expected);
});
