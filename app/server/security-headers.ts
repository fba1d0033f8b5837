import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

type Options = { production: boolean; development: boolean };

/** Everything a page may not do is said here; a nonce of its own for each answer lets only our scripts run. */
export function securityHeaders({ production, development }: Options): RequestHandler {
  const fixed: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Vary', 'Cookie, Origin, Sec-Fetch-Site'],
  ];
  if (production) fixed.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);

  return (_req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    res.locals.nonce = nonce;
    for (const [name, value] of fixed) res.setHeader(name, value);
    res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, development));
    storeNothingUnlessTold(res);
    next();
  };
}

/** In development Vite injects styles and speaks over a WebSocket. */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // What draws documents works beside the page, in a file of the portal.
    "worker-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/** For one answer: a page that shows a file of the portal beside what is said of it. R-HAB-13. */
export function showOwnFiles(res: Response): void {
  const policy = res.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string') return;
  const opened = policy.replace("object-src 'none'", "object-src 'self'; frame-src 'self'");
  res.setHeader('Content-Security-Policy', opened);
}

type Response = Parameters<RequestHandler>[1];

/** Answers are not to be kept by anyone, unless who answers (static files, a download) says otherwise. */
function storeNothingUnlessTold(res: Response): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = ((...args: unknown[]) => {
    if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
    // A file or a message that a screen hands out brings a policy of its own, narrower than that of pages.
    const policies = res.getHeader('Content-Security-Policy');
    if (Array.isArray(policies)) res.setHeader('Content-Security-Policy', policies.at(-1) ?? '');
    return writeHead(...args);
  }) as Response['writeHead'];
}
