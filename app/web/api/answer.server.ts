import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import '#app/lib/zod-pt.ts';
import { verificarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { renovarSessao } from '#app/domain/acesso/commands.server/sessao.ts';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { ForbiddenError, INESPERADO, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { isStorable, MENSAGEM_CARACTERE, recordOf } from '#app/lib/fields.ts';
import { log } from '#app/lib/log.server.ts';
import { BusyError } from '#app/lib/password.server.ts';
import { readJson, withBody } from '#app/web/body.server.ts';
import { errorStatus, toResponse } from '#app/web/http-errors.server.ts';
import {
  ctxFromRequest,
  inTurn,
  keptInPart,
  knownCtx,
  recordRefusal,
  whileAnswered,
  type WebCtx,
} from '#app/web/request-ctx.server.ts';
import { isAllStorable, parsed } from './body.server.ts';
import { isOpen, type Asked, type Call, type Reply } from './call.server.ts';
import { matcher } from './match.ts';
import { missingOf, saidMissing } from './missing.ts';
import { answeredOnce, type Written } from './once.server.ts';
import { ApiRefusal, problemResponse, tooMany } from './problem.server.ts';
import { countCall } from './rate.server.ts';
import { button, form, json, type ByMethod, type Takes } from '#app/web/takes.ts';
import { CALLS } from './table.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const find = matcher(CALLS);

/** Answers every call of the API; whatever happens, in JSON: the server hands it the request as it came. R-API-01. */
export async function answerCall(args: Args): Promise<Response> {
  const { request } = args;
  const url = new URL(request.url);
  const told = new Headers();
  const answer = await answerOrRefusal(args, url, told);
  for (const [name, value] of told) answer.headers.set(name, value);
  return answer;
}
answerCall.alone = true as const;

/** What the calls of an address take: the server around the application reads it (app/server/doors.ts). */
answerCall.takes = (pathname: string): ByMethod | null => {
  const taken = ['POST', 'PUT'].flatMap((method) => {
    const found = find(method, pathname);
    return found && 'call' in found ? [[method, takesOf(found.call)] as const] : [];
  });
  return Object.fromEntries(taken);
};

const takesOf = ({ body, files }: Call): Takes =>
  files === null ? (body === null ? button : json) : form({ uploads: files });

/** `told`: headers for whatever the answer is. */
async function answerOrRefusal(args: Args, url: URL, told: Headers): Promise<Response> {
  const { request } = args;
  try {
    const found = find(request.method === 'HEAD' ? 'GET' : request.method, url.pathname);
    if (found === null) throw new ApiRefusal(404, 'Esta chamada não existe. Veja /api/documentacao.');
    if ('allow' in found) {
      throw new ApiRefusal(405, `Use ${found.allow.join(' ou ')}.`, {
        headers: { Allow: found.allow.join(', ') },
      });
    }
    const { call, params } = found;
    try {
      return await answered({ ...args, params }, call, url, told);
    } catch (thrown) {
      const error = saidMissing(thrown, call);
      await recordRefusal(error, call.doors[0] ?? '/login', { ...args, params }, url);
      throw error;
    }
  } catch (error) {
    const refusal = await refusalOf(error, args);
    const wait = refusal.headers['Retry-After'];
    if (wait !== undefined) args.context.retryAfter(wait);
    return problemResponse(request, refusal);
  }
}

async function answered(args: Args, call: Call, url: URL, told: Headers): Promise<Response> {
  const { request } = args;
  const ctx = await whileAnswered(whoCalls(args, call, told));
  if (call.kind === 'save') refuseForeign(request);
  const addressedTo = {
    params: addressed(call.params, args.params),
    query: parsed(call.query, queryOf(url)),
    request,
  };
  const done = async (body: unknown, files: Asked['files']): Promise<Response> => {
    const asked = { ...addressedTo, body: call.body === null ? null : parsed(call.body, body), files };
    const run = async (one: WebCtx) => writtenReply(call, await call.run(one, asked));
    return inTurn(ctx, args.context, async (whole) =>
      jsonResponse(args.context, await whileAnswered(answeredOnce(whole, call, asked, run), whole)),
    );
  };
  if (call.files === null) return done(call.body === null ? null : await bodyOf(request), []);
  requireType(request, FORM, 'Envie um formulário, com Content-Type: multipart/form-data.');
  return withBody(request, { uploads: call.files }, ({ fields, files }) => done(recordOf(fields), files));
}

/** Who calls, and may they? The session that the screens know, or a token where the call takes one. */
async function whoCalls(args: Args, call: Call, told: Headers): Promise<WebCtx> {
  const ctx = await ctxFromRequest(args);
  const authorization = ctx.sessao === null ? args.request.headers.get('Authorization') : null;
  const token =
    call.scope !== null && authorization !== null
      ? await verificarTokenIntegracao(ctx, authorization, call.scope)
      : null;
  const wait = await countCall(ctx, token, told);
  if (wait > 0) throw tooMany(wait);
  if (isOpen(call) || token !== null) return ctx;
  if (ctx.actor.tipo === 'usuario') {
    const { actor } = ctx;
    if (!call.doors.some((door) => podeEntrar(door, actor))) {
      throw new ForbiddenError('Esta chamada é restrita a outro grupo.');
    }
    if (ctx.sessao) await renovarSessao(ctx, ctx.sessao);
    return ctx;
  }
  if (call.scope !== null && authorization !== null) {
    const seconds = await contarTentativa(ctx, 'api:ip', ctx.ip);
    if (seconds > 0) throw tooMany(seconds);
    throw new ApiRefusal(401, `Token de integração inválido, ou sem o escopo ${call.scope}.`);
  }
  if (authorization !== null)
    throw new ApiRefusal(401, 'Esta chamada não aceita token de integração: entre por POST /api/auth/login.');
  throw new ApiRefusal(401, 'Sua sessão não existe ou expirou. Entre de novo por POST /api/auth/login.');
}

/**
 * What a page of another origin could make a browser send carries its cookie by itself: a reading that changes
 * something asks for a header that no other page can write. Other methods are refused before (R-TEL-08).
 */
function refuseForeign(request: Request): void {
  const { headers, method } = request;
  if (method !== 'GET' && method !== 'HEAD') return;
  if (method === 'HEAD') throw new ApiRefusal(405, 'Use GET.', { headers: { Allow: 'GET' } });
  if (!headers.has('Cookie') || headers.has('Session-Cookie')) return;
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return;
  throw new ApiRefusal(403, 'Esta chamada muda dados: envie a sessão no cabeçalho Session-Cookie.');
}

function queryOf(url: URL): Record<string, string> {
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length)
    throw new ApiRefusal(400, 'Um parâmetro foi informado mais de uma vez.');
  const query = Object.fromEntries(url.searchParams);
  if (!Object.values(query).every(isStorable)) throw new ApiRefusal(422, MENSAGEM_CARACTERE);
  return query;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM = /^multipart\/form-data\s*;/i;

function requireType(request: Request, type: RegExp, message: string): void {
  if (!type.test(request.headers.get('Content-Type') ?? '')) throw new ApiRefusal(415, message);
}

const bringsNothing = ({ headers }: Request): boolean =>
  !headers.has('Content-Type') &&
  !headers.has('Transfer-Encoding') &&
  Number(headers.get('Content-Length') ?? '0') === 0;

async function bodyOf(request: Request): Promise<unknown> {
  // Where the old call sends none, announced as JSON or not, there is nothing to read; what a schema asks for it says.
  if (bringsNothing(request)) return undefined;
  // No form of another page can send this type: it is one more reason why a body comes from who it says.
  requireType(request, JSON_TYPE, 'Envie o corpo em JSON, com Content-Type: application/json.');
  const { text, value } = await readJson(request);
  if (text === '') return undefined;
  if (value === undefined) throw new ApiRefusal(400, 'O corpo não é um JSON válido.');
  if (!isAllStorable(value)) throw new ApiRefusal(422, MENSAGEM_CARACTERE);
  return value;
}

/** The parameters of an address: one that no row can have is not found. */
function addressed(schema: Call['params'], params: unknown): Record<string, unknown> {
  const read = schema.safeParse(params);
  if (!read.success) throw new NotFoundError(missingOf(String(read.error.issues[0]?.path[0])));
  return read.data;
}

/** What a call answers, within what the document says of it. */
function writtenReply(call: Call, { response, paginacao: page, message, headers }: Reply): Written {
  const body = { response: call.answer.parse(response) };
  if (call.kind === 'save') return { text: JSON.stringify({ ...body, status: true, message }), headers };
  if (page === undefined) return { text: JSON.stringify(body), headers };
  const paginacao = { ...page, paginas: Math.max(1, Math.ceil(page.total / page.itens)) };
  return { text: JSON.stringify({ ...body, paginacao }) };
}

/** The text goes to the socket by itself where the server takes it: a body is a stream, that costs more to read. */
function jsonResponse({ whole }: Args['context'], { text, headers }: Written): Response {
  const answer = new Response(whole ? null : text, { headers });
  answer.headers.set('Content-Type', 'application/json');
  whole?.(text);
  return answer;
}

/** Whatever was thrown, as a refusal in Portuguese; what nobody expected is told to the log and not to who called. */
async function refusalOf(error: unknown, args: Args): Promise<ApiRefusal> {
  const { context } = args;
  if (error instanceof ApiRefusal) return error;
  if (error instanceof BusyError) {
    return new ApiRefusal(503, error.message, { headers: { 'Retry-After': String(error.seconds) } });
  }
  const status = errorStatus(error);
  if (status !== null) {
    const fields = error instanceof RuleError && error.field !== undefined;
    const campo = fields ? { fields: [{ campo: error.field ?? '', mensagem: error.message }] } : {};
    return new ApiRefusal(status, (error as Error).message, campo);
  }
  const inPart = keptInPart(knownCtx(args));
  try {
    const answer = error instanceof Response ? error : toResponse(error, inPart);
    const body = (await answer.json()) as { mensagem?: string };
    const wait = answer.headers.get('Retry-After');
    const headers = wait === null ? undefined : { 'Retry-After': wait };
    if (answer.status >= 500) tell(error, context.requestId);
    return new ApiRefusal(answer.status, body.mensagem ?? INESPERADO, { headers });
  } catch {
    tell(error, context.requestId);
    return new ApiRefusal(500, INESPERADO);
  }
}

const tell = (error: unknown, requestId: string): void =>
  log.error({ requestId, ...describeError(error) }, 'falha numa chamada da API');
