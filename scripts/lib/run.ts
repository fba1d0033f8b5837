import { spawn } from 'node:child_process';
import { projectRoot } from '#app/lib/project.server.ts';

/** Runs a command to its end; rejects with its output when it fails. `quiet` keeps the output for the error. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} terminou com ${signal ?? code}.\n${output}`));
    });
  });
}
