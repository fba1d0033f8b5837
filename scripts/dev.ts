import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { generateClient } from './lib/build.ts';
import { localFolder } from './lib/local-folder.ts';

/**
 * The web process from the sources, with Vite's reloads, beside the database and worker of a running
 * ./scripts/start (or those of DATABASE_URL).
 */
const running = join(localFolder, 'ambiente.env');
if (!process.env.DATABASE_URL && !existsSync(running)) {
  console.error('Inicie ./scripts/start em outro terminal, ou defina DATABASE_URL.');
  process.exit(1);
}
if (!process.env.DATABASE_URL) process.loadEnvFile(running);
await generateClient();
const port = process.argv[2] ?? String(Number(process.env.PORTA ?? 3000) + 1);
const child = spawn(join(projectRoot, 'node_modules/.bin/tsx'), ['app/server.ts', '--vite'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', PORTA: port, URL_BASE: `http://127.0.0.1:${port}` },
});
child.on('exit', (code) => process.exit(code ?? 1));
