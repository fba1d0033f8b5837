/**
 * What the tests of pure rules use of vitest, in the process that imports them: thousands of mutants are tried in the
 * time in which vitest starts its workers for a few. The expectations are vitest's own.
 */
export { expect } from 'vitest';

type Body = (...row: never[]) => unknown;
export type Registered = { path: readonly string[]; run: () => Promise<void> };

let tests: Registered[] = [];
let path: readonly string[] = [];

/** The tests registered since the last call. */
export function takeTests(): Registered[] {
  const taken = tests;
  tests = [];
  return taken;
}

const rowsOf = (table: readonly unknown[]): readonly unknown[][] =>
  table.map((row) => (Array.isArray(row) ? row : [row]));

function test(name: string, body: Body): void {
  const here = [...path, name];
  tests.push({ path: here, run: async () => void (await body()) });
}
test.each =
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of rowsOf(table)) test(name, () => body(...(row as never[])));
  };

function describe(name: string, body: Body): void {
  const before = path;
  path = [...path, name];
  body();
  path = before;
}
describe.each =
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of rowsOf(table)) describe(name, () => body(...(row as never[])));
  };

export { describe, test, test as it };
