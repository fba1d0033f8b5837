import { data } from '@remix-run/node';
import { SHARED } from '#app/lib/etag.server.ts';

/** The data of a page that everybody may read and keep; whoever brings cookies keeps it for themselves. */
export const sharedPage = <T>(request: Request, said: T) =>
  data(said, {
    headers: {
      'Cache-Control': request.headers.has('Cookie') ? SHARED.replace('public', 'private') : SHARED,
    },
  });
