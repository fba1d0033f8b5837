import type { RequestHandler } from 'express';
import type { Env } from '#app/lib/env.server.ts';

/**
 * The name under which the application answers: the public one in production, whatever the proxy forwards; else the
 * one by which it was called: whoever does not say one, or says what is no name, has none, and is refused. What a client
 * claims about it besides is not passed on.
 */
export function ownAddress(env: Pick<Env, 'AMBIENTE' | 'URL_BASE'>): RequestHandler {
  const own = new URL(env.URL_BASE);
  return (req, _res, next) => {
    const { headers } = req;
    delete headers['x-forwarded-host'];
    if (!/^https?$/.test(String(headers['x-forwarded-proto'] ?? ''))) delete headers['x-forwarded-proto'];
    const called = `http://${headers.host ?? ''}`;
    const usable = URL.canParse(called) && new URL(called).origin === called.toLowerCase();
    if (env.AMBIENTE === 'producao') headers.host = own.host;
    else if (!usable) delete headers.host;
    next();
  };
}
