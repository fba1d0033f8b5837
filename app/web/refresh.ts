import type { HeadersFunction } from '@remix-run/node';

/** `export const headers = refreshHeaders;` of a page whose loader sends `Refresh` while something is under way. R-TEL-24. */
export const refreshHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return refresh ? { Refresh: refresh } : new Headers();
};
