import { isDatabaseUnavailable, isSchemaBehind } from '#app/lib/database-errors.server.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';

/** What every error Response carries; the error pages and the API read it. */
export type ErrorBody = { mensagem: string };

export function errorStatus(error: unknown): number | null {
  if (error instanceof RuleError) return 422;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  return null;
}

/** Maps a domain error to the Response that Remix renders in the error boundary; rethrows anything else. */
export function toResponse(error: unknown): Response {
  const mensagem = unavailability(error);
  if (mensagem !== null) {
    const indisponivel: ErrorBody = { mensagem };
    return Response.json(indisponivel, { status: 503, headers: { 'Retry-After': '5' } });
  }
  const status = errorStatus(error);
  if (status === null) throw error;
  const body: ErrorBody = { mensagem: (error as Error).message };
  return Response.json(body, { status });
}

function unavailability(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) {
    return 'O portal não conseguiu consultar os dados agora. Tente de novo em instantes.';
  }
  return isSchemaBehind(error)
    ? 'O portal está sendo atualizado e o banco de dados ainda não está pronto. Tente de novo em alguns minutos.'
    : null;
}

/** A domain error as status and sentence, for forms that show it beside the typed values; rethrows others. */
export function refusalOf(error: unknown): { status: number; mensagem: string } {
  const status = errorStatus(error);
  if (status === null) throw error;
  return { status, mensagem: (error as Error).message };
}
