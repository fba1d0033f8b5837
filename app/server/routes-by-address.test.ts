import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { routesByAddress } from './routes-by-address.ts';

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Entry = { id: string; parentId?: string; path?: string; index?: true };

const buildOf = (entries: readonly Entry[]): ServerBuild => {
  const routes = Object.fromEntries(
    entries.map((entry) => [entry.id, { ...entry, module: { default: null } }]),
  );
  return { routes, assets: { routes } } as unknown as ServerBuild;
};

function tree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as Entry;
      return index ? { id, path, index } : { id, path, children: tree(build, id) };
    });
}

const matched = (build: ServerBuild, address: string) =>
  matchRoutes(tree(build), address)?.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
  })) ?? null;

const word = fc.constantFrom('adm', 'Coord', 'nova', 'a.csv', 'ação', 'x');
const segment = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.constantFrom(':id', ':outro', 'talvez?', ':num?'),
);
const path = fc.oneof(
  { weight: 5, arbitrary: fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')) },
  fc.constantFrom(undefined, '*', 'adm/*'),
);
/** Each entry hangs from an earlier one: the first is the root, without a path, as Remix makes it. */
const table = fc
  .array(fc.record({ path, index: fc.boolean(), parent: fc.nat() }), { minLength: 1, maxLength: 25 })
  .map((rows) => {
    const entries: Entry[] = [{ id: 'root', path: '' }];
    const parents = ['root'];
    for (const [i, row] of rows.entries()) {
      const parentId = parents[row.parent % parents.length] ?? 'root';
      const id = `r${String(i)}`;
      if (row.index) {
        entries.push({ id, parentId, index: true });
      } else {
        entries.push({ id, parentId, ...(row.path === undefined ? {} : { path: row.path }) });
        if (!row.path?.endsWith('*')) parents.push(id);
      }
    }
    return entries;
  });
const address = fc
  .array(fc.oneof(word, fc.constantFrom('123', 'ADM', 'talvez', 'a%C3%A7%C3%A3o', '%E0', '%2F', '')), {
    maxLength: 5,
  })
  .map((parts) => `/${parts.join('/')}`);

// Remix tells of each malformed address.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('routesByAddress', () => {
  it('a parte de um endereço casa com ele como a tabela inteira', () => {
    fc.assert(
      fc.property(table, fc.array(address, { minLength: 1, maxLength: 8 }), (entries, addresses) => {
        const build = buildOf(entries);
        const partFor = routesByAddress(build);
        for (const one of addresses) expect(matched(partFor(one), one)).toEqual(matched(build, one));
      }),
      { numRuns: 500 },
    );
  });

  it('o tamanho da parte não depende de quantas rotas há', () => {
    const screens = Array.from({ length: 400 }, (_, i): Entry[] => [
      { id: `lista${String(i)}`, parentId: 'root', path: `adm/tela-${String(i)}` },
      { id: `detalhe${String(i)}`, parentId: `lista${String(i)}`, path: ':id' },
    ]).flat();
    const build = buildOf([{ id: 'root', path: '' }, { id: 'fim', parentId: 'root', path: '*' }, ...screens]);
    const part = routesByAddress(build)('/adm/tela-7/123');
    expect(Object.keys(part.routes)).toEqual(['root', 'fim', 'lista7', 'detalhe7']);
    expect(part.assets.routes).toEqual(part.routes);
  });

  it('endereços das mesmas rotas têm a mesma parte', () => {
    const build = buildOf([
      { id: 'root', path: '' },
      { id: 'x', parentId: 'root', path: 'x/:id' },
    ]);
    const partFor = routesByAddress(build);
    expect(partFor('/x/1')).toBe(partFor('/x/2'));
  });
});
