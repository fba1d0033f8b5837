import { data, type ActionFunctionArgs } from '@remix-run/node';
import { contarChamada } from '#app/domain/acesso/commands.server/tentativas.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import {
  ConflictError,
  INESPERADO,
  RuleError,
  SEM_CONEXAO,
  UnknownOutcomeError,
} from '#app/domain/errors.ts';
import { isDatabaseUnavailable } from '#app/lib/database-errors.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { BusyError } from '#app/lib/password.server.ts';
import { withBody } from '#app/web/body.server.ts';
import { InvalidForm, type Form, type Refusal } from '#app/web/forms.server.ts';
import { errorStatus } from '#app/web/http-errors.server.ts';
import {
  answering,
  inTurn,
  keptInPart,
  type RotaOuGemeas,
  type WebCtx,
  type WebCtxUsuario,
} from '#app/web/request-ctx.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { button, form as formOf, type Declared, type Takes } from '#app/web/takes.ts';

/** What an action answers when the form goes back to the person. */
type Back<Reply> = ReturnType<typeof data<Reply>>;

type Asked<Reply> = ActionFunctionArgs & {
  url: URL;
  /** The form again, with a sentence and a status of its own. */
  refuse: (message: string, status: number) => Promise<Back<Reply>>;
  /** The form again: too many attempts, with how long to wait. */
  refuseForNow: (seconds: number, message?: string) => Promise<Back<Reply>>;
  /** From here on an unexpected failure is said with this sentence, in place of the form's own. */
  ifItFails: (message: string) => void;
};

type Run<C, Value, Reply, T> = (ctx: C, value: Value, asked: Asked<Reply>) => Promise<T>;
type Plain<C, T> = ((ctx: C, asked: ActionFunctionArgs & { url: URL }) => Promise<T>) & { takes?: Takes };

/** What the server around the application asks of an action: what does it take (app/server/doors.ts)? */
type Action<T> = ((args: ActionFunctionArgs) => Promise<T>) & { takes: Declared };

/**
 * Every action of the portal: who may come in (`rota`), the form, and what is done with its clean value. An invalid
 * form, a RuleError (422) and a ConflictError (409) go back with what was typed; what may not be seen or done is an
 * error page. Without a form the request's body is not looked at: a button that asks nothing.
 */
export function actionFor<T>(rota: RotaOuGemeas, run: Plain<WebCtxUsuario, T>): Action<T>;
export function actionFor<Value, Reply, T>(
  rota: RotaOuGemeas,
  form: Form<Value, Reply>,
  run: Run<WebCtxUsuario, Value, Reply, T>,
): Action<T | Back<Reply>>;
export function actionFor<Value, Reply, T>(
  rota: RotaOuGemeas,
  form: Form<Value, Reply> | Plain<WebCtxUsuario, T>,
  run?: Run<WebCtxUsuario, Value, Reply, T>,
): Action<T | Back<Reply>> {
  return action(rota, form, run);
}

/** What is done with a body that is no form, or not always one, and is read there. */
export const reading = <C, T>(takes: Takes, run: Plain<C, T>): Plain<C, T> => Object.assign(run, { takes });

/** The same where the actor may be anonymous. */
export function publicAction<T>(rota: RotaOuGemeas, run: Plain<WebCtx, T>): Action<T>;
export function publicAction<Value, Reply, T>(
  rota: RotaOuGemeas,
  form: Form<Value, Reply>,
  run: Run<WebCtx, Value, Reply, T>,
): Action<T | Back<Reply>>;
export function publicAction<Value, Reply, T>(
  rota: RotaOuGemeas,
  form: Form<Value, Reply> | Plain<WebCtx, T>,
  run?: Run<WebCtx, Value, Reply, T>,
): Action<T | Back<Reply>> {
  return action(rota, form, run);
}

