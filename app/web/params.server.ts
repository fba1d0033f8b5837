import { NotFoundError } from '#app/domain/errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id of the URL; anything that is no uuid is simply not found. */
export function idParam(value: string | undefined): string {
  if (value === undefined || !UUID.test(value)) throw new NotFoundError();
  return value.toLowerCase();
}
