import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { routesOfApp } from './routes.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** The commit that the change is held against: the last one, or where nothing is uncommitted the one before it. */
export const baseOfChange = (): string => (git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1');

/** The files that the change touches and that still are there. */
export const filesOfChange = (base: string): string[] =>
  [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(join(projectRoot, file)),
  );

/** The addresses whose route is touched: its own file, or one that it imports itself. Parameters end an address. */
export function addressesTouched(files: readonly string[]): string[] {
  const touched = new Set(files);
  const urls = routesOfApp()
    .filter(({ url, file }) => {
      const own = `app/${file}`;
      return url !== '' && (touched.has(own) || importsOf(textOf(own)).some((name) => touched.has(name)));
    })
    .map(({ url }) => url.split(/\/[:*]/)[0] ?? '')
    .filter((url) => url.length > 1);
  return [...new Set(urls)];
}

/** Files of the project that a source imports by the name they have from its root. */
export const importsOf = (source: string): string[] =>
  Array.from(source.matchAll(/from '#([^']+)'/g), ([, name = '']) => name);

/** The journeys that are touched themselves, or name one of these addresses. */
export function journeysNear(files: readonly string[], addresses: readonly string[]): string[] {
  const naming = (file: string): boolean => {
    const text = textOf(file);
    return addresses.some((address) => text.includes(address));
  };
  return globSync('tests/e2e/*.e2e.ts', { cwd: projectRoot }).filter(
    (file) => files.includes(file) || naming(file),
  );
}
