import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { BusyError } from '#app/lib/password.server.ts';
import { refusalOf } from '#app/web/http-errors.server.ts';

/** What an action answers when the form goes back to the person: 422 (invalid) or 409 (someone was faster). */
export type FormReply = ReturnType<typeof data<{ resultado: SubmissionResult<string[]> }>>;

/** Answers the form with a message of its own and another status, for example 429. */
export type Refuse = (message: string, init: ResponseInit) => FormReply;

/** The form again, with 429 and how long to wait. */
export const refuseForNow = (
  refuse: Refuse,
  seconds: number,
  message = muitasTentativas(seconds),
): FormReply => refuse(message, { status: 429, headers: { 'Retry-After': String(seconds) } });

/** Runs the command of a confirmation; a domain error goes back to the dialog as `erro`, with its status. */
export async function orRefusal<T>(
  command: () => Promise<T>,
): Promise<T | ReturnType<typeof data<{ erro: string }>>> {
  try {
    return await command();
  } catch (error) {
    const { status, mensagem } = refusalOf(error);
    return data({ erro: mensagem }, { status });
  }
}

/**
 * Parses the form with the schema and runs `handler` with the clean value. Invalid input, a RuleError and a
 * ConflictError go back with the typed values kept; `handler` answers with a redirect.
 * Conform's list intents (add or remove a row) never reach `handler`, which may also answer with `refuse`.
 * `hide`: fields whose typed value never goes back, such as a password.
 */
export async function formAction<S extends z.ZodType, T>(
  form: FormData | Request,
  schema: S,
  handler: (value: z.output<S>, refuse: Refuse) => Promise<T>,
  { hide = [] }: { hide?: readonly string[] } = {},
): Promise<T | FormReply> {
  const formData = form instanceof FormData ? form : await form.formData();
  const submission = parseWithZod(formData, { schema });
  const hideFields = [...hide];
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200;
    return data({ resultado: submission.reply({ hideFields }) }, { status });
  }
  const refuse: Refuse = (message, init) =>
    data({ resultado: submission.reply({ formErrors: [message], hideFields }) }, init);
  try {
    return await handler(submission.value, refuse);
  } catch (error) {
    if (error instanceof RuleError) {
      if (!error.field) return refuse(error.message, { status: 422 });
      const fieldErrors = { [error.field]: [error.message] };
      return data({ resultado: submission.reply({ fieldErrors, hideFields }) }, { status: 422 });
    }
    if (error instanceof ConflictError) return refuse(error.message, { status: 409 });
    if (error instanceof BusyError) {
      return refuse(error.message, { status: 503, headers: { 'Retry-After': String(error.seconds) } });
    }
    throw error;
  }
}
