import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { processMark, stateOfMarked } from '#app/lib/process-mark.server.ts';
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
  try {
    mkdirSync(logsFolder, { recursive: true });
    const mark = existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '';
    if (stateOfMarked(mark) === 'running') {
      throw new Error(
        `O portal já está em execução nesta pasta (processo ${mark.split(' ')[0] ?? ''}). Encerre-o antes.`,
      );
    }
    writeFileSync(pidFile, processMark(process.pid) ?? '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM'))
      throw new Error(
        `A pasta ${localFolder} é de outro usuário do sistema. Inicie com ele, ou diga outra pasta em PORTEIRA_DADOS.`,
        { cause: error },
      );
    throw error;
  }
}

export function releaseInstallation(): void {
  rmSync(pidFile, { force: true });
  rmSync(environmentFile, { force: true });
}

export function writeEnvironment(env: Record<string, string>): void {
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(environmentFile, `${lines.join('\n')}\n`, { mode: 0o600 });
}
