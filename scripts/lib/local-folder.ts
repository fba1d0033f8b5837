import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/**
 * What one installation keeps between starts: database, files, logs and the addresses of the running one. Another
 * folder is another installation of the same sources.
 */
export const localFolder = resolve(projectRoot, process.env.PORTEIRA_DADOS ?? '.dados');
export const logsFolder = join(localFolder, 'registros');

/** Read by the CLI, so that `npx porteira` speaks to the portal that ./scripts/start runs. */
const environmentFile = join(localFolder, 'ambiente.env');
const pidFile = join(localFolder, 'inicio.pid');

/** Takes the installation for this process; throws when another one runs it. */
export function takeInstallation(): void {
  mkdirSync(logsFolder, { recursive: true });
  if (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    if (pid !== process.pid && isStarter(pid)) {
      throw new Error(`O portal já está em execução nesta pasta (processo ${pid}). Encerre-o antes.`);
    }
  }
  writeFileSync(pidFile, String(process.pid));
}

export function releaseInstallation(): void {
  rmSync(pidFile, { force: true });
  rmSync(environmentFile, { force: true });
}

export function writeEnvironment(env: Record<string, string>): void {
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(environmentFile, `${lines.join('\n')}\n`, { mode: 0o600 });
}

function isStarter(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.ts');
  } catch {
    return false;
  }
}
