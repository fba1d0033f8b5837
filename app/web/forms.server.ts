import type { ActionFunctionArgs } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import '#app/lib/zod-pt.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { firstErrors, MENSAGEM_ILEGIVEL, recordOf, type Fields, type Problems } from '#app/lib/fields.ts';
import type { Body, BodyLimits } from '#app/web/body.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import type { WebCtx } from '#app/web/request-ctx.server.ts';

/** Why a form goes back to the person. */
export type Refusal = {
  status: number;
  /** One sentence. */
  message: string;
  /** Seconds after which it may be tried again. */
  wait?: number;
  /** By field, where it belongs to fields. */
  errors: Readonly<Record<string, string>>;
};

/** What a form sent: its clean value or why there is none, and how it goes back with what was typed. */
export type Opened<Value, Reply> = {
  result: { ok: true; value: Value } | { ok: false; refusal: Refusal };
  back: (refusal: Refusal, ctx: WebCtx) => Reply | Promise<Reply>;
};

/** A kind of form: how it is read, and how it goes back. */
export type Form<Value, Reply> = BodyLimits & {
  open: (body: Body) => Opened<Value, Reply>;
  /** What is asked before the body is read: does what it is about exist, may it be sent now? Throws the refusal. */
  before?: (ctx: WebCtx, asked: ActionFunctionArgs) => Promise<void>;
  /** The screen's sentence for what nobody expected: the form goes back with it, and the log says what it was. */
  unexpected?: string;
};

/** What is wrong: beside its fields, or one sentence where it belongs to none. */
export const problemsOf = ({ message, errors }: Refusal): Problems => ({
  erros: errors,
  erro: Object.keys(errors).length > 0 ? null : message,
});

/** Thrown by `check`: the form goes back with what is wrong in it. */
export class InvalidForm extends Error {
  override readonly name = 'InvalidForm';
  constructor(readonly errors: Readonly<Record<string, string>>) {
    super(Object.values(errors)[0] ?? 'Confira o formulário.');
  }
}

/** The clean value of what was typed; throws InvalidForm. For forms of more than one step. */
export function check<S extends z.ZodType>(schema: S, typed: unknown): z.output<S> {
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  throw new InvalidForm(firstErrors(read.error.issues));
}

type Options = Pick<Form<unknown, unknown>, 'maxFields' | 'unexpected' | 'before'>;

/** A question with buttons, or a few plain fields: goes back with the sentence of the refusal. */
export function confirmation<S extends z.ZodType>(
  schema: S,
  options: Options = {},
): Form<z.output<S>, { erro: string }> {
  return {
    ...options,
    open: ({ fields }) => ({
      result: checked(schema, recordOf(fields)),
      back: ({ message }) => ({ erro: message }),
    }),
  };
}

/**
 * The texts as they came, of a form with nothing typed in it or whose command answers every refusal in its own way:
 * what is refused besides is an error page.
 */
export function asSent(options: Options = {}): Form<Fields, never> {
  const back = ({ status, message }: Refusal) => {
    throw refusal(status, message);
  };
  return { ...options, open: ({ fields }) => ({ result: { ok: true, value: fields }, back }) };
}

/** A question that only asks whether: its button says it all. */
export const question = confirmation(z.object({}));

/** A form whose steps are its own: `read` what was typed, and how it goes back. */
export function typed<Typed, Reply>(
  read: (fields: Fields) => Typed,
  back: Back<Typed, Reply>,
  options: Options = {},
): Form<Typed, Reply> {
  return { ...options, open: ({ fields }) => opened(read(fields), back) };
}

/** What a form whose checks say one thing at a time goes back with. */
export type OneProblem = {
  valores: Record<string, string>;
  erro: string;
  campo: string | null;
  falha: boolean;
};

/** Plain fields whose checks have an order: goes back with what was typed and the first thing that is wrong. */
export const oneProblem = (options: Options = {}): Form<Fields, OneProblem> =>
  typed(
    (fields) => fields,
    (fields, { status, message, errors }) => ({
      valores: recordOf(fields),
      erro: message,
      campo: Object.keys(errors)[0] ?? null,
      falha: status >= 500,
    }),
    options,
  );

/** The same for a form that brings files. Its action is declared to the server by `uploads`. */
export function withFiles<Typed, Reply>(
  uploads: NonNullable<BodyLimits['uploads']>,
  read: (fields: Fields, files: readonly ArquivoRecebido[]) => Typed,
  back: Back<Typed, Reply>,
  options: Options = {},
): Form<Typed, Reply> {
  return { ...options, uploads, open: ({ fields, files }) => opened(read(fields, files), back) };
}

/** A file sent by itself, for which nobody waits with a page: answered by `{ erro }`. */
export const oneFile = withFiles(
  { maxFiles: 1 },
  (fields, arquivos) => ({ fields, arquivos }),
  (_typed, { message }): { erro: string | null } => ({ erro: message }),
);

type Back<Typed, Reply> = (typed: Typed, refusal: Refusal, ctx: WebCtx) => Reply | Promise<Reply>;

const opened = <Typed, Reply>(value: Typed, back: Back<Typed, Reply>): Opened<Typed, Reply> => ({
  result: { ok: true, value },
  back: (refusal, ctx) => back(value, refusal, ctx),
});

/**
 * A form that Conform draws: every error beside its field, the typed values kept. `hide`: fields whose typed value
 * never goes back, such as a password.
 */
export function conform<S extends z.ZodType>(
  schema: S,
  { hide = [], ...options }: Options & { hide?: readonly string[] } = {},
): Form<z.output<S>, { resultado: SubmissionResult<string[]> }> {
  return {
    ...options,
    open({ pairs, fields }) {
      // No form of the portal has rows that Conform adds or removes.
      if (fields.has('__intent__') || fields.has('__state__')) throw refusal(422, MENSAGEM_ILEGIVEL);
      const form = new FormData();
      for (const [name, value] of pairs) form.append(name, value);
      const submission = parseWithZod(form, { schema });
      const hideFields = [...hide];
      const back = ({ message, errors }: Refusal) => {
        const named = Object.entries(errors).map(([name, text]) => [name, [text]]);
        const fieldErrors = Object.fromEntries(named) as Record<string, string[]>;
        const said = named.length > 0 ? { fieldErrors } : { formErrors: [message] };
        return { resultado: submission.reply({ ...said, hideFields }) };
      };
      if (submission.status === 'success') return { result: { ok: true, value: submission.value }, back };
      const invalid = { status: 422, message: 'Confira o formulário.', errors: {} };
      return {
        result: { ok: false, refusal: invalid },
        back: () => ({ resultado: submission.reply({ hideFields }) }),
      };
    },
  };
}

function checked<S extends z.ZodType>(schema: S, value: unknown): Opened<z.output<S>, never>['result'] {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  const errors = firstErrors(read.error.issues);
  return {
    ok: false,
    refusal: { status: 422, message: Object.values(errors)[0] ?? 'Confira o formulário.', errors },
  };
}
