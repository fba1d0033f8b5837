import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { projectRoot } from '#app/lib/project.server.ts';
import type { FileKind } from './image.server.ts';
import { isProblem, type Problem } from './problems.ts';

/**
 * `cpuMs`: of the processor, for one file: how busy the machine is says nothing about it. `patienceMs`: the longest that
 * somebody is kept waiting for a checker that gets no processor.
 */
const LIMITS = { cpuMs: 15_000, patienceMs: 120_000 };
const HEAP_MB = 256;
const MAX_RESIDENT_BYTES = 640 * 1024 * 1024;
/** A checker that grew to this is replaced by a new one after its file. */
const GROWN_BYTES = 320 * 1024 * 1024;
const LOOK_EVERY_MS = 150;
/** At most these many run at once, so that pages are answered meanwhile. */
const AT_ONCE = 2;
const MAX_WAITING = 60;

/** The file was not looked at: says nothing about it. */
export class CheckUnavailable extends Error {
  override readonly name = 'CheckUnavailable';
}

type Ending = { problem: Problem | null } | { died: string };

type Checker = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** Takes the next answer, or how the program ended. */
  settle: ((end: Ending) => void) | null;
  /** How it ended, once it has. */
  gone: string | null;
};

const idle: Checker[] = [];
let running = 0;
const waiting: (() => void)[] = [];

function program(): string {
  const bundled = import.meta.dirname.startsWith(join(projectRoot, 'build'));
  return bundled
    ? join(projectRoot, 'build', 'conferencia.js')
    : join(import.meta.dirname, 'checker.server.ts');
}

function start(): Checker {
  // No write, no other process, no native code; nothing of the environment.
  const flags = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`, '--no-warnings'];
  const child = spawn(process.execPath, [...flags, program()], {
    env: {} as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const checker: Checker = { child, settle: null, gone: null };
  const end = (died: string) => {
    checker.gone = died;
    checker.settle?.({ died });
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = /^problem:(.+)$/.exec(line)?.[1];
    if (said === undefined) return;
    const problem = said === 'none' ? null : said;
    checker.settle?.(problem === null || isProblem(problem) ? { problem } : { died: `it said ${said}` });
  });
  child.once('error', (error) => end(error.message));
  child.stdin.on('error', () => undefined);
  child.once('close', (code, signal) => {
    const place = idle.indexOf(checker);
    if (place !== -1) idle.splice(place, 1);
    end(String(signal ?? code));
  });
  // Whoever looks at no file is not kept alive by those who would.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as Readable & { unref?: () => void }).unref?.();
  return checker;
}

/** What the content of a file is refused for, or null: by a program apart, with bounds of processor time and memory. */
export async function checkContent(kind: FileKind, path: string, limits = LIMITS): Promise<Problem | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new CheckUnavailable('too many files are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    const file = { kind, path };
    const used = idle.pop();
    const said = used && (await look(used, file, limits));
    if (used && said?.problem === null) {
      await keep(used);
      return null;
    }
    // Nobody is refused for what the files of others left in a checker: only a new one's word refuses. R-DOC-02.
    used?.child.kill('SIGKILL');
    return await lookAnew(file, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

type File = { kind: FileKind; path: string };

/** By a new checker, and by another where that one ends without a word. */
async function lookAnew(file: File, limits: typeof LIMITS): Promise<Problem | null> {
  for (let tries = 0; tries < 2; tries++) {
    const checker = start();
    const said = await look(checker, file, limits);
    if (said === null) continue;
    await keep(checker);
    return said.problem;
  }
  throw new CheckUnavailable('the program ended twice');
}

/** For the next file; never more of them than look at files at once. */
async function keep(checker: Checker): Promise<void> {
  const { bytes } = await spent(checker.child.pid);
  if (bytes > GROWN_BYTES) checker.child.kill('SIGKILL');
  else if (checker.gone === null) idle.push(checker);
}

/** As V8 says that it has no memory left. */
const OUT_OF_MEMORY = ['SIGABRT', '134'];

/** What a checker says of the file; null where it ended without a word, which says nothing about the file. */
async function look(
  checker: Checker,
  file: File,
  { cpuMs, patienceMs }: typeof LIMITS,
): Promise<{ problem: Problem | null } | null> {
  const { child } = checker;
  const before = await spent(child.pid);
  let stopped: 'heavy' | 'slow' | null = null;
  const stop = (why: 'heavy' | 'slow') => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const patience = setTimeout(() => stop('slow'), patienceMs);
  const watch = setInterval(() => {
    void spent(child.pid).then(({ spentMs, bytes }) => {
      if (spentMs - before.spentMs > cpuMs || bytes > MAX_RESIDENT_BYTES) stop('heavy');
    });
  }, LOOK_EVERY_MS);
  const end = await new Promise<Ending>((resolve) => {
    checker.settle = resolve;
    if (checker.gone !== null) resolve({ died: 'before' });
    else child.stdin.write(`${JSON.stringify(file)}\n`);
  });
  clearTimeout(patience);
  clearInterval(watch);
  checker.settle = null;
  if ('problem' in end) return end;
  if (stopped === 'slow') throw new CheckUnavailable('no processor was free');
  if (stopped === 'heavy' || OUT_OF_MEMORY.includes(end.died))
    return { problem: file.kind === 'pdf' ? 'pesado' : 'imagem-pesada' };
  return null;
}

const PAGE_BYTES = 4096;
/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

/** What a program took of the machine so far, as Linux keeps it; nothing where the system does not. */
async function spent(pid: number | undefined): Promise<{ spentMs: number; bytes: number }> {
  try {
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
    // After the name, which may hold anything: user and system time are the 12th and 13th, resident pages the 22nd.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      spentMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS,
      bytes: (fields[21] ?? 0) * PAGE_BYTES,
    };
  } catch {
    return { spentMs: 0, bytes: 0 };
  }
}
