import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';

/** A test that ran, with the seconds it took. */
export type TestTime = { file: string; name: string; seconds: number };

/** A test that failed, with what it said of it. */
export type TestFailure = { file: string; name: string; message: string };

/** What a test program wrote of its run. */
export type TestReport = {
  passed: number;
  failed: number;
  times: readonly TestTime[];
  failures: readonly TestFailure[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** What kept the whole file from running. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
};

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  file: string;
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; errors?: { message?: string }[] }[];
  }[];
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
  const times: TestTime[] = [];
  const failures: TestFailure[] = [];
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(projectRoot, name);
    if (message) failures.push({ file, name: '', message });
    for (const { fullName, status, duration, failureMessages } of assertionResults) {
      const test = { file, name: fullName.trim() };
      times.push({ ...test, seconds: (duration ?? 0) / 1000 });
      if (status === 'failed') failures.push({ ...test, message: (failureMessages ?? []).join('\n') });
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, times, failures };
}

/** What Playwright's JSON reporter wrote to that file. */
export function playwrightReport(file: string): TestReport | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const times: TestTime[] = [];
  const failures: TestFailure[] = [];
  for (const { file: spec, title, tests } of report.suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      const test = { file: `tests/e2e/${spec}`, name: `[${projectName}] ${title}` };
      times.push({ ...test, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
      if (status !== 'unexpected') continue;
      const messages = results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message));
      failures.push({ ...test, message: messages.join('\n') });
    }
  }
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, times, failures };
}

/** The slowest of them, a line each, so that the next slow one is seen. */
export const slowest = (times: readonly TestTime[], count: number): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}`);

/** Each test that failed, with the first lines of what it said: what a long output's end has to show. */
export const failed = (failures: readonly TestFailure[], lines: number): string[] =>
  failures.map(({ file, name, message }) => {
    const said = stripVTControlCharacters(message).trim().split('\n').slice(0, lines);
    return [`✗ ${file}  ${name}`.trim(), ...said.map((line) => `    ${line}`)].join('\n');
  });
