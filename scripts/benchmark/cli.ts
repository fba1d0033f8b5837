import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';

const run = promisify(execFile);

/** Environment of every process of a measurement. */
export const ambiente = (databaseUrl: string, pasta: string): Record<string, string> => ({
  AMBIENTE: 'teste',
  NODE_ENV: 'test',
  LOG_NIVEL: 'warn',
  DATABASE_URL: databaseUrl,
  ARQUIVOS_PASTA: join(pasta, 'arquivos'),
});

/** Runs `porteira …` and returns what it printed. */
export async function cli(args: readonly string[], databaseUrl: string, pasta: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['build/cli.js', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...ambiente(databaseUrl, pasta) },
  });
  return stdout;
}
