import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { pathnameOf, uploadAddresses } from './uploads.ts';

const files = { action: Object.assign(() => null, { uploads: { maxFiles: 1 } }) };
const texts = { action: Object.assign(() => null, { uploads: undefined }) };
const build = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    publico: { id: 'publico', parentId: 'root', module: {} },
    verificar: { id: 'verificar', parentId: 'publico', path: 'verificar/:codigo', module: files },
    login: { id: 'login', parentId: 'publico', path: 'login', module: texts },
    lista: { id: 'lista', parentId: 'root', path: 'minhas-demandas', module: {} },
    envio: { id: 'envio', parentId: 'lista', path: ':id/documentos/:habilitacao', module: files },
  },
} as unknown as ServerBuild;

describe('uploadAddresses', () => {
  const takesFiles = uploadAddresses(build);
  it.each([
    '/verificar/ABC',
    '/verificar/ABC?x=1',
    '/verificar/ABC.data?_routes=x',
    '/login/../verificar/ABC',
    '/VERIFICAR/ABC/',
    '/minhas-demandas/1/documentos/tecnica',
  ])('%s recebe arquivos', (url) => {
    expect(takesFiles(url)).toBe(true);
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
    expect(takesFiles(url)).toBe(false);
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
