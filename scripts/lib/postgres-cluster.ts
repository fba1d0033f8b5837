import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMark, startSecond, stateOfMarked } from '#app/lib/process-mark.server.ts';

export type Identity = { uid?: number; gid?: number };
export type Place = { binaries: string; data: string; passwordFile: string };

export const POSTGRES_USER = 'porteira';

export function postgresEnv(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Makes the cluster where there is none and returns its password. It takes its name once it is whole, after its password
 * is kept: a kill at any moment leaves nothing that the next start takes for a cluster.
 */
export function initialise(place: Place, identity: Identity): string {
  if (existsSync(place.data)) return passwordOf(place, identity);
  const unfinished = `${place.data}-em-preparo`;
  // No server has ever run on it: it lost its name before that.
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  const forInit = `${unfinished}-senha`;
  writeFileSync(forInit, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(unfinished, identity.uid, identity.gid);
    chownSync(forInit, identity.uid, identity.gid);
  }
  try {
    execFileSync(
      join(place.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${POSTGRES_USER}`,
        `--pwfile=${forInit}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnv() },
    );
  } finally {
    rmSync(forInit, { force: true });
  }
  writeFileSync(place.passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, place.data);
  return password;
}

/** The password of the cluster that is there; what keeps it from starting is told in one line. */
function passwordOf({ data, passwordFile }: Place, { uid = process.getuid?.() }: Identity): string {
  const owner = statSync(data).uid;
  if (owner !== uid)
    throw new Error(
      `A pasta de dados ${data} é de outro usuário do sistema (${String(owner)}). Inicie com ele, ou diga outra pasta em PORTEIRA_DADOS.`,
    );
  if (!existsSync(join(data, 'PG_VERSION')) || !existsSync(join(data, 'global', 'pg_control')))
    throw new Error(
      `A pasta de dados ${data} não tem um banco inteiro. Mude-a de lugar (ou apague-a, se não faz falta) e inicie de novo.`,
    );
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch {
    throw new Error(
      `Não há como ler a senha do banco, em ${passwordFile}. Ponha o arquivo de volta; sem ele, mude a pasta de dados ${data} de lugar e inicie de novo, vazio.`,
    );
  }
}

const LOCK_FILE = 'postmaster.pid';
/** Between the kernel's start of a process and its own reading of the clock, on a busy machine. */
const START_TOLERANCE_SECONDS = 10;

/**
 * A server left by a starter that was killed holds the cluster: proved ours, it is stopped. A lock file whose number
 * belongs to another process by now is of nobody, and goes.
 */
export async function stopLeftover(data: string): Promise<void> {
  const file = join(data, LOCK_FILE);
  if (!existsSync(file)) return;
  const [pid, , started] = readFileSync(file, 'utf8').split('\n').map(Number) as [number, number, number];
  const mark = processMark(pid);
  if (mark !== null && isServerOf(data, pid, started)) {
    process.kill(pid, 'SIGINT');
    while (stateOfMarked(mark) === 'running') await sleep(50);
    return;
  }
  const inside = processesIn(data);
  if (inside.length > 0)
    throw new Error(
      `O processo ${inside.join(', ')} usa a pasta de dados ${data}, e não foi iniciado por este comando. Encerre-o antes.`,
    );
  rmSync(file, { force: true });
}

/** A PostgreSQL that works in the folder, and started when its lock file says so. */
function isServerOf(data: string, pid: number, started: number): boolean {
  const second = startSecond(pid);
  return (
    second !== null &&
    Math.abs(second - started) <= START_TOLERANCE_SECONDS &&
    processesIn(data).includes(pid)
  );
}

/** The PostgreSQL processes whose folder is this one: each enters its cluster's, which is closed to other users. */
function processesIn(data: string): number[] {
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const program = readlinkSync(`/proc/${name}/exe`).replace(/ \(deleted\)$/, '');
        return program.endsWith('/postgres') && readlinkSync(`/proc/${name}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}
