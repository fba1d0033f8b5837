import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/** A test that ran, with the seconds it took. */
export type TestTime = { file: string; name: string; seconds: number };

/** What a test program wrote of its run. */
export type TestReport = { passed: number; failed: number; times: readonly TestTime[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  file: string;
  title: string;
  tests: { projectName: string; results: { duration: number }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};

/** Null when the program ended before it wrote one. */
const read = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

/** What vitest's JSON reporter wrote to that file. */
export function vitestReport(file: string): TestReport | null {
  const report = read<VitestReport>(file);
  if (!report) return null;
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(projectRoot, name),
      name: fullName.trim(),
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, times };
}

/** What Playwright's JSON reporter wrote to that file. */
export function playwrightReport(file: string): TestReport | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const times = report.suites.flatMap(specsOf).flatMap(({ file: spec, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `tests/e2e/${spec}`,
      name: `[${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, times };
}

/** The slowest of them, a line each, so that the next slow one is seen. */
export const slowest = (times: readonly TestTime[], count: number): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}`);
