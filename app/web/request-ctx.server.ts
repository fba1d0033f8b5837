import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import { podeEntrar, type Rota } from '#app/domain/acesso/permissions.ts';
import { existeParaOutros } from '#app/domain/acesso/queries.server/recusas.ts';
import { findSessao, type Sessao } from '#app/domain/acesso/queries.server/sessao.ts';
import { registrarNegacao } from '#app/domain/acesso/commands.server/auditoria.ts';
import { ForbiddenError, GRAVADO_EM_PARTE, NotFoundError, UnknownOutcomeError } from '#app/domain/errors.ts';
import { DatabaseSilentError, whileItAnswers } from '#app/lib/database-pulse.server.ts';
import { salvageForm } from '#app/web/body.server.ts';
import { appNow } from '#app/lib/clock.server.ts';
import { formatarRelogio } from '#app/lib/dates.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { webDatabase } from '#app/lib/database.server.ts';
import { toResponse } from '#app/web/http-errors.server.ts';
import { log } from '#app/lib/log.server.ts';
import { forgetRetained, hasRetained, retainedPost, retainPost } from '#app/web/retained-post.server.ts';
import { comZona } from '#app/web/lugar.server.ts';
import { safePath } from '#app/web/safe-path.ts';
import { hasSessionCookie, sessionToken } from '#app/web/session.server.ts';

/** A request's ctx. `realNow` is for what the simulated clock must not move: sessions, tokens, throttling. */
export type WebCtx = Ctx & { realNow: Date; requestId: string; ip: string; sessao: Sessao | null };
export type WebCtxUsuario = WebCtx & { actor: UsuarioAtor; sessao: Sessao };

type Args = LoaderFunctionArgs | ActionFunctionArgs;

// Nested loaders of one request share one session look-up: the load context is made anew for each request.
const perRequest = new WeakMap<AppLoadContext, Promise<WebCtx>>();
const made = new WeakMap<AppLoadContext, WebCtx>();

/** Counted before the page that opens it marks it as read: the shell around it must not count that one. */
function messageBeingOpened(request: Request): string | null {
  return (
    /^\/mensagens\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?$/i.exec(
      new URL(request.url).pathname,
    )?.[1] ?? null
  );
}

async function build({ request, context }: Args): Promise<WebCtx> {
  const { db } = webDatabase();
  await comZona();
  const { timing } = context;
  const realNow = timing?.now() ?? new Date();
  const token = await sessionToken(request);
  const { sessao, deslocamentoMs } = await findSessao(db, token, realNow, messageBeingOpened(request));
  if (sessao) context.identified?.(sessao.usuario.id);
  const now = appNow(realNow, deslocamentoMs);
  if (!sessao?.usuario.grupos.includes('candidato')) timing?.release();
  const chegada =
    timing && request.method !== 'GET'
      ? { em: appNow(timing.arrived, deslocamentoMs), pedido: timing.pedido }
      : undefined;
  if (chegada) timing?.told(formatarRelogio(chegada.em));
  const ctx: WebCtx = {
    db,
    realNow,
    now,
    chegada,
    actor: sessao ? { tipo: 'usuario', ...sessao.usuario } : { tipo: 'anonimo' },
    log,
    act: request.method === 'GET' ? undefined : { parts: 0, keeping: false, abandoned: false },
    requestId: context.requestId,
    ip: context.ip,
    sessao,
  };
  made.set(context, ctx);
  return ctx;
}

/** What a failure after a part of the act says; null where nothing stands. R-TEL-33. */
export const keptInPart = (ctx: Pick<Ctx, 'act'> | null): string | null =>
  (ctx?.act?.parts ?? 0) > 0 ? GRAVADO_EM_PARTE : null;

/**
 * `work` of a request, while the database answers. Where it falls silent the act is given up: what was not kept yet never
 * will be, and of what was being kept nobody knows. R-TEL-33, R-TEL-34.
 */
export async function whileAnswered<T>(work: Promise<T>, ctx: Pick<Ctx, 'act'> | null = null): Promise<T> {
  try {
    return await whileItAnswers(webDatabase().pool, work);
  } catch (error) {
    if (!(error instanceof DatabaseSilentError)) throw error;
    work.catch(() => undefined);
    if (!ctx?.act) throw error;
    ctx.act.abandoned = true;
    throw ctx.act.keeping ? new UnknownOutcomeError({ cause: error }) : error;
  }
}

/**
 * `work` of an act that has come whole, in its turn: that may be long after it arrived, and what it asks is done then.
 * R-CRO-15, R-TEL-35.
 */
export async function inTurn<C extends WebCtx, T>(
  ctx: C,
  { timing }: AppLoadContext,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (!timing) return work(ctx);
  const atWork = (): Promise<T> => {
    const realNow = timing.now();
    return work({
      ...ctx,
      realNow,
      now: new Date(ctx.now.getTime() + realNow.getTime() - ctx.realNow.getTime()),
    });
  };
  // A stranger's attempts would stand before the acts of those who entered.
  return ctx.actor.tipo === 'usuario' && ctx.chegada
    ? timing.turns.act(ctx.chegada.em.getTime(), atWork)
    : atWork();
}

/** The ctx of that request, where there is one already: a silent database may still owe it. */
export const knownCtx = ({ context }: Pick<Args, 'context'>): WebCtx | null => made.get(context) ?? null;

export function ctxFromRequest(args: Args): Promise<WebCtx> {
  let ctx = perRequest.get(args.context);
  if (!ctx) {
    ctx = build(args);
    perRequest.set(args.context, ctx);
  }
  return ctx;
}

