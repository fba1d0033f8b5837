import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { pathnameOf } from './uploads.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_QUERY_FIELDS = 200;
/** Ten files of 25 MB and the texts around them. */
const MAX_UPLOAD_BYTES = 10 * 26_214_400 + MAX_BODY_BYTES;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT']);

const BODY_LIMIT_MS = 30_000;
const UPLOAD_LIMIT_MS = 60 * 60 * 1000;
/** An upload that brings less than this in each interval has stalled. */
const UPLOAD_MIN_BYTES = 60 * 1024;
const UPLOAD_INTERVAL_MS = 60_000;
/** What is left of a refused upload is read, and thrown away, so that the browser gets to the answer. */
const DRAIN_LIMIT_MS = 120_000;

export type Refusal = { status: 400 | 405 | 411 | 413; message: string };
export type TakesFiles = (url: string) => boolean;
type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

/**
 * Refuses what no screen of the portal sends. Node itself holds a body to its Content-Length, and every
 * browser sends one with a form: a body without it is refused rather than counted. R-TEL-07.
 */
export function overLimits(
  { method = '', url = '', headers }: Asked,
  takesFiles: TakesFiles,
): Refusal | null {
  if (!METHODS.has(method)) return { status: 405, message: 'O portal não atende a este tipo de pedido.' };
  if (!isReadable(url)) return { status: 400, message: 'O endereço da página não é válido.' };
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'O envio precisa informar o seu tamanho.' };
  }
  const upload = isUpload(url, headers, takesFiles);
  if (Number(headers['content-length'] ?? 0) > (upload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES)) {
    const message = upload
      ? 'O envio é maior do que o portal aceita. Cada arquivo deve ter no máximo 25MB, e todos os de uma vez, 250MB. Volte e envie em partes.'
      : 'O envio é maior do que o portal aceita.';
    return { status: 413, message };
  }
  return null;
}

function isReadable(url: string): boolean {
  const pathname = pathnameOf(url);
  if (pathname === null || /%00|\0/i.test(url) || url.split('&').length > MAX_QUERY_FIELDS) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const isUpload = (url: string, headers: IncomingHttpHeaders, takesFiles: TakesFiles): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') && takesFiles(url);

/**
 * Time limits of the HTTP server: a client that stalls does not hold a connection for long. A file may come over a
 * slow connection, as long as it keeps coming.
 */
export function limitTimes(server: Server, takesFiles: TakesFiles): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_LIMIT_MS;
  server.keepAliveTimeout = 10_000;
  server.maxRequestsPerSocket = 1_000;
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) =>
    limitBody(req, res, isUpload(req.url ?? '', req.headers, takesFiles)),
  );
}

function limitBody(req: IncomingMessage, res: ServerResponse, upload: boolean): void {
  if (!Number(req.headers['content-length'] ?? 0)) return;
  let seen = req.socket.bytesRead;
  const timer = setInterval(
    () => {
      if (req.complete || res.headersSent) return;
      const read = req.socket.bytesRead;
      if (upload && (read - seen >= UPLOAD_MIN_BYTES || req.isPaused())) seen = read;
      else if (res.headersSent) req.socket.destroy();
      else res.writeHead(408, { Connection: 'close' }).end(() => req.socket.destroy());
    },
    upload ? UPLOAD_INTERVAL_MS : BODY_LIMIT_MS,
  );
  timer.unref();
  res.once('close', () => clearInterval(timer));
  res.once('finish', () => {
    if (!upload || req.complete) return;
    req.removeAllListeners('data');
    req.resume();
    const limit = setTimeout(() => req.socket.destroy(), DRAIN_LIMIT_MS);
    limit.unref();
    req.once('close', () => clearTimeout(limit));
  });
}
