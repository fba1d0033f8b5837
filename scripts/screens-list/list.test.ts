import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { picturesShown, SHOWN_FOLDER } from '../lib/pictures.ts';
import { drawsAPage, routesOfApp, sourceOfRoute, type RouteOfApp } from '../lib/routes.ts';
import { SCREENS } from './list.ts';

const routes = routesOfApp().filter(({ url }) => url !== '');

/** Opened by no address alone: what is kept of a form makes the first, a mail of the local mailbox the second. */
const BY_AN_ACT = ['routes/pessoa/retomar.tsx', 'routes/publico/caixa-local/mensagem.tsx'];

it('a página de cada rota está entre as telas que se examinam e se desenham', () => {
  const opened = new Set(SCREENS.map(({ caminho }) => routeOf(caminho.replace(/\?.*/, ''))?.file));
  const pages = new Set(routes.filter((route) => drawsAPage(sourceOfRoute(route))).map(({ file }) => file));
  expect(pages.size).toBeGreaterThan(100);
  expect([...pages].filter((file) => !opened.has(file)).sort()).toEqual(BY_AN_ACT);
});

it('cada tela tem um nome próprio e um endereço do portal', () => {
  expect(new Set(SCREENS.map(({ nome }) => nome)).size).toBe(SCREENS.length);
  const unknown = SCREENS.filter(({ caminho }) => routeOf(caminho.replace(/\?.*/, ''))?.url === '/*');
  expect(unknown.map(({ nome }) => nome)).toEqual(['nao-encontrada']);
});

it('a árvore guarda as imagens que a documentação mostra, e nenhuma outra', () => {
  const kept = readdirSync(join(projectRoot, SHOWN_FOLDER)).toSorted();
  expect(kept).toEqual(picturesShown());
  expect(kept.length).toBeLessThanOrEqual(20);
});

/** The route that answers an address: of those of its shape, the one whose fixed words come first. */
function routeOf(path: string): RouteOfApp | undefined {
  const asked = path.split('/');
  const places = routes.flatMap((route) => {
    const own = route.url.split('/');
    const open = own.at(-1) === '*';
    if (open ? own.length > asked.length + 1 : own.length !== asked.length) return [];
    const kinds = asked.map((word, index) => {
      const part = own[index] ?? '*';
      if (part === '*') return '0';
      if (part.startsWith(':')) return '1';
      return part === word ? '2' : '-';
    });
    return kinds.includes('-') ? [] : [{ route, rank: kinds.join('') }];
  });
  return places.sort((a, b) => b.rank.localeCompare(a.rank))[0]?.route;
}