/** Ctx of a request that may enter `rota`; otherwise throws the redirect or the 403 (R-ACE-01, R-ACE-21). */
export async function ctxFor(rota: Rota, args: Args): Promise<WebCtx> {
  const ctx = await ctxFromRequest(args);
  const pessoa = ctx.actor.tipo === 'usuario' ? ctx.actor : null;
  if (podeEntrar(rota, pessoa)) return ctx;
  if (!pessoa) {
    const url = new URL(args.request.url);
    const query = new URLSearchParams();
    // A form that was sent has a page of the same address to come back to.
    const voltar = safePath(url.pathname + url.search, '');
    const retido = await retainPost(ctx, args.request, voltar);
    if (retido !== null) {
      query.set('voltar', '/retomar');
      query.set('guardado', 'sim');
    } else if (voltar !== '') query.set('voltar', voltar);
    if (retido !== null || hasSessionCookie(args.request)) query.set('sessao', 'expirada');
    throw redirect(`/login?${query}`, {
      status: 303,
      headers: retido === null ? {} : { 'Set-Cookie': retido },
    });
  }
  if (!ehEquipe(pessoa) && args.request.method === 'GET') {
    await registrarNegacao({ ...ctx, actor: pessoa }, rota, 'GET');
    throw redirect('/', { status: 303 });
  }
  throw new ForbiddenError(
    'Ela é restrita a outro grupo. Se precisar dela, fale com a equipe de credenciamento.',
  );
}

/** The address of the permission table, or the one among twins under which the request came. */
export type RotaOuGemeas = Rota | ((url: URL) => Rota);

type Handler<A extends Args, C, T> = (ctx: C, args: A & { url: URL }) => Promise<T>;

/** Permission of `rota`, ctx, `handler`, and domain errors as answers: the one way into every screen. */
export async function answering<A extends Args, C, T>(
  rota: RotaOuGemeas,
  args: A,
  handler: Handler<A, C, T>,
): Promise<T> {
  const url = new URL(args.request.url);
  try {
    const ctx = await whileAnswered(ctxFor(typeof rota === 'function' ? rota(url) : rota, args));
    const answer = await whileAnswered(handler(ctx as C, { ...args, url }), ctx);
    if (args.request.method === 'POST' && hasRetained(args.request)) await resumed(ctx, args.request, url);
    tellToWait(args, answer);
    return answer;
  } catch (error) {
    await recordRefusal(error, rota, args, url);
    const answer = error instanceof Response ? error : toResponse(error, keptInPart(knownCtx(args)));
    if (answer.status === 503 && !(error instanceof Response)) {
      await offerAgain(args, error);
      log.error({ requestId: args.context.requestId, ...describeError(error) }, 'página indisponível');
    }
    tellToWait(args, answer);
    throw answer;
  }
}

/**
 * The page that was asked for cannot be shown. What was typed in the form that was sent, if one was, is shown in its
 * place; where nothing was done a browser with script keeps its page and asks again. R-TEL-34.
 */
async function offerAgain({ request, context }: Args, error: unknown): Promise<void> {
  const doubtful = error instanceof UnknownOutcomeError || keptInPart(knownCtx({ context })) !== null;
  const typed = request.method === 'POST' && !request.bodyUsed ? await salvageForm(request) : null;
  context.unavailable?.({ doubtful, typed });
}

/** R-ACE-15: refused in words, or by saying that what exists was not found. */
export async function recordRefusal(error: unknown, rota: RotaOuGemeas, args: Args, url: URL): Promise<void> {
  if (!(error instanceof ForbiddenError || error instanceof NotFoundError)) return;
  const ctx = await ctxFromRequest(args);
  if (ctx.actor.tipo !== 'usuario') return;
  if (error instanceof NotFoundError && !(await existeParaOutros(ctx, named(args.params)))) return;
  const declarada = typeof rota === 'function' ? rota(url) : rota;
  await registrarNegacao({ ...ctx, actor: ctx.actor }, declarada, args.request.method);
}

const named = (params: Args['params']): string[] =>
  Object.values(params).filter((value) => value !== undefined);

/** Of an answer that becomes a page Remix keeps the body alone: how long to wait is told to the server itself. */
function tellToWait({ context }: Args, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const init: unknown = answer instanceof Response ? answer : 'init' in answer ? answer.init : null;
  if (typeof init !== 'object' || init === null || !('headers' in init)) return;
  const seconds = new Headers(init.headers as HeadersInit).get('Retry-After');
  if (seconds !== null) context.retryAfter(seconds);
}

/** The form that waited has been sent again: it waits no more. */
async function resumed(ctx: WebCtx, request: Request, url: URL): Promise<void> {
  if (ctx.actor.tipo !== 'usuario') return;
  const person = { ...ctx, actor: ctx.actor };
  const waiting = await retainedPost(person, request);
  if (waiting?.caminho === url.pathname + url.search) await forgetRetained(person, request);
}

/** Loader of a screen for logged-in people: permission of `rota`, ctx, domain errors mapped to 403/404/409. */
export const loaderFor =
  <T>(rota: RotaOuGemeas, handler: Handler<LoaderFunctionArgs, WebCtxUsuario, T>) =>
  (args: LoaderFunctionArgs): Promise<T> =>
    answering(rota, args, handler);

/** The same for public screens, where the actor may be anonymous. */
export const publicLoader =
  <T>(rota: RotaOuGemeas, handler: Handler<LoaderFunctionArgs, WebCtx, T>) =>
  (args: LoaderFunctionArgs): Promise<T> =>
    answering(rota, args, handler);
