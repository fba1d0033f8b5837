import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#app/lib/project.server.ts';
import { PATIENCE_MS } from './patience.ts';

const folder = join(projectRoot, 'node_modules', '.cache', 'porteira');

/** The worker as one program, from the sources, so that a test may start and kill it; made once a test file. */
export async function buildWorker(): Promise<string> {
  const outfile = join(folder, `worker-${String(process.pid)}.mjs`);
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['worker/index.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  return outfile;
}

export type WorkerProcess = {
  child: ChildProcess;
  pid: number;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  output: () => string;
  signal: (signal: NodeJS.Signals) => void;
};

/** Starts the worker against that database; resolves when it takes jobs. */
export async function startWorkerProcess(
  program: string,
  env: Record<string, string>,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    env: { ...process.env, AMBIENTE: 'teste', LOG_NIVEL: 'info', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-50_000);
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((code) => reject(new Error(`o worker terminou (${String(code)}):\n${output}`)));
  });
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    signal: (signal) => void child.kill(signal),
  };
}

/** Waits until the condition holds; `details` tells more when it does not. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = 'a condição',
  details: () => string = () => '',
): Promise<void> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`${what} não aconteceu em ${String(PATIENCE_MS)} ms\n${details()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
