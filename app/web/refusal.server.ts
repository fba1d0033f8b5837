import type { ErrorBody } from '#app/web/http-errors.server.ts';

/** An answer that is thrown: the error page, or who called, shows the sentence. */
export function refusal(status: number, mensagem: string, headers?: HeadersInit): Response {
  const body: ErrorBody = { mensagem };
  return Response.json(body, { status, headers });
}
