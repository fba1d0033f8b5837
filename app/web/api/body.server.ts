import type { z } from 'zod';
import { RuleError } from '#app/domain/errors.ts';
import { isStorable } from '#app/lib/fields.ts';
import { ApiRefusal, type FieldProblem } from './problem.server.ts';

/**
 * What a schema makes of a value, or the refusal with each field's problem; `names`: those that callers know, where the
 * schema's are others.
 */
export function parsed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }): FieldProblem => ({
    campo: names[path.join('.')] ?? path.join('.'),
    mensagem: message,
  }));
  throw new ApiRefusal(422, fields[0]?.mensagem ?? 'O pedido não tem a forma esperada.', { fields });
}

/** Every text and name in it; what is left is a list of its own, so that depth costs no stack, and a number next to nothing. */
export function isAllStorable(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (!isStorable(value)) return false;
    } else if (Array.isArray(value)) {
      for (const one of value as unknown[]) if (typeof one !== 'number') left.push(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        if (!isStorable(name)) return false;
        left.push(one);
      }
    }
  }
  return true;
}

/** The refusals of an act by the names of its fields that callers know. */
export async function saidAs<T>(names: Readonly<Record<string, string>>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiRefusal && error.fields !== undefined) {
      const { status, message, headers, toConfirm } = error;
      const fields = error.fields.map((one) => ({ ...one, campo: names[one.campo] ?? one.campo }));
      throw new ApiRefusal(status, message, { headers, fields, toConfirm });
    }
    const name = error instanceof RuleError ? names[error.field ?? ''] : undefined;
    throw name === undefined ? error : new RuleError((error as Error).message, name);
  }
}
