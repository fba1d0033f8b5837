import type { ServerBuild } from '@remix-run/node';
import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import { TEXT_BYTES, type ByMethod, type Declared } from '#app/web/takes.ts';
import { ANY, addressOf, fullPath, patternsOf } from './routes-by-address.ts';

/** What the address of a request takes, by method; null where it is none of the portal's. */
export type Doors = (url: string) => ByMethod | null;

/** In development the routes change under the server. */
const ANYTHING = { form: true, json: true, bytes: 10 * 26_214_400 + TEXT_BYTES, texts: TEXT_BYTES };
const NOTHING: ByMethod = {};

type Leaf = { open: boolean; declared: Declared };

/**
 * The table of what each address takes, read from the declarations of the actions (`takes`, app/web/takes.ts). The
 * address is read as the router reads it, so that `/verificar/../login` is `/login`. An action that declares nothing
 * takes nothing.
 */
export function doorsOf(build: ServerBuild | (() => Promise<ServerBuild>)): Doors {
  if (typeof build === 'function') return () => ({ POST: ANYTHING, PUT: ANYTHING });
  const router = createRouter<Leaf>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route || (!route.index && route.path === undefined)) continue;
    const file = route.path !== undefined && formatoDoEndereco(route.path) !== null;
    for (const pattern of patternsOf(fullPath(build.routes, id))) {
      const leaf = { open: pattern.endsWith('**'), declared: file ? NOTHING : declaredBy(route.module) };
      addRoute(router, ANY, pattern, leaf);
    }
  }
  return (url) => {
    const asked = pathnameOf(url);
    if (asked === null) return null;
    const pathname = asked.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const fitting = findAllRoutes(router, ANY, addressOf(pathname)).map(({ data }) => data);
    const own = fitting.filter(({ open }) => !open);
    // An open end answers only for what no other route does; the one that says more of the path comes last.
    const [first, ...others] = (own.length > 0 ? own : fitting.slice(-1)).map(({ declared }) =>
      typeof declared === 'function' ? (declared(pathname) ?? NOTHING) : declared,
    );
    return first ? others.reduce(widest, first) : null;
  };
}

/** May the address bring more than texts? */
export const takesFiles = (doors: Doors, url: string): boolean =>
  Object.values(doors(url) ?? NOTHING).some(({ bytes, texts }) => bytes > texts);

/** Which of the routes that fit answers is the router's to say: each method has the widest of what they take. */
function widest(a: ByMethod, b: ByMethod): ByMethod {
  const all = { ...a };
  for (const [method, takes] of Object.entries(b)) {
    const other = all[method];
    all[method] = other
      ? {
          form: other.form || takes.form,
          json: other.json || takes.json,
          bytes: Math.max(other.bytes, takes.bytes),
          texts: Math.max(other.texts, takes.texts),
        }
      : takes;
  }
  return all;
}

function declaredBy(module: object): Declared {
  const action: unknown = 'action' in module ? module.action : undefined;
  return typeof action === 'function' && 'takes' in action ? (action.takes as Declared) : NOTHING;
}

/** Whether an address is that of a list's file. In development any may be. */
export function fileAddresses(
  build: ServerBuild | (() => Promise<ServerBuild>),
): (pathname: string) => boolean {
  if (typeof build === 'function') return () => true;
  const router = createRouter<true>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (route?.path === undefined || formatoDoEndereco(route.path) === null) continue;
    for (const pattern of patternsOf(fullPath(build.routes, id))) addRoute(router, ANY, pattern, true);
  }
  return (pathname) => findRoute(router, ANY, addressOf(pathname)) !== undefined;
}

/** The normalised path of a request's address; null where it is none of the portal. */
export function pathnameOf(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, 'http://local')) return null;
  const { pathname, origin } = new URL(url, 'http://local');
  return origin === 'http://local' ? pathname : null;
}
