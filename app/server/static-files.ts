import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/**
 * What says something of a page only: a script runs by the policy of the page that asks for it, and what every visitor gets needs
 * no keeping from other sites.
 */
const OF_PAGES = [
  'X-Request-Id',
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
];

/**
 * The browser's files of the build, compressed ahead of time (scripts/lib/compress-files.ts). Those in /assets are
 * named by their content: kept for ever, and one that is not there is an error, not a page.
 */
export function staticFiles(folder: string): RequestHandler {
  const router = Router();
  const there = new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => extname(file) !== '')
          .map((file) => `/${file}`)
      : [],
  );
  router.get('*', (req, _res, next) => {
    const ending = Object.entries(ENCODINGS).find(
      ([end, encoding]) => there.has(req.path + end) && req.acceptsEncodings(encoding),
    )?.[0];
    if (ending) req.url = req.path + ending;
    next();
  });
  const files = { index: false, redirect: false, setHeaders: fileHeaders } as const;
  const named = express.static(`${folder}/assets`, {
    ...files,
    immutable: true,
    maxAge: '1y',
    fallthrough: false,
    // Nobody asks again for what never changes.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  router.use('/assets', named);
  const others = express.static(folder, { ...files, maxAge: '1h' });
  router.get('*', others);
  // What is not there is no file: no page waits for the disk to say so.
  const isFile = (path: string) => path.startsWith('/assets/') || there.has(path);
  return (req, res, next) => (isFile(req.path) ? router(req, res, next) : next());
}

/** Node's own, and unnamed in its types: after this answer it closes the connection. */
type Answer = ServerResponse & { maxRequestsOnConnectionReached?: boolean };

function fileHeaders(res: Answer, path: string): void {
  for (const name of OF_PAGES) res.removeHeader(name);
  // A connection stays open unless it is told otherwise: a first visit brings a dozen files, and each would say so.
  if (!res.maxRequestsOnConnectionReached) res.removeHeader('Connection');
  res.setHeader('Vary', 'Accept-Encoding');
  const encoding = ENCODINGS[extname(path)];
  if (encoding === undefined) return;
  res.setHeader('Content-Encoding', encoding);
  (res as express.Response).type(extname(path.slice(0, -extname(path).length)));
}
