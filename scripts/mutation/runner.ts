import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { failureOf, testFiles, testsOf, type SuiteTest } from './suite.ts';

/** What the instrumented files share with whoever runs them. */
type Namespace = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: object;
};
type DryRun = {
  status: 'complete';
  tests: {
    id: string;
    name: string;
    fileName: string;
    timeSpentMs: number;
    status: 0 | 1;
    failureMessage?: string;
  }[];
  mutantCoverage: object | undefined;
};
type MutantRun =
  | { status: 'killed'; killedBy: string[]; failureMessage: string; nrOfTests: number }
  | { status: 'survived'; nrOfTests: number }
  | { status: 'timeout'; reason: string }
  | { status: 'error'; errorMessage: string };
type MutantOptions = {
  activeMutant: { id: string };
  sandboxFileName: string;
  testFilter?: string[];
  hitLimit?: number;
  mutantActivation: 'static' | 'runtime';
};

const GLOBAL = '__stryker__';
const namespace = (): Namespace => ((globalThis as Record<string, unknown>)[GLOBAL] ??= {}) as Namespace;
const globs = (): readonly string[] => (process.env['MUTATION_TESTS'] ?? '').split(' ');

/** Files that remember something between calls: what a mutant leaves there would be seen by the next. */
const REMEMBERS = /^(?:let |const \w+ = new Map)|\bremembering\(/m;

/** Tries the tests until one fails. */
async function firstFailure(tests: readonly SuiteTest[]): Promise<MutantRun> {
  let nrOfTests = 0;
  for (const test of tests) {
    nrOfTests++;
    const failureMessage = await failureOf(test);
    if (failureMessage !== null) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
  }
  return { status: 'survived', nrOfTests };
}

/** StrykerJS's door to the tests of pure rules: in this process, the quick ones first. */
export class DirectRunner {
  #times = new Map<string, number>();

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRun> {
    const tests: DryRun['tests'] = [];
    for (const file of testFiles(globs())) {
      for (const test of await testsOf(file)) {
        const { id, name } = test;
        namespace().currentTestId = id;
        const start = performance.now();
        const failureMessage = await failureOf(test);
        const timeSpentMs = performance.now() - start;
        // What runs while the next file is loaded is nobody's test: it is static.
        delete namespace().currentTestId;
        this.#times.set(id, timeSpentMs);
        const base = { id, name: `${name} ${id.slice(id.indexOf('#'))}`, fileName: file, timeSpentMs };
        tests.push(failureMessage === null ? { ...base, status: 0 } : { ...base, status: 1, failureMessage });
      }
    }
    return { status: 'complete', tests, mutantCoverage: namespace().mutantCoverage };
  }

  async mutantRun(options: MutantOptions): Promise<MutantRun> {
    const { activeMutant, sandboxFileName, testFilter, hitLimit, mutantActivation } = options;
    if (mutantActivation === 'static' || REMEMBERS.test(readFileSync(sandboxFileName, 'utf8'))) {
      return this.#afresh(activeMutant.id, sandboxFileName, testFilter);
    }
    const wanted = new Set(testFilter);
    const all: SuiteTest[] = [];
    // One after the other: a file's tests are those registered while it loads.
    for (const file of testFiles(globs())) all.push(...(await testsOf(file)));
    const tests = all.filter(({ id }) => testFilter === undefined || wanted.has(id));
    const time = ({ id }: SuiteTest): number => this.#times.get(id) ?? 0;
    Object.assign(namespace(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const result = await firstFailure(tests.sort((a, b) => time(a) - time(b)));
    const { hitCount = 0 } = namespace();
    delete namespace().activeMutant;
    return hitLimit !== undefined && hitCount > hitLimit
      ? { status: 'timeout', reason: `Hit limit reached (${String(hitCount)}/${String(hitLimit)})` }
      : result;
  }

  /** In a thread of its own, where the mutant is already there when the files are loaded. */
  #afresh(mutant: string, mutated: string, testFilter: string[] | undefined): Promise<MutantRun> {
    const workerData: Afresh = { mutant, mutated, only: testFilter };
    return new Promise((resolve) => {
      const worker = new Worker(new URL(import.meta.url), { workerData });
      worker.once('message', (result: MutantRun) => {
        resolve(result);
        void worker.terminate();
      });
      worker.once('error', (error) => {
        resolve({ status: 'error', errorMessage: String(error) });
      });
    });
  }
}

type Afresh = { mutant: string; mutated: string; only: string[] | undefined };

async function runAfresh({ mutant, mutated, only }: Afresh): Promise<MutantRun> {
  namespace().activeMutant = mutant;
  const near = (file: string): boolean => dirname(mutated).startsWith(dirname(file));
  const files = testFiles(globs()).toSorted((a, b) => Number(near(b)) - Number(near(a)));
  const needed = only && new Set(only.map((id) => id.slice(0, id.indexOf('#'))));
  let nrOfTests = 0;
  for (const file of files) {
    if (needed && !needed.has(file)) continue;
    let tests: readonly SuiteTest[];
    try {
      tests = await testsOf(file);
    } catch (error) {
      // A file that does not even load is a rule broken in everybody's sight.
      return { status: 'killed', killedBy: [`${file}#0`], failureMessage: String(error), nrOfTests };
    }
    const result = await firstFailure(tests.filter(({ id }) => only?.includes(id) ?? true));
    if (result.status !== 'survived') return result;
    nrOfTests += result.nrOfTests;
  }
  return { status: 'survived', nrOfTests };
}

if (!isMainThread && workerData !== null && typeof workerData === 'object' && 'mutant' in workerData) {
  parentPort?.postMessage(await runAfresh(workerData as Afresh));
}
