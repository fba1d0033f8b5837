import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without windows first: it starts sooner and takes less memory than the whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** The Chromium named in the environment, or the best one of the PATH. */
export function findChromium(named: string | undefined, path: string | undefined): string | null {
  if (named) return isExecutable(named) ? named : null;
  const folders = (path ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
