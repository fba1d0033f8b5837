import type { z } from 'zod';
import { isStorable } from '#app/lib/fields.ts';
import { ApiRefusal, type FieldProblem } from './problem.server.ts';

/** What a schema makes of a value, or the refusal with each field's problem. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }): FieldProblem => ({
    campo: path.join('.'),
    mensagem: message,
  }));
  throw new ApiRefusal(422, fields[0]?.mensagem ?? 'O pedido não tem a forma esperada.', { fields });
}

/** Every text and name in it; each level is a list of its own, so that depth costs no stack. */
export function isAllStorable(body: unknown): boolean {
  let level = [body];
  while (level.length > 0) {
    if (level.some((value) => typeof value === 'string' && !isStorable(value))) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value)] : [],
    ) as unknown[];
  }
  return true;
}
