import { expect, it } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

it('a lista de telas vai sem o que o navegador não lhe pergunta', () => {
  const rota = { id: 'a', module: '/a.js', hasLoader: true };
  const inteira = { entry: { module: '/e.js', imports: ['/b.js'] }, version: '1' };
  const escrita = (routes: object) => `window.__remixManifest=${JSON.stringify({ ...inteira, routes })};`;
  const toda = escrita({ a: { ...rota, hasAction: false, imports: ['/b.js'], css: [] } });
  expect(leanManifest(toda)).toBe(escrita({ a: rota }));
  const arquivos = { 'a.csv': { ...rota, path: 'a.csv' }, 'a.xlsx': { ...rota, path: 'a.xlsx' } };
  expect(leanManifest(escrita({ a: rota, ...arquivos }))).toBe(escrita({ a: rota }));
  expect(leanManifest(escrita({ a: { ...rota, css: ['/a.css'] } }))).toContain('/a.css');
  expect(() => leanManifest('window.outra={}')).toThrow('não está onde estava');
});
