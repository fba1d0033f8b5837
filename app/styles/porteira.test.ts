import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

test('o menu tem 330 px de largura, fixo ao lado e como gaveta', () => {
  const css = readFileSync(join(projectRoot, 'app/styles/porteira.css'), 'utf8');
  expect(css).toContain('--largura-menu: 330px;');
  expect(css).toMatch(/\.menu-fixo \{\s*grid-template-columns: var\(--largura-menu\) /);
  expect(css).toMatch(/\.gaveta \{[^}]*width: var\(--largura-menu\);/);
});
