import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** Routes whose address goes on by one segment: `text` fixed, `any` a parameter. */
type Node = { text: Map<string, Node>; any: Node | null; here: string[]; below: string[] };

/**
 * The part of a build that an address can reach. Remix ranks and compiles every route it is given, several times a
 * request; given only those that can match, a page costs the same whatever the number of routes. Which of them
 * matches is still Remix's to say: here a parameter fits any segment and letters have no case.
 */
export function routesByAddress(build: ServerBuild): (pathname: string) => ServerBuild {
  const root = emptyNode();
  for (const [id, route] of Object.entries(build.routes)) {
    if (route && (route.index || route.path !== undefined)) {
      insert(root, segmentsOf(fullPath(build.routes, id)), id);
    }
  }
  const parts = new Map<string, ServerBuild>();
  return (pathname) => {
    const ids = reachable(root, segmentsOf(pathname));
    const key = ids.join('\n');
    const part = parts.get(key) ?? partOf(build, ids);
    parts.set(key, part);
    return part;
  };
}

const emptyNode = (): Node => ({ text: new Map(), any: null, here: [], below: [] });

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase());

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const own = route.path ?? '';
  return route.parentId === undefined ? own : `${fullPath(routes, route.parentId)}/${own}`;
}

function insert(node: Node, [segment, ...rest]: readonly string[], id: string): void {
  if (segment === undefined) node.here.push(id);
  else if (segment === '*') node.below.push(id);
  else {
    if (segment.endsWith('?')) insert(node, rest, id);
    const name = segment.replace(/\?$/, '');
    insert(name.startsWith(':') ? (node.any ??= emptyNode()) : childOf(node, name), rest, id);
  }
}

function childOf(node: Node, name: string): Node {
  const child = node.text.get(name) ?? emptyNode();
  node.text.set(name, child);
  return child;
}

function reachable(node: Node, [segment, ...rest]: readonly string[]): string[] {
  if (segment === undefined) return [...node.below, ...node.here];
  const fixed = node.text.get(segment);
  return [
    ...node.below,
    ...(fixed ? reachable(fixed, rest) : []),
    ...(node.any ? reachable(node.any, rest) : []),
  ];
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
