import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the project, found from this module upwards, so that sources and bundles agree on it. */
export const projectRoot = findRoot(import.meta.dirname);

export const migrationsFolder = join(projectRoot, 'prisma', 'migrations');

/** Names of the migrations on disk, oldest first. */
export function migrationNames(): string[] {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'prisma'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`A pasta do projeto não foi encontrada a partir de ${start}.`);
    folder = parent;
  }
  return folder;
}
