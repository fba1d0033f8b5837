import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /\.(csv|xlsx)$/;
const MANIFEST = /^(window\.__remixManifest=)(.*?)(;?)$/s;

/**
 * The router's list of every screen, which each first visit brings, without what the browser does not ask it: the files
 * that a screen is made of (vite.config.ts: the page names its own), what a screen does not have, and the files of each
 * list, to which only a load of the browser's own leads.
 */
export function leanManifest(text: string): string {
  const [, start = '', json = '', end = ''] = MANIFEST.exec(text.trim()) ?? [];
  if (json === '') throw new Error('A lista de telas do roteador não está onde estava.');
  const manifest = JSON.parse(json) as { routes: Record<string, Record<string, unknown>> };
  const asked = ([name, value]: [string, unknown]): boolean =>
    name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0);
  const shown = Object.entries(manifest.routes).filter(([, { path }]) => !FILE.test(String(path)));
  const routes = shown.map(
    ([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(asked))] as const,
  );
  return start + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + end;
}

/** Writes it so into the browser's files. */
export function leanManifestIn(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!/^manifest-.*\.js$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, leanManifest(readFileSync(path, 'utf8')));
  }
}
