import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { RemixServer, isRouteErrorResponse } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { RefusedFormContext } from '#app/components/page-meta.tsx';
import { describeError } from '#app/lib/describe-error.server.ts';
import { htmlStream } from '#app/web/html-stream.server.ts';
import { log } from '#app/lib/log.server.ts';
import { NonceContext } from '#app/web/nonce.ts';

/** How long loaders may stream after the page began. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  const { actionData, errors } = remixContext.staticHandlerContext;
  const refused = status >= 400 && actionData !== null && errors === null;
  return new Promise((resolve, reject) => {
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RefusedFormContext.Provider value={refused}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </RefusedFormContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          shellReady = true;
          const body = htmlStream();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          if (status === 503) headers.set('Retry-After', '5');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (shellReady) log.error({ requestId, ...describeError(error) }, 'erro ao desenhar a página');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Errors that no screen expected; an address that does not exist, or a request given up, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/^\/(nova-senha|agenda)\/[^/]+/, '/$1/*');
  log.error({ requestId: context.requestId, path, ...describeError(error) }, 'erro inesperado');
};
