import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

test('o menu tem 264 px de largura ao lado, e a gaveta é mais larga', () => {
  const css = readFileSync(join(projectRoot, 'app/styles/porteira.css'), 'utf8');
  expect(css).toContain('--largura-menu: 16.5rem;');
  expect(css).toMatch(/\.menu-fixo \{\s*grid-template-columns: var\(--largura-menu\) /);
  expect(css).toMatch(/\.gaveta \{[^}]*width: 20rem;/);
});