function action<C extends WebCtx, Value, Reply, T>(
  rota: RotaOuGemeas,
  form: Form<Value, Reply> | Plain<C, T>,
  run: Run<C, Value, Reply, T> | undefined,
): Action<T | Back<Reply>> {
  if (typeof form === 'function') {
    const press = (args: ActionFunctionArgs) => answering<ActionFunctionArgs, C, T>(rota, args, form);
    return Object.assign(press, { takes: { POST: form.takes ?? button } });
  }
  if (!run) throw new Error('a form without what is done with it');
  const handle = (args: ActionFunctionArgs) =>
    answering<ActionFunctionArgs, C, T | Back<Reply>>(rota, args, async (ctx, asked) => {
      await hasRoom(ctx);
      await form.before?.(ctx, asked);
      return runForm(form, ctx, asked, run);
    });
  return Object.assign(handle, { takes: { POST: formOf(form) } });
}

/** A stranger's forms are counted before they are read. R-TEL-07. */
async function hasRoom(ctx: WebCtx): Promise<void> {
  if (ctx.sessao !== null) return;
  const { wait } = await contarChamada(ctx, 'enviar:visitante', ctx.ip);
  if (wait > 0) throw refusal(429, muitasTentativas(wait), { 'Retry-After': String(wait) });
}

function runForm<C extends WebCtx, Value, Reply, T>(
  form: Form<Value, Reply>,
  asking: C,
  args: ActionFunctionArgs & { url: URL },
  run: Run<C, Value, Reply, T>,
): Promise<T | Back<Reply>> {
  return withBody(args.request, form, (body) =>
    inTurn(asking, args.context, async (ctx) => {
      args.context.sent?.({
        campos: body.pairs,
        arquivos: body.files.map(({ nomeOriginal }) => nomeOriginal),
      });
      const { result, back } = form.open(body);
      const goBack = async (refusal: Refusal): Promise<Back<Reply>> => {
        const headers: HeadersInit = refusal.wait ? { 'Retry-After': String(refusal.wait) } : {};
        return data(await back(refusal, ctx), { status: refusal.status, headers });
      };
      if (!result.ok) return goBack(result.refusal);
      let { unexpected } = form;
      const asked: Asked<Reply> = {
        ...args,
        refuse: (message, status) => goBack({ message, status, errors: {} }),
        refuseForNow: (wait, message = muitasTentativas(wait)) =>
          goBack({ message, status: 429, errors: {}, wait }),
        ifItFails: (message) => {
          unexpected = message;
        },
      };
      try {
        return await run(ctx, result.value, asked);
      } catch (error) {
        if (error instanceof UnknownOutcomeError) args.context.unavailable?.({ doubtful: true, typed: null });
        return await goBack(refusalOf(ctx, error, unexpected));
      }
    }),
  );
}

/** An error as what the form goes back with; thrown on where it is an answer, an error page or nobody's. */
function refusalOf(ctx: WebCtx, error: unknown, unexpected: string | undefined): Refusal {
  if (error instanceof InvalidForm) return { status: 422, message: error.message, errors: error.errors };
  if (error instanceof RuleError) {
    const errors: Record<string, string> = error.field ? { [error.field]: error.message } : {};
    return { status: 422, message: error.message, errors };
  }
  if (error instanceof ConflictError) return { status: 409, message: error.message, errors: {} };
  if (error instanceof BusyError) {
    return { status: 503, message: error.message, errors: {}, wait: error.seconds };
  }
  if (error instanceof UnknownOutcomeError) return { status: 503, message: error.message, errors: {} };
  const known = error instanceof Response || errorStatus(error) !== null;
  if (known || (unexpected === undefined && !isDatabaseUnavailable(error))) throw error;
  ctx.log.error(describeError(error), 'falha inesperada num formulário');
  const inPart = keptInPart(ctx);
  return isDatabaseUnavailable(error)
    ? { status: 503, message: inPart ?? SEM_CONEXAO, errors: {} }
    : { status: 500, message: inPart ?? unexpected ?? INESPERADO, errors: {} };
}
