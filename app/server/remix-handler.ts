import { createReadableStreamFromReadable, createRequestHandler } from '@remix-run/node';
import type { AppLoadContext, RequestHandler as RemixHandler, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { Turns } from '#app/lib/turns.ts';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import { LOOK_FOR } from '#app/lib/act-watch.ts';
import { ASK_AGAIN } from '#app/lib/patient-fetch.ts';
import type { SentForm } from '#app/web/remix.d.ts';
import { routesByAddress } from './routes-by-address.ts';
import { sendResponse } from './send-response.ts';
import { sentFormPage } from './sent-form-page.ts';
import { pedidoOf, type Deliver, type WaitingRoom } from './waiting-room.ts';

/** The Remix build, or how to load it anew for each request in development. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Known = 'nonce' | 'requestId' | 'ip' | 'timing' | 'identified' | 'retryAfter' | 'showsFile';
/** Where what is asked waits: its turn, and its answer. */
export type Queue = {
  turns: Turns;
  room: WaitingRoom;
  hold: (req: ExpressRequest, work: Promise<unknown>) => void;
};
type Context = (req: ExpressRequest, res: ExpressResponse) => Pick<AppLoadContext, Known>;

/** Answers requests with Remix, each by the part of the build that its address can reach. */
export function remixHandler(build: Build, context: Context, queue?: Queue): RequestHandler {
  const handlerFor = handlers(build);
  return (req, res, next) => {
    const body = bodyOf(req);
    const answer = async (): Promise<Deliver> => {
      const request = webRequest(req, res, body.stream);
      const { pathname } = new URL(request.url);
      const handle = handlerFor(pathname);
      let written: string | null = null;
      const page = (text: string) => void (written = text);
      // What a form is answered with may be drawn from the rows of its page: they are written with it.
      const drawsPage = req.method !== 'POST' && !pathname.endsWith('.data');
      const sent = sentForm(req, res);
      const answered = await handle(request, {
        ...context(req, res),
        ...{ page, whole: page, drawsPage, ...sent.told },
      });
      const again = sent.page(request);
      if (again !== null) return (to, from) => sendResponse(to, from, answered, again);
      const problem = await problemForPage(request, answered);
      const shown =
        problem && handlerFor(PROBLEM_PAGE)(pageRequest(request), { ...context(req, res), page, problem });
      const whole = (await shown) ?? answered;
      return (to, from) => sendResponse(to, from, whole, written);
    };
    answerInTurn(req, res, { answer, takeBody: body.take }, queue).catch(next);
  };
}

/** What is read waits for its turn here; an act, when it has come whole, where it is done (R-TEL-35). */
async function answerInTurn(
  req: ExpressRequest,
  res: ExpressResponse,
  { answer, takeBody }: { answer: () => Promise<Deliver>; takeBody: () => void },
  queue: Queue | undefined,
): Promise<void> {
  if (!queue) return (await answer())(req, res);
  if (READS.test(req.method)) return (await queue.turns.read(answer))(req, res);
  const working = answer();
  queue.hold(req, working);
  await queue.room.answer(req, res, { pedido: pedidoOf(req, res), answer: working, takeBody });
}

const READS = /^(GET|HEAD)$/;

/**
 * A form that met a silent database: without script its page would be another, so what was typed is shown in a page that
 * sends it again; with script the page is still there, and asks again by itself where nothing was done. R-TEL-34.
 */
function sentForm(req: ExpressRequest, res: ExpressResponse) {
  const pedido = pedidoOf(req, res);
  let form: SentForm | null = null;
  let failed: { doubtful: boolean } | null = null;
  return {
    told: {
      sent: (one: SentForm) => void (form = one),
      unavailable: ({ doubtful, typed }: { doubtful: boolean; typed: SentForm | null }) => {
        form ??= typed;
        failed = { doubtful: doubtful || failed?.doubtful === true };
        if (res.headersSent) return;
        if (doubtful) res.setHeader(LOOK_FOR, pedido);
        else res.setHeader(ASK_AGAIN, 'sim');
      },
    },
    page: ({ url }: { url: string }): string | null => {
      const { pathname, search } = new URL(url);
      if (req.method !== 'POST' || failed === null || form === null || pathname.endsWith('.data'))
        return null;
      return sentFormPage(form, {
        address: pathname + search,
        doubtful: failed.doubtful,
        requestId: String(res.locals.requestId),
        pedido,
      });
    },
  };
}

/** An address that no route has: its page shows the problem. */
const PROBLEM_PAGE = '/-/problema';

/** The error of an address that is no page (a file, a download, a button's), for whose browser asked for a page (R-TEL-21). */
async function problemForPage(
  request: Request,
  answered: Response,
): Promise<AppLoadContext['problem'] | null> {
  const { pathname } = new URL(request.url);
  const json = answered.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const page = (request.headers.get('Accept') ?? '').includes('text/html');
  if (answered.status < 400 || !json || !page || pathname.startsWith('/api/')) return null;
  const body: unknown = await answered
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('mensagem' in body)) return null;
  return { status: answered.status, mensagem: String(body.mensagem) };
}

