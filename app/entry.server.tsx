import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { RemixServer, isRouteErrorResponse } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { RefusedFormContext } from '#app/components/page-meta.tsx';
import { describeError } from '#app/lib/describe-error.server.ts';
import { log } from '#app/lib/log.server.ts';
import { loggedPath } from '#app/lib/logged-path.ts';
import { dataScript } from '#app/web/data-script.server.ts';
import { NonceContext } from '#app/web/nonce.ts';
import { renderTurn } from '#app/web/render-turn.server.ts';

/**
 * A page is written whole: no loader answers later than the others, so React renders once to a string, and the data
 * that the browser starts from follow in one script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, page }: AppLoadContext,
): Promise<Response> {
  const { serverHandoffStream, ...context } = remixContext;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const { actionData, errors } = context.staticHandlerContext;
  const refused = status >= 400 && actionData !== null && errors === null;
  await renderTurn();
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RefusedFormContext.Provider value={refused}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </RefusedFormContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  page(`<!DOCTYPE html>${html}${dataScript(data, nonce)}`);
  return new Response(null, { status, headers });
}

/**
 * Errors that no screen expected. An address that does not exist and a request given up are none; an outage was
 * logged by who knew its cause.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return;
  const { pathname } = new URL(request.url);
  const path = loggedPath(pathname);
  log.error({ requestId: context.requestId, path, ...describeError(error) }, 'erro inesperado');
};
