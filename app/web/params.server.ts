import { NotFoundError } from '#app/domain/errors.ts';
import { idOf } from '#app/lib/uuid.ts';

/** An id of the URL, whole or in 22 letters; anything else is simply not found. */
export function idParam(value: string | undefined): string {
  const id = idOf(value ?? '');
  if (id === null) throw new NotFoundError();
  return id;
}

/** The largest number that the database's integer columns hold. */
const MAX_INTEGER = 2_147_483_647;

/** A number of the URL; anything that no row can have is not found, in the words of the row where it has some. */
export function numberParam(value: string | undefined, missing?: string): number {
  if (value === undefined || !/^\d{1,10}$/.test(value) || Number(value) > MAX_INTEGER) {
    throw new NotFoundError(missing);
  }
  return Number(value);
}