const pageRequest = (request: Request): Request =>
  new Request(new URL(PROBLEM_PAGE, request.url), { headers: request.headers, signal: request.signal });

function handlers(build: Build): (pathname: string) => RemixHandler {
  if (typeof build === 'function') {
    const whole = createRequestHandler(async () => withFiles(await build()), 'development');
    return () => whole;
  }
  const partFor = routesByAddress(withFiles(build));
  const known = new Map<ServerBuild, RemixHandler>();
  return (pathname) => {
    // A screen's data has the screen's address with this ending.
    const part = partFor(pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/'));
    const handler = known.get(part) ?? answeringAlone(part) ?? createRequestHandler(part, 'production');
    known.set(part, handler);
    return handler;
  };
}

type Alone = { alone?: true };

/**
 * The one route of an address whose loader answers every method and every failure by itself (`alone`): Remix would rank
 * it, copy the request three times and add nothing. Only the page of unknown addresses, which fits all of them, may
 * fit beside it.
 */
function answeringAlone({ routes }: ServerBuild): RemixHandler | null {
  const fitting = Object.values(routes).filter((route) => route?.path && route.path !== '*');
  const loader = fitting.length === 1 ? fitting[0]?.module.loader : undefined;
  if (loader === undefined || !(loader as Alone).alone) return null;
  return async (request, context = {} as AppLoadContext) =>
    (await loader({ request, context, params: {} })) as Response;
}

/** The addresses `<path>.csv` and `<path>.xlsx` have the loader of its list and no screen: Remix answers a file only from such a route. */
function withFiles(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.path || formatoDoEndereco(route.path) === null) return [id, route] as const;
    const { loader } = route.module;
    return [id, { ...route, module: { loader, default: undefined } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function webRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  body: () => ReadableStream<Uint8Array>,
): Request {
  const url = `${req.protocol}://${req.get('host') ?? req.hostname}${req.originalUrl}`;
  if (!URL.canParse(url)) throw Object.assign(new Error('endereço malformado'), { status: 400 });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const abort = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) abort.abort();
  });
  const init = { method: req.method, headers, signal: abort.signal };
  if (req.method === 'GET' || req.method === 'HEAD') return new Request(url, init);
  return new Request(url, { ...init, body: body(), duplex: 'half' });
}

/** The body, of which nothing is taken before somebody asks for it, or `take` is called. */
function bodyOf(req: ExpressRequest) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const take = () =>
    (reader ??= (createReadableStreamFromReadable(req) as ReadableStream<Uint8Array>).getReader());
  const stream = () =>
    new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { value, done } = await take().read();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  return { stream, take: () => void take() };
}
