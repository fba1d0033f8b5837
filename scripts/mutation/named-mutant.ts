/** A rule broken on purpose, in a place that only tests with a database or a server see, or that nobody saw once. */
export type NamedMutant = {
  name: string;
  file: string;
  /** The text, which stands there once, and what takes its place. */
  from: string;
  to: string;
  /** The test file that must notice, and the tests of it that are enough. */
  tests: string;
  only?: string;
};

export const integration = (name: string): string => `tests/integration/${name}.test.ts`;
