import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { giveBack } from '#app/lib/give-back.server.ts';
import { TEXT_BYTES, type ByMethod } from '#app/web/takes.ts';
import { pathnameOf, takesFiles, type Doors } from './doors.ts';
import { isApi } from './same-origin.ts';

const MAX_QUERY_FIELDS = 200;
/** With a reading nobody needs to send anything; what some programs send all the same is not looked at. */
const MAX_READING_BYTES = 8 * 1024;

const BODY_LIMIT_MS = 30_000;
const UPLOAD_LIMIT_MS = 60 * 60 * 1000;
/** An upload that brings less than this in each interval has stalled. */
const UPLOAD_MIN_BYTES = 60 * 1024;
const UPLOAD_INTERVAL_MS = 60_000;
/** What is left of a refused body is read, and thrown away, so that who sends it gets to the answer. */
const DRAIN_LIMIT_MS = 120_000;
/** So much of it, from who may have chosen files, and from anybody else. */
const DRAIN_FILES_BYTES = 256 * 1024 * 1024;
const DRAIN_BYTES = 4 * 1024 * 1024;
const DRAIN_WATCH_MS = 20;
/** From whoever sends more nothing is taken any more; the answer is there, and the connection ends after this. */
const LINGER_MS = 1_000;

export type Refusal = {
  status: 400 | 405 | 411 | 413 | 415;
  message: string;
  headers?: Readonly<Record<string, string>>;
};
type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

/**
 * Refuses what no screen of the portal sends, before a byte of its body is read. Node itself holds a body to its
 * Content-Length, and every browser sends one with a form: a body without it is refused rather than counted. R-TEL-07.
 */
export function overLimits({ method = '', url = '', headers }: Asked, doors: Doors): Refusal | null {
  if (!isReadable(url)) return { status: 400, message: 'O endereço da página não é válido.' };
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'O envio precisa informar o seu tamanho.' };
  }
  const length = Number(headers['content-length'] ?? 0);
  if (method === 'GET' || method === 'HEAD') {
    return length > MAX_READING_BYTES
      ? { status: 413, message: 'Este endereço não recebe conteúdo com este tipo de pedido.' }
      : null;
  }
  const byMethod = doors(url);
  const takes = byMethod?.[method];
  if (!takes) return answersItself(method, url) ? tooLarge(length, TEXT_BYTES) : notTaken(byMethod);
  if (length === 0) return null;
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    return {
      status: 415,
      message: 'O portal não recebe conteúdo comprimido.',
      headers: { 'Accept-Encoding': 'identity' },
    };
  }
  const type = headers['content-type'] ?? '';
  const large = tooLarge(length, MULTIPART.test(type) ? takes.bytes : takes.texts);
  if (large) return large;
  const fits = (takes.form && FORM.test(type)) || (takes.json && JSON_TYPE.test(type));
  if (!fits && !isApi(url)) {
    return { status: 415, message: 'O portal só recebe formulários enviados pelas suas páginas.' };
  }
  return null;
}

const MULTIPART = /^multipart\/form-data\b/i;
const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
const JSON_TYPE = /^application\/json\b/i;

/** The API says by itself which methods a call has, without reading what came. R-API-01. */
const answersItself = (method: string, url: string): boolean =>
  isApi(url) && (method === 'POST' || method === 'PUT');

function notTaken(byMethod: ByMethod | null): Refusal {
  const allow = ['GET', 'HEAD', ...Object.keys(byMethod ?? {})].join(', ');
  return { status: 405, message: 'O portal não atende a este tipo de pedido.', headers: { Allow: allow } };
}

function tooLarge(length: number, bytes: number): Refusal | null {
  if (length <= bytes) return null;
  const message =
    bytes > TEXT_BYTES
      ? 'O envio é maior do que o portal aceita. Cada arquivo deve ter no máximo 25MB, e todos os de uma vez, 250MB. Volte e envie em partes.'
      : 'O envio é maior do que o portal aceita.';
  return { status: 413, message };
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

/**
 * Time limits of the HTTP server: a client that stalls does not hold a connection for long. A file may come over a
 * slow connection, as long as it keeps coming.
 */
export function limitTimes(server: Server, doors: Doors): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_LIMIT_MS;
  server.keepAliveTimeout = 10_000;
  server.maxRequestsPerSocket = 1_000;
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    limitBody(req, res, bringsFiles(req, req.url ?? '', doors));
  });
}

/** May it bring more than texts? */
export const bringsFiles = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  url: string,
  doors: Doors,
): boolean => MULTIPART.test(headers['content-type'] ?? '') && takesFiles(doors, url);

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

function limitBody(req: IncomingMessage, res: ServerResponse, upload: boolean): void {
  if (!bringsBody(req)) return;
  let seen = req.socket.bytesRead;
  const timer = setInterval(
    () => {
      if (req.complete || res.headersSent) return;
      const read = req.socket.bytesRead;
      if (upload && (read - seen >= UPLOAD_MIN_BYTES || req.isPaused())) seen = read;
      else res.writeHead(408, { Connection: 'close' }).end(() => req.socket.destroy());
    },
    upload ? UPLOAD_INTERVAL_MS : BODY_LIMIT_MS,
  );
  timer.unref();
  res.once('close', () => clearInterval(timer));
  res.once('finish', () => drainRest(req, upload, () => req.socket.destroy()));
}

/** The connection may go on once what is left of the body has come; one that takes too long, or is too much, ends. */
function drainRest(req: IncomingMessage, upload: boolean, end: () => void): void {
  if (req.complete) return;
  const { socket } = req;
  const [from, since] = [socket.bytesRead, performance.now()];
  const most = upload ? DRAIN_FILES_BYTES : DRAIN_BYTES;
  let ended = false;
  const look = (chunk?: Buffer) => {
    if (chunk) giveBack(chunk);
    const goesOn = socket.bytesRead - from <= most && performance.now() - since <= DRAIN_LIMIT_MS;
    if (goesOn || ended) return;
    ended = true;
    clearInterval(watch);
    req.pause();
    socket.pause();
    setTimeout(end, LINGER_MS).unref();
  };
  // Of a request that was answered in full nothing is told any more: it is looked at from time to time too.
  const watch = setInterval(() => look(), DRAIN_WATCH_MS);
  watch.unref();
  req.removeAllListeners('data');
  req.on('data', look);
  req.resume();
  req.once('close', () => clearInterval(watch));
}

/**
 * Answers in full before the body has come, and ends once it has: a connection that is closed under a client that is
 * still sending takes the answer with it. `upload`: the address takes files.
 */
export function endAfterBody(req: IncomingMessage, res: ServerResponse, body: string, upload: boolean): void {
  const bytes = Buffer.from(body);
  res.setHeader('Content-Length', bytes.length);
  if (req.complete || !bringsBody(req)) return void res.end(bytes);
  res.write(bytes);
  req.once('close', () => res.end());
  req.once('end', () => res.end());
  drainRest(req, upload, () => res.end(() => req.socket.destroy()));
}
