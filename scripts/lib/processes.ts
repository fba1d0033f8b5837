import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { projectRoot } from '#app/lib/project.server.ts';

/** The web process keeps its memory small: old pages are collected instead of growing the heap (docs/operacao.md). */
export const WEB_MEMORY = ['--max-old-space-size=152', '--max-semi-space-size=16'];
export const WEB_PROGRAM = [...WEB_MEMORY, 'build/server.js'];
/** Threads share two areas of native memory instead of keeping one each. */
const NATIVE_MEMORY = { MALLOC_ARENA_MAX: '2' };

export type Started = {
  name: string;
  child: ChildProcess;
  logFile: string;
  /** Resolves when the process says 'pronto' to its starter; rejects with the end of its log when it ends first. */
  ready: Promise<void>;
  ended: Promise<End>;
};

/** How a process ended: by its own code, or by a signal that somebody sent. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

type Options = { env: Record<string, string>; logFile: string };

/**
 * Starts a program of the build in a process group of its own, so that a Ctrl-C in the terminal reaches only the
 * starter, which stops each in its order. Its output goes to a file.
 */
export function startProcess(name: string, args: readonly string[], options: Options): Started {
  const log = openSync(options.logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...NATIVE_MEMORY, ...options.env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'pronto') resolve();
    });
    void ended.then((end) => {
      reject(new Error(`O processo ${name} ${endInWords(end)}.\n${tail(options.logFile)}`));
    });
  });
  ready.catch(() => undefined);
  return { name, child, logFile: options.logFile, ready, ended };
}

export const endInWords = ({ code, signal }: End): string =>
  signal === null ? `terminou com o código ${String(code)}` : `foi encerrado pelo sinal ${signal}`;

/** Asks the process to finish what it is doing; ends it by force when it takes longer than the limit. */
export async function stopProcess({ child, ended }: Started, limitMs = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

export function tail(file: string, lines = 15): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
