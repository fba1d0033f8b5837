#!/usr/bin/env node
// Runs the built CLI (or its sources, where there is no build) on the Node.js of the project. Without
// DATABASE_URL it speaks to the portal that ./scripts/start is running in this folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const running = join(resolve(root, process.env.PORTEIRA_DADOS ?? '.dados'), 'ambiente.env');
const built = join(root, 'build', 'cli.js');

const local = !process.env.DATABASE_URL && existsSync(running) ? parseEnv(readFileSync(running, 'utf8')) : {};
const node = existsSync(bin('node')) ? bin('node') : process.execPath;
const program = existsSync(built)
  ? [built]
  : [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'cli/index.ts')];

const { status, signal } = spawnSync(node, [...program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env, ...local },
});
if (signal) process.kill(process.pid, signal);
else process.exitCode = status ?? 1;
