import type { IncomingHttpHeaders, Server } from 'node:http';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_QUERY_FIELDS = 200;

export type Refusal = { status: 400 | 411 | 413; message: string };

/**
 * Refuses what no screen of the portal sends. Node itself holds a body to its Content-Length, and every
 * browser sends one with a form: a body without it is refused rather than counted.
 */
export function overLimits(url: string, headers: IncomingHttpHeaders): Refusal | null {
  if (/%00|\0/i.test(url) || url.split('&').length > MAX_QUERY_FIELDS) {
    return { status: 400, message: 'O endereço da página não é válido.' };
  }
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'O envio precisa informar o seu tamanho.' };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return { status: 413, message: 'O envio é maior do que o portal aceita.' };
  }
  return null;
}

/** Time limits of the HTTP server: a client that stalls does not hold a connection for long. */
export function limitTimes(server: Server): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 10_000;
  server.maxRequestsPerSocket = 1_000;
}
