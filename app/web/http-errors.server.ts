import { isDatabaseUnavailable, isSchemaBehind } from '#app/lib/database-errors.ts';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RuleError,
  UnknownOutcomeError,
} from '#app/domain/errors.ts';

/** What every error Response carries; the error pages and the API read it. */
export type ErrorBody = { mensagem: string };

export function errorStatus(error: unknown): number | null {
  if (error instanceof RuleError) return 422;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  return null;
}

/**
 * Maps a domain error to the Response that Remix renders in the error boundary; rethrows anything else. `inPart`: what is
 * said of any other failure where a part of the act stands already.
 */
export function toResponse(error: unknown, inPart: string | null = null): Response {
  const mensagem = unavailability(error, inPart);
  if (mensagem !== null) {
    const indisponivel: ErrorBody = { mensagem };
    return Response.json(indisponivel, { status: 503, headers: { 'Retry-After': '5' } });
  }
  const status = errorStatus(error);
  if (status === null) {
    if (inPart === null) throw error;
    const emParte: ErrorBody = { mensagem: inPart };
    return Response.json(emParte, { status: 500 });
  }
  const body: ErrorBody = { mensagem: (error as Error).message };
  return Response.json(body, { status });
}

function unavailability(error: unknown, inPart: string | null): string | null {
  if (error instanceof UnknownOutcomeError) return error.message;
  if (isDatabaseUnavailable(error)) {
    if (inPart !== null) return inPart;
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
