import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from '#app/lib/project.server.ts';

/** Whoever starts a command takes it along when it ends. */
function endWithStarter(child: ChildProcess): void {
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('close', () => process.off('exit', stop));
}

/** Runs a command to its end, in the project unless said; rejects with its output when it fails. `quiet` keeps it for the error. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; quiet?: boolean; cwd?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    endWithStarter(child);
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

/** Runs a command and returns what it printed; rejects with that and its errors when it fails. */
export function capture(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      args,
      { cwd: projectRoot, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${args.join(' ')} falhou.\n${stdout}${stderr}`));
        else resolve(stdout);
      },
    );
    endWithStarter(child);
  });
}
