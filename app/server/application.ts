import { randomBytes } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { DatabaseClock } from '#app/lib/database-clock.ts';
import type { Env } from '#app/lib/env.server.ts';
import { comoFormato } from '#app/lib/formato-de-lista.ts';
import type { Log } from '#app/lib/log.server.ts';
import { loggedPath } from '#app/lib/logged-path.ts';
import { Turns } from '#app/lib/turns.ts';
import type { Arrivals } from './arrivals.ts';
import { doorsOf, fileAddresses, type Doors } from './doors.ts';
import { bringsFiles, endAfterBody, overLimits } from './limits.ts';
import { ownAddress } from './own-address.ts';
import { plainPage } from './plain-page.ts';
import type { Recent } from './recent.ts';
import { remixHandler, type Build } from './remix-handler.ts';
import { comesFromHere, isApi } from './same-origin.ts';
import { securityHeaders, showOwnFiles } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { visitorOf } from './visitor.ts';
import { pedidoOf, WaitingRoom } from './waiting-room.ts';

type Options = {
  env: Pick<Env, 'AMBIENTE' | 'CONFIAR_PROXY' | 'URL_BASE'>;
  log: Log;
  build: Build;
  health: RequestHandler;
  /** Told of every answer. */
  recent?: Pick<Recent, 'note'>;
  /** Folder of the browser's files, or Vite's own handlers in development. */
  assets: string | RequestHandler;
  /** When requests arrived, and the clock that says it; without it the application's own instant decides. */
  timing?: { arrivals: Arrivals; clock: DatabaseClock };
  room?: WaitingRoom;
};

/** The web process: limits, headers, logs and health around Remix. */
export function createApplication({
  env,
  log,
  build,
  health,
  recent,
  assets,
  timing,
  room = new WaitingRoom(),
}: Options): Express {
  const development = typeof assets !== 'string';
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.CONFIAR_PROXY);
  // Loaders read the address themselves.
  app.set('query parser', false);

  app.use((_req, res, next) => {
    res.locals.requestId = randomBytes(6).toString('hex');
    res.setHeader('X-Request-Id', requestId(res));
    next();
  });
  app.use(securityHeaders({ production: env.AMBIENTE === 'producao', development }));
  app.get('/ping', (_req, res) => void res.type('text/plain').send('ok\n'));
  app.get('/saude', health);
  app.use(accessLog(log, recent));
  app.use(ownAddress(env));
  app.use(refuse(log, doorsOf(build), (host) => ownOrigins(env, host)));
  app.use(typeof assets === 'string' ? staticFiles(assets) : assets);
  app.use(fileAddress(fileAddresses(build)));
  app.use(room.handler);
  const turns = new Turns();
  app.use(
    remixHandler(
      build,
      (req, res) => ({
        nonce: String(res.locals.nonce),
        requestId: requestId(res),
        ip: visitorOf(req.ip),
        timing: timing && {
          arrived: timing.clock.at(timing.arrivals.of(req)),
          now: () => timing.clock.now(),
          release: () => timing.arrivals.release(req),
          pedido: pedidoOf(req, res),
          told: (when: string) => room.arrived(pedidoOf(req, res), when),
          turns,
        },
        identified: (usuarioId) => void (res.locals.usuarioId = usuarioId),
        // Whoever was told to wait has had the headers.
        retryAfter: (seconds) => void (res.headersSent || res.setHeader('Retry-After', seconds)),
        showsFile: () => void (res.headersSent || showOwnFiles(res)),
      }),
      timing && { turns, room, hold: (req, work) => timing.arrivals.hold(req, work) },
    ),
  );
  app.use(lastResort(log));
  return app;
}

const READS = /^(GET|HEAD)$/;

/**
 * `?formato=csv` and `?formato=xlsx` on any list (R-TEL-05), or on a dialog over it, are answered under the list's
 * `<path>.csv` and `<path>.xlsx`.
 */
