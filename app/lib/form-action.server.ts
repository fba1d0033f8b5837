import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { ConflictError, RuleError } from '#app/domain/errors.ts';

/** What an action answers when the form goes back to the person: 422 (invalid) or 409 (someone was faster). */
export type FormReply = ReturnType<typeof data<{ resultado: SubmissionResult<string[]> }>>;

/**
 * Parses the form with the schema and runs `handler` with the clean value. Invalid input, a RuleError and a
 * ConflictError go back with the typed values kept; `handler` answers with a redirect.
 * Conform's list intents (add or remove a row) never reach `handler`.
 */
export async function formAction<S extends z.ZodType, T>(
  form: FormData | Request,
  schema: S,
  handler: (value: z.output<S>) => Promise<T>,
): Promise<T | FormReply> {
  const formData = form instanceof FormData ? form : await form.formData();
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== 'success') {
    return data({ resultado: submission.reply() }, { status: submission.status === 'error' ? 422 : 200 });
  }
  try {
    return await handler(submission.value);
  } catch (error) {
    if (error instanceof RuleError) {
      const resultado = error.field
        ? submission.reply({ fieldErrors: { [error.field]: [error.message] } })
        : submission.reply({ formErrors: [error.message] });
      return data({ resultado }, { status: 422 });
    }
    if (error instanceof ConflictError) {
      return data({ resultado: submission.reply({ formErrors: [error.message] }) }, { status: 409 });
    }
    throw error;
  }
}
