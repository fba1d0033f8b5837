import { createInterface } from 'node:readline';
import { problemOf } from './problem-of.server.ts';

/**
 * The program that looks at files, apart from the web process and one after the other: a line of JSON with the kind and the
 * path comes in, 'problem:' and the problem, or 'none', goes out. It ends with whoever started it.
 */

// What the reader of one file gives up too late says nothing about the next.
process.on('unhandledRejection', () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const problem = await problemOf(JSON.parse(line) as Parameters<typeof problemOf>[0]);
  process.stdout.write(`\nproblem:${problem ?? 'none'}\n`);
}
