import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { isProblem, type Problem } from './problems.ts';

const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 256;
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 150;
/** At most these many run at once, so that pages are answered meanwhile. */
const AT_ONCE = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** The checking program could not be run: says nothing about the file. */
export class CheckUnavailable extends Error {
  override readonly name = 'CheckUnavailable';
}

/** Opens the PDF in a process of its own, limited in time and memory; null when nothing is wrong with it. */
export async function checkPdf(path: string): Promise<Problem | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new CheckUnavailable('too many files are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await run(path);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function program(): string {
  const bundled = import.meta.dirname.startsWith(join(projectRoot, 'build'));
  return bundled
    ? join(projectRoot, 'build', 'conferencia.js')
    : join(import.meta.dirname, 'process.server.ts');
}

function run(path: string): Promise<Problem | null> {
  return new Promise((resolve, reject) => {
    // No write, no other process, no native code; nothing of the environment.
    const flags = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`, '--no-warnings'];
    const child = spawn(process.execPath, [...flags, program(), path], {
      env: {} as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGKILL');
    };
    const limit = setTimeout(stop, TIME_LIMIT_MS);
    const look = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => bytes > MAX_RESIDENT_BYTES && stop());
    }, LOOK_EVERY_MS);
    const clear = () => {
      clearTimeout(limit);
      clearInterval(look);
    };
    child.stdout.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
    child.once('error', (error) => {
      clear();
      reject(new CheckUnavailable(error.message));
    });
    child.once('close', (code) => {
      clear();
      const result = /\nresultado:([a-z-]+)\n/.exec(output)?.[1];
      if (stopped || code === null || code === 134) resolve('pesado');
      else if (result === 'ok') resolve(null);
      else if (result !== undefined && isProblem(result)) resolve(result);
      else reject(new CheckUnavailable(`the program ended with ${code}`));
    });
  });
}

const PAGE_BYTES = 4096;

async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
