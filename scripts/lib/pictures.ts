import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/** Where the pictures that the documentation shows are kept; no other is in the tree. */
export const SHOWN_FOLDER = 'docs/telas';

/** The names of the files of SHOWN_FOLDER that README and docs show. */
export function picturesShown(): string[] {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })];
  const names = pages.flatMap((page) =>
    Array.from(
      readFileSync(join(projectRoot, page), 'utf8').matchAll(/telas\/([a-z0-9-]+\.webp)/g),
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].toSorted();
}
