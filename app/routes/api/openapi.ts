import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

/** `GET /api/openapi.json`: what every call takes and answers. */
export const loader = publicLoader('/api/openapi.json', () =>
  Promise.resolve(Response.json(openApiDocument())),
);
