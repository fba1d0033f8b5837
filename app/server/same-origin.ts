import type { IncomingHttpHeaders } from 'node:http';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * May this request change anything? Only when it comes from a page of this very origin. Sister systems on
 * other sub-domains are "same-site", so SameSite cookies alone do not keep them out. Calls of other systems to
 * /api/ carry a bearer token and no cookie: a browser cannot be made to send those, so they pass.
 */
export function comesFromHere(request: Asked, ownOrigins: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const { headers } = request;
  if (request.path.startsWith('/api/') && !headers.cookie && headers.authorization?.startsWith('Bearer ')) {
    return true;
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin !== undefined) return ownOrigins.includes(headers.origin);
  return site !== undefined;
}
