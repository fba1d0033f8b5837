import { isRouteErrorResponse } from '@remix-run/react';
import { ErrorPage } from '#app/components/error-page.tsx';

/** Error page for whatever a loader, an action or the drawing of a page threw; the code is for the support. */
export function ErroNaCasca({ error, codigo }: { error: unknown; codigo?: string }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <ErrorPage
      status={status}
      codigo={status >= 500 ? codigo : undefined}
      mensagem={status < 500 ? mensagemDe(error) : undefined}
    />
  );
}

/** The sentence of a refusal (`{ mensagem }`), when it carries one. */
function mensagemDe(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('mensagem' in data)) return undefined;
  return typeof data.mensagem === 'string' && data.mensagem !== '' ? data.mensagem : undefined;
}
