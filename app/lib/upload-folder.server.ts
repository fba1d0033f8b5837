import { createHash } from 'node:crypto';
import { existsSync, readlinkSync, rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { env } from './env.server.ts';
import { projectRoot } from './project.server.ts';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where a number of a process means one process: the machine, and within it the container. */
function place(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** The name begins with the installation, the place and the process, so that whoever starts next knows whose it was. */
const ofInstallation = `porteira-envios-${short(`${projectRoot} ${env.DATABASE_URL}`)}-`;
const ofPlace = `${ofInstallation}${short(place())}-`;

let folder: Promise<string> | undefined;

/** Where this process keeps what is sent to it until it is stored: its own, nobody else's. */
export async function uploadFolder(): Promise<string> {
  const known = await folder?.catch(() => null);
  if (known && existsSync(known)) return known;
  folder = mkdtemp(join(tmpdir(), `${ofPlace}${String(process.pid)}-`)).then((made) => {
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  });
  return folder;
}

/**
 * What processes of this installation that died left behind goes away, as another starts: only folders of this user, of this
 * installation and of this place, whose process is no more. Whatever leaves a doubt stays.
 */
export async function removeLeftUploads(): Promise<void> {
  const own = await folder?.catch(() => undefined);
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(ofPlace)) continue;
    const path = join(tmpdir(), name);
    const pid = Number(/^(\d+)-\w+$/.exec(name.slice(ofPlace.length))?.[1] ?? Number.NaN);
    const found = await lstat(path).catch(() => null);
    if (path === own || !found?.isDirectory() || found.uid !== userInfo().uid) continue;
    // A process that bears this one's number is this one, which has no other folder.
    if (Number.isSafeInteger(pid) && pid > 0 && (pid === process.pid || isGone(pid)))
      await rm(path, { recursive: true, force: true });
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
