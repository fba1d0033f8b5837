import type { IncomingHttpHeaders } from 'node:http';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders };

/** Answers of the API are JSON, its refusals too. */
export const isApi = (path: string): boolean => /^\/((api|v1)\/|logs\/?$)/.test(path);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * May this request change anything? Only when it comes from a page of this very origin. Sister systems on
 * other sub-domains are "same-site", so SameSite cookies alone do not keep them out. A call to /api/ without a cookie
 * has nobody's rights but those of its token, which no browser sends by itself: the API itself asks for it. R-TEL-08.
 */
export function comesFromHere(request: Asked, ownOrigins: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const { headers } = request;
  if (isApi(request.path) && !headers.cookie) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin !== undefined) return ownOrigins.includes(headers.origin);
  return site !== undefined;
}
