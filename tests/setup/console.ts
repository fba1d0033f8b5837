import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** Lines that a test says it expects on console.error; any other line fails the test. */
let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** To be called in the test that provokes the line. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

beforeEach(() => {
  allowed = [];
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const line = parts
      .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
      .join(' ');
    if (!allowed.some((pattern) => pattern.test(line))) unexpected.push(line);
  });
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`console.error inesperado:\n${unexpected.join('\n')}`);
});

// The file that comes next in this process finds everything as it is.
afterAll(() => {
  vi.restoreAllMocks();
});
