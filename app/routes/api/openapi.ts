import { openApiText } from '#app/web/api/openapi.server.ts';
import { markedResponse, SHARED } from '#app/lib/etag.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** `GET /api/openapi.json`: what every call takes and answers. */
export const loader = publicLoader('/api/openapi.json', (_ctx, { request }) =>
  Promise.resolve(
    markedResponse(
      request,
      openApiText(),
      { 'Cache-Control': SHARED },
      { 'Content-Type': 'application/json' },
    ),
  ),
);
