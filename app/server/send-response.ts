import { writeReadableStreamToWritable } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { compressed } from './encoding.ts';

/** Pages, and the data of pages, are complete when they are answered: nothing of them comes later. */
const WHOLE = /^text\/(html|x-script)\b/;

/**
 * Sends what Remix answered: a page as one compressed write with its length, a file or a list that is still being
 * read as it comes.
 */
export async function sendResponse(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  if (response.headers.has('Retry-After')) res.removeHeader('Retry-After');
  for (const [name, value] of response.headers) res.append(name, value);
  if (!response.body) {
    res.end();
  } else if (
    WHOLE.test(response.headers.get('Content-Type') ?? '') &&
    !response.headers.has('Content-Encoding')
  ) {
    const { encoding, body } = compressed(req, Buffer.from(await response.arrayBuffer()));
    res.vary('Accept-Encoding');
    if (encoding) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(body);
  } else {
    await writeReadableStreamToWritable(response.body, res);
  }
}
