import type { z } from 'zod';
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
