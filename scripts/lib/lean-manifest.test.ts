import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const inteira = { entry: { module: '/assets/e.js', imports: ['/assets/b.js'] }, version: '1' };
const escrita = (routes: object) => `window.__remixManifest=${JSON.stringify({ ...inteira, routes })};`;

/** What the router finds where it looks, once the browser ran the list. */
function lida(lista: string): unknown {
  const window: { __remixManifest?: unknown } = {};
  runInNewContext(leanManifest(lista), { window });
  return JSON.parse(JSON.stringify(window.__remixManifest));
}

it('a lista de telas vai sem o que o navegador não lhe pergunta', () => {
  const raiz = { id: 'root', path: '', module: '/assets/root-1.js', hasErrorBoundary: true };
  const tela = { id: 'a', parentId: 'root', path: 'a/:id', module: '/assets/a-2.js', hasLoader: true };
  const aba = { id: 'a/b', parentId: 'a', index: true, module: '/assets/outra-3.js', hasAction: true };
  const telas = { root: raiz, a: tela, 'a/b': aba };
  const deMais = { hasClientAction: false, imports: ['/assets/b.js'], css: [] };
  expect(lida(escrita({ root: raiz, a: { ...tela, ...deMais }, 'a/b': aba }))).toEqual({
    ...inteira,
    routes: telas,
  });
  const arquivos = { 'a.csv': { ...tela, id: 'a.csv', path: 'a.csv' } };
  expect(lida(escrita({ ...telas, ...arquivos }))).toEqual({ ...inteira, routes: telas });
  expect(lida(escrita({ root: { ...raiz, css: ['/assets/a.css'] } }))).toMatchObject({
    routes: { root: { css: ['/assets/a.css'] } },
  });
  expect(() => leanManifest('window.outra={}')).toThrow('não está onde estava');
  expect(() => leanManifest(escrita({ a: { ...tela, module: '/outra/a.js' } }))).toThrow('/outra/a.js');
});
