import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { ErrorPage } from './error-page.tsx';

/** Status of what a route threw; anything that is no Response is a failure of ours. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The sentence of a refusal thrown as a Response (`{ mensagem }`), when it carries one. */
export function errorMessage(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('mensagem' in data)) return undefined;
  return typeof data.mensagem === 'string' && data.mensagem !== '' ? data.mensagem : undefined;
}

/** Request id that the root loader gives; absent when the root itself failed. */
export function requestIdOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
  return typeof data.requestId === 'string' ? data.requestId : undefined;
}

/**
 * What an `ErrorBoundary` renders: `export function ErrorBoundary() { return <Shell …><RouteError /></Shell>; }`
 */
export function RouteError({ inicio }: { inicio?: string }) {
  const error = useRouteError();
  const root: unknown = useRouteLoaderData('root');
  const status = errorStatus(error);
  return (
    <ErrorPage
      status={status}
      codigo={status >= 500 ? requestIdOf(root) : undefined}
      mensagem={status < 500 ? errorMessage(error) : undefined}
      inicio={inicio}
    />
  );
}