const fileAddress =
  (hasFile: (pathname: string) => boolean): RequestHandler =>
  (req, _res, next) => {
    if (!/[?&]formato=/.test(req.originalUrl) || !READS.test(req.method)) return next();
    const url = new URL(req.originalUrl, 'http://local');
    const formato = comoFormato(url.searchParams.get('formato'));
    if (formato === null || /\.(csv|xlsx|data)$/.test(url.pathname)) return next();
    const steps = url.pathname.split('/').filter((step) => step !== '');
    while (steps.length > 0 && !hasFile(`/${steps.join('/')}.${formato}`)) steps.pop();
    if (steps.length === 0) return next();
    req.originalUrl = `/${steps.join('/')}.${formato}${url.search}`;
    req.url = req.originalUrl;
    next();
  };

const requestId = (res: { locals: Record<string, unknown> }): string => String(res.locals.requestId);

/** Production answers to its public address only; elsewhere also to the name by which it was called. */
function ownOrigins(env: Options['env'], host: string | undefined): string[] {
  const origins = [new URL(env.URL_BASE).origin];
  if (env.AMBIENTE !== 'producao' && host) origins.push(`http://${host}`, `https://${host}`);
  return origins;
}

function refuse(log: Log, doors: Doors, origins: (host: string | undefined) => string[]): RequestHandler {
  return (req, res, next) => {
    const refusal = overLimits({ method: req.method, url: req.originalUrl, headers: req.headers }, doors);
    if (refusal) {
      res.set({ ...refusal.headers });
      answerPlainly(req, res, refusal.status, refusal.message, bringsFiles(req, req.originalUrl, doors));
    } else if (saidTwice(req, 'host')) {
      answerPlainly(req, res, 400, 'O pedido diz mais de um nome de portal, em Host.');
    } else if (req.headers.host === undefined) {
      answerPlainly(req, res, 400, 'O pedido precisa dizer o nome do portal, em Host. Confira o proxy.');
    } else if (!comesFromHere(req, origins(req.headers.host))) {
      log.warn(
        { requestId: requestId(res), method: req.method, path: req.path },
        'envio de outra origem recusado',
      );
      const message = isApi(req.path)
        ? 'A chamada traz cookies e não partiu do portal. Chame sem cookies, com o token de integração.'
        : 'Este envio não partiu de uma página do portal. Abra a página de novo e repita.';
      answerPlainly(req, res, 403, message);
    } else {
      next();
    }
  };
}

/** Node keeps the first of two, and a proxy before it may have looked at the other. */
const saidTwice = ({ rawHeaders }: Request, name: string): boolean =>
  rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length > 1;

/** One line an answer: the path without its query, and the opaque id of who asked, where they had entered. */
function accessLog(log: Log, recent: Options['recent']): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { method } = req;
    // How long somebody takes to send is theirs.
    let whole = started;
    req.once('end', () => (whole = performance.now()));
    const path = loggedPath(req.path);
    res.on('close', () => {
      const ms = Math.round(performance.now() - started);
      const status = res.writableFinished ? res.statusCode : 499;
      const usuarioId: unknown = res.locals.usuarioId;
      recent?.note(status, Math.round(performance.now() - Math.max(started, whole)));
      log.info({ requestId: requestId(res), usuarioId, method, path, status, ms }, 'http');
    });
    next();
  };
}

function lastResort(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = statusOf(error);
    if (status >= 500) {
      const stack = error instanceof Error ? error.stack : undefined;
      log.error({ requestId: requestId(res), path: loggedPath(req.path), stack }, 'erro fora do Remix');
    }
    if (res.headersSent) return next(error);
    const message = status === 404 ? 'Este arquivo não existe.' : 'Tente de novo em alguns instantes.';
    answerPlainly(req, res, status, message);
  };
}

/** Outside the application: a page without script, or the JSON that callers of the API read. */
function answerPlainly(req: Request, res: Response, status: number, message: string, files = false): void {
  const api = isApi(req.path);
  res.status(status).type(api ? 'json' : 'html');
  const text = api ? JSON.stringify({ response: null, message }) : plainPage(status, message, requestId(res));
  endAfterBody(req, res, text, files);
}

/** Static files and malformed addresses fail with a status of their own. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
