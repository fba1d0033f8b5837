import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { projectRoot } from '#app/lib/project.server.ts';
import { compressFiles } from './compress-files.ts';
import { leanManifestIn } from './lean-manifest.ts';
import { run } from './run.ts';

const buildFolder = join(projectRoot, 'build');
const stampFile = join(buildFolder, '.fontes');
const clientStamp = join(projectRoot, 'app', 'generated', '.esquema');
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name);

/** What the build is made of; a change in any of these makes it anew. */
const SOURCES = ['app', 'worker', 'cli', 'emails', 'prisma', 'public', 'scripts/lib'];
const SOURCE_FILES = [
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];

const ENTRIES = {
  server: 'app/server.ts',
  worker: 'worker/index.ts',
  cli: 'cli/index.ts',
  conferencia: 'app/lib/file-check/checker.server.ts',
};

/** Prisma's client, made again only when the schema changed. */
export async function generateClient(): Promise<void> {
  const digest = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'prisma/schema.prisma')))
    .digest('hex');
  if (existsSync(clientStamp) && readFileSync(clientStamp, 'utf8') === digest) return;
  await run(bin('prisma'), ['generate'], { quiet: true, env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' } });
  writeFileSync(clientStamp, digest);
}

/** Builds the browser's and the server's files; returns false, at once, when the last build is of these sources. */
export async function buildAll(onStart?: () => void): Promise<boolean> {
  await generateClient();
  const digest = sourcesDigest();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return false;
  onStart?.();
  rmSync(stampFile, { force: true });
  mkdirSync(buildFolder, { recursive: true });
  await run(bin('remix'), ['vite:build', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  const client = join(buildFolder, 'web', 'client');
  leanManifestIn(join(client, 'assets'));
  await Promise.all([bundleProcesses(), compressFiles(client)]);
  writeFileSync(stampFile, digest);
  return true;
}

/** What the last build was made of. */
export function buildDigest(): string {
  return readFileSync(stampFile, 'utf8');
}

/** Web, worker and CLI as plain Node programs; packages stay in node_modules. */
async function bundleProcesses(): Promise<void> {
  rmSync(join(buildFolder, 'partes'), { recursive: true, force: true });
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ENTRIES,
    outdir: 'build',
    chunkNames: 'partes/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  await stop();
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const root = join(projectRoot, folder);
    if (!existsSync(root)) continue;
    for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(root, entry);
      if (entry.includes('.test.') || entry.startsWith('generated') || !statSync(file).isFile()) continue;
      hash.update(`${folder}/${entry}\0`).update(readFileSync(file));
    }
  }
  for (const file of SOURCE_FILES) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}
