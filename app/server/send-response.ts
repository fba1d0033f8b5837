import { writeReadableStreamToWritable } from '@remix-run/node';
import compression from 'compression';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { etagOf, hasAlready } from '#app/lib/etag.server.ts';
import { compressed } from './encoding.ts';

/** The data of a page, and JSON, are complete when they are answered: nothing of them comes later. */
const WHOLE = /^(text\/(html|x-script)|application\/(problem\+)?json)\b/;

const compressing = compression({ threshold: 1024, level: 4 });

/**
 * Sends what Remix answered: a page or an answer of the API (`text`, whose answer has no body) or the data of a page as
 * one compressed write with its length, a file or a list that is still being read as it comes.
 */
export async function sendResponse(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
  text: string | null,
): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  if (response.headers.has('Retry-After')) res.removeHeader('Retry-After');
  for (const [name, value] of response.headers) res.append(name, value);
  if (text !== null) {
    if (!markPage(req, res, text)) sendWhole(req, res, text);
  } else if (!response.body) {
    res.end();
  } else if (
    WHOLE.test(response.headers.get('Content-Type') ?? '') &&
    !response.headers.has('Content-Encoding')
  ) {
    sendWhole(req, res, Buffer.from(await response.arrayBuffer()));
  } else {
    await new Promise<void>((next) => compressing(req, res, () => next()));
    await writeReadableStreamToWritable(response.body, res);
  }
}

/**
 * A page that may be kept bears the mark of what it says: not of the words that every answer has of its own. True where
 * whoever asks has it already, and was told so: the policy that came with it, which names its scripts, stays theirs.
 */
function markPage(req: ExpressRequest, res: ExpressResponse, html: string): boolean {
  if (res.statusCode !== 200 || !/max-age/.test(String(res.getHeader('Cache-Control')))) return false;
  const own = [res.locals.nonce, res.locals.requestId].map(String);
  const etag = `W/${etagOf(own.reduce((text, word) => text.replaceAll(word, ''), html))}`;
  res.setHeader('ETag', etag);
  if (!hasAlready(req.headers, etag)) return false;
  res.removeHeader('Content-Security-Policy');
  res.status(304).end();
  return true;
}

function sendWhole(req: ExpressRequest, res: ExpressResponse, text: string | Buffer): void {
  const { encoding, body } = compressed(req, text);
  res.vary('Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}
