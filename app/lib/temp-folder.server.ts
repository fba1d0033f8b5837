import { lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processMark, stateOfMarked } from './process-mark.server.ts';

const PREFIX = 'porteira-trabalho-';
/** Whose the folder is, written before anything else. */
const OWNER = 'dono';

export type TempFolder = { path: string; remove: () => Promise<void> };

/** A temporary folder that says which process made it, so that the next one may tidy up after a process that was killed. */
export async function tempFolder(): Promise<TempFolder> {
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(path, OWNER), processMark(process.pid) ?? '');
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Gives a temporary folder to `use`, and removes it afterwards. */
export async function inTempFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const { path, remove } = await tempFolder();
  try {
    return await use(path);
  } finally {
    await remove();
  }
}

/**
 * Removes the folders of processes that are gone; returns how many. One of somebody else, or that does not say whose,
 * stays; one whose browser still writes as it ends is left for the next start.
 */
export function removeAbandonedFolders(): number {
  const abandoned = readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(tmpdir(), name))
    .filter(isAbandoned);
  return abandoned.filter(isRemoved).length;
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch {
    return false;
  }
}

function isAbandoned(path: string): boolean {
  try {
    const found = lstatSync(path);
    return (
      found.isDirectory() &&
      found.uid === process.getuid?.() &&
      stateOfMarked(readFileSync(join(path, OWNER), 'utf8')) === 'gone'
    );
  } catch {
    return false;
  }
}
