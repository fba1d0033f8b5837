import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As an answer has it. */
const written = (read: object): Fields => JSON.parse(JSON.stringify(read)) as Fields;

/** The first of these fields that is in none of the readings as it came. */
const differing = (body: Fields, readings: readonly Fields[]): string | undefined =>
  Object.keys(body).find((field) => {
    const known = readings.filter((reading) => field in reading);
    return known.length > 0 && !known.some((reading) => isDeepStrictEqual(body[field], reading[field]));
  });

const without = (body: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

function refuse(field: string | undefined): void {
  if (field !== undefined) throw new RuleError('Esta chamada não muda este campo.', field);
}

/**
 * Callers send back all that they read: what this call does not change has to be as it was read, or is refused by its
 * name. R-API-16, R-API-18.
 */
export function requireAsRead(read: object, body: Fields, changes: readonly string[]): void {
  refuse(differing(without(body, changes), [written(read)]));
}

/** The same of what follows from the change: each such field is as it was read, or as it is read afterwards. */
export async function keptAsRead<C extends Ctx, T>(
  ctx: C,
  { body, changes, read }: { body: Fields; changes: readonly string[]; read: (tx: C) => Promise<object> },
  act: (tx: C) => Promise<T>,
): Promise<T> {
  const others = without(body, changes);
  if (Object.keys(others).length === 0) return act(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = written(await read(tx));
    const made = await act(tx);
    refuse(differing(others, [before, written(await read(tx))]));
    return made;
  });
}
