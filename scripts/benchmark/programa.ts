import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, stopProcess, type Started } from '#scripts/lib/processes.ts';

/** Starts a program pinned to one core, where the system can; waits until it is ready. */
export async function comecar(
  nome: string,
  args: readonly string[],
  { env, pasta, nucleo }: { env: Record<string, string>; pasta: string; nucleo?: number },
): Promise<Started> {
  const programa = startProcess(nome, args, { env, logFile: join(pasta, `${nome}.log`) });
  await programa.ready;
  if (nucleo !== undefined) prender(programa.child.pid, String(nucleo));
  return programa;
}

/** Keeps a process, and what it starts from now on, on these cores ('0', '0-3'); where the system cannot, nothing. */
export function prender(pid: number | undefined, nucleos: string): void {
  if (process.platform !== 'linux' || pid === undefined) return;
  execFileSync('taskset', ['-a', '-p', '-c', nucleos, String(pid)], { stdio: 'ignore' });
}

export const parar = stopProcess;

/** The most memory the process ever held, in MB; null where the system does not tell. */
export function picoDeMemoria({ child }: Started): number | null {
  if (process.platform !== 'linux') return null;
  const pico = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1];
  return pico === undefined ? null : Number(pico) / 1024;
}
