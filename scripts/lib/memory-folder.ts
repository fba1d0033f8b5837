import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** `statfs(2)`'s type of a file system that lives in memory. */
const TMPFS = 0x01021994;
/** What the tests write at most, several times over. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A new folder for the short lives of the tests' databases and files: in memory where there is plenty of it, for a disk
 * that makes and deletes a thousand files a second spends a seventh of the processor's time on looking for free ones.
 */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(plentyOfMemory() ? MEMORY : tmpdir(), prefix));
  // The database's server, which never is the superuser, has its folder in it.
  chmodSync(folder, 0o711);
  return folder;
}

function plentyOfMemory(): boolean {
  if (process.availableMemory() < 2 * ROOM_BYTES) return false;
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
