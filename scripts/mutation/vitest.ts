/**
 * What the tests of pure rules use of vitest, in the process that imports them: thousands of mutants are tried in the
 * time in which vitest starts its workers for a few. The expectations are vitest's own.
 */
export { expect } from 'vitest';

type Body = (...row: never[]) => unknown;
export type Registered = { path: readonly string[]; run: () => Promise<void> };

let tests: Registered[] = [];
let path: readonly string[] = [];
/** What follows each test here, the innermost group first: a group may say it after its tests. */
let after: readonly Body[][] = [[]];

/** The tests registered since the last call. */
export function takeTests(): Registered[] {
  const taken = tests;
  tests = [];
  after = [[]];
  return taken;
}

const rowsOf = (table: readonly unknown[]): readonly unknown[][] =>
  table.map((row) => (Array.isArray(row) ? row : [row]));

function test(name: string, body: Body): void {
  const hooks = after;
  const run = async () => {
    try {
      await body();
    } finally {
      for (const hook of hooks.flat()) await hook();
    }
  };
  tests.push({ path: [...path, name], run });
}
test.each =
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of rowsOf(table)) test(name, () => body(...(row as never[])));
  };

function describe(name: string, body: Body): void {
  const outer = { path, after };
  path = [...path, name];
  after = [[], ...after];
  body();
  ({ path, after } = outer);
}
describe.each =
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of rowsOf(table)) describe(name, () => body(...(row as never[])));
  };

function afterEach(hook: Body): void {
  after[0]?.push(hook);
}

export { afterEach, describe, test, test as it };
