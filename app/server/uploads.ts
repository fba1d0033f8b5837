import type { ServerBuild } from '@remix-run/node';

type Node = { id: string; parentId?: string; path?: string; module: object };
type Routes = Readonly<Record<string, Node | undefined>>;

/**
 * Which addresses take files: those whose action declares it (`uploads`, app/web/action.server.ts). The address is
 * read as the router reads it, so that `/verificar/../login` is `/login`.
 */
export function uploadAddresses(build: ServerBuild | (() => Promise<ServerBuild>)): (url: string) => boolean {
  // In development the routes change under the server.
  if (typeof build === 'function') return () => true;
  const routes: Routes = build.routes;
  const patterns = Object.values(routes)
    .filter((node) => node !== undefined)
    .filter(({ module }) => declaresFiles(module))
    .map((node) => patternOf(addressOf(node, routes)));
  return (url) => {
    const pathname = pathnameOf(url);
    return pathname !== null && patterns.some((pattern) => pattern.test(pathname));
  };
}

/** The normalised path of a request's address; null where it is none of the portal. */
export function pathnameOf(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, 'http://local')) return null;
  const { pathname, origin } = new URL(url, 'http://local');
  return origin === 'http://local' ? pathname : null;
}

function declaresFiles(module: object): boolean {
  const action: unknown = 'action' in module ? module.action : undefined;
  return typeof action === 'function' && 'uploads' in action && action.uploads !== undefined;
}

function addressOf({ path, parentId }: Node, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? addressOf(parent, routes) : '';
  return path ? `${above}/${path}` : above;
}

/** `/verificar/:codigo`, with the ending of a screen's data. */
function patternOf(address: string): RegExp {
  const steps = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${steps}(\\.data)?/?$`, 'i');
}
