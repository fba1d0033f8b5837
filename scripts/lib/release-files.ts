import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/** What a release holds whole: the build, what is loaded into the database, and what tells npm the packages. */
const FOLDERS = ['build', 'prisma/migrations', 'prisma/data'];
const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'README.md',
  'docs/operacao.md',
];
/** What runs from its source, with what it imports. */
const PROGRAMS = ['cli/porteira.mjs', 'scripts/migrate.ts'];
/** Marks of the build on this machine. */
const LEFT_OUT = /(^|\/)\.fontes$/;

/** Every file of a release, by its path in the project. */
export function releaseFiles(): string[] {
  const whole = FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((entry) => join(folder, entry))
      .filter((file) => statSync(join(projectRoot, file)).isFile() && !LEFT_OUT.test(file)),
  );
  return [...new Set([...whole, ...FILES, ...withImports(PROGRAMS)])].sort();
}

/** The programs and every file of the project that they import, directly or not. */
export function withImports(programs: readonly string[]): string[] {
  const found = new Set<string>();
  const pending = [...programs];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(join(projectRoot, file), 'utf8');
    for (const [, from = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)) {
      const path = from.startsWith('#')
        ? from.slice(1)
        : relative(projectRoot, join(projectRoot, dirname(file), from));
      if (existsSync(join(projectRoot, path))) pending.push(path);
    }
  }
  return [...found];
}
