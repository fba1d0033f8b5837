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
