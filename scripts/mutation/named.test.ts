import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { NAMED } from './named-list.ts';

test.each(NAMED)('“$name” quebra um lugar que há, uma só vez, e os testes que o notam existem', (mutant) => {
  const places = readFileSync(join(projectRoot, mutant.file), 'utf8').split(mutant.from).length - 1;
  expect([places, mutant.from === mutant.to]).toEqual([1, false]);
  const tests = readFileSync(join(projectRoot, mutant.tests), 'utf8');
  // A name that no test has runs none, and what runs none notices nothing.
  expect(tests).toContain(mutant.only ?? '');
});
