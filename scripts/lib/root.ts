import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the project, found from this module upwards, so that sources and bundles agree on it. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'prisma'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`A pasta do projeto não foi encontrada a partir de ${start}.`);
    folder = parent;
  }
  return folder;
}
