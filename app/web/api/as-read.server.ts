import { isDeepStrictEqual } from 'node:util';
import { RuleError } from '#app/domain/errors.ts';

/**
 * Callers send back all that they read: what this call does not change has to be as it was read, or is refused by its
 * name. R-API-16, R-API-18.
 */
export function requireAsRead(
  read: object,
  body: Readonly<Record<string, unknown>>,
  changes: readonly string[],
): void {
  const written = JSON.parse(JSON.stringify(read)) as Record<string, unknown>;
  const other = Object.keys(body).find(
    (field) =>
      field in written && !changes.includes(field) && !isDeepStrictEqual(body[field], written[field]),
  );
  if (other !== undefined) throw new RuleError('Esta chamada não muda este campo.', other);
}
