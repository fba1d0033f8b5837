import type { ServerBuild } from '@remix-run/node';
import { addRoute, createRouter, findAllRoutes } from 'rou3';

type Routes = ServerBuild['routes'];

/** One method for all: which of them a route takes is its own to say. */
export const ANY = 'GET';

/**
 * The part of a build that an address can reach. Remix ranks and compiles every route it is given, several times a
 * request; given only those that can match, a page costs the same whatever the number of routes. Which of them
 * matches is still Remix's to say: here a parameter fits any segment and letters have no case.
 */
export function routesByAddress(build: ServerBuild): (pathname: string) => ServerBuild {
  const router = createRouter<string>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route || (!route.index && route.path === undefined)) continue;
    for (const pattern of patternsOf(fullPath(build.routes, id))) addRoute(router, ANY, pattern, id);
  }
  const parts = new Map<string, ServerBuild>();
  return (pathname) => {
    const ids = findAllRoutes(router, ANY, addressOf(pathname)).map(({ data }) => data);
    const key = ids.join('\n');
    const part = parts.get(key) ?? partOf(build, ids);
    parts.set(key, part);
    return part;
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The address as the patterns are written: without empty segments, without case, each character written one way. */
export const addressOf = (pathname: string): string => `/${segmentsOf(pathname).map(plain).join('/')}`;

const plain = (segment: string): string => encodeURIComponent(decoded(segment).toLowerCase());

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const own = route.path ?? '';
  return route.parentId === undefined ? own : `${fullPath(routes, route.parentId)}/${own}`;
}

/** A path of Remix in the router's words; one whose segments may be left out is as many patterns as there are ways. */
export function patternsOf(path: string): string[] {
  const ways = segmentsOf(path).reduce<string[][]>(
    (all, segment, place) => {
      if (segment === '*') return all.map((way) => [...way, '**']);
      const name = segment.replace(/\?$/, '');
      const own = name.startsWith(':') ? `:p${String(place)}` : plain(name);
      const taken = all.map((way) => [...way, own]);
      return name === segment ? taken : [...all, ...taken];
    },
    [[]],
  );
  return ways.map((way) => `/${way.join('/')}`);
}

/** These routes and all they are nested in, in the order of the build, for the server and for the page alike. */
function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const wanted = new Set<string>();
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) wanted.add(at);
  }
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
