import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { takeTests, type Registered } from './vitest.ts';

/** A test of the suite; its id tells it from every other. */
export type SuiteTest = { id: string; name: string; file: string; run: () => Promise<void> };

/**
 * Tests that walk whole lives, every hour of a year or generated cases: seconds each, times thousands of mutants. What
 * only they would notice counts as a survivor.
 */
const LONG =
  /^propriedades|uma vida inteira, hora por hora|cada hora de|fuso do processo|^a proposta › nunca/;

const OURS = new URL('./vitest.ts', import.meta.url).href;
const loaded = new Map<string, readonly SuiteTest[]>();

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' && context.parentURL !== OURS
      ? { url: OURS, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.ts$/.test(url) || url.includes('/node_modules/'))
      return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { mode: 'transform' });
    return { format: 'module', source, shortCircuit: true };
  },
});

/** The test files of the folder where it runs, by their globs. */
export const testFiles = (globs: readonly string[]): readonly string[] =>
  globs.flatMap((glob) => globSync(glob)).map((file) => resolve(file));

/** The tests of a file, which is loaded once. */
export async function testsOf(file: string): Promise<readonly SuiteTest[]> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  await import(pathToFileURL(file).href);
  const tests = takeTests()
    .map(({ path, run }: Registered, index) => ({
      id: `${file}#${String(index)}`,
      name: path.join(' › '),
      file,
      run,
    }))
    .filter(({ name }) => !LONG.test(name));
  loaded.set(file, tests);
  return tests;
}

/** Runs a test; its failure in words, or null. */
export async function failureOf({ run }: SuiteTest): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
