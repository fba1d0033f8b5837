// Run by whatever Node the machine has, before the project's own: installs the packages when node_modules does
// not hold what package-lock.json asks for. Of the project, or of the folder given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`O Node.js desta máquina é o ${process.versions.node}. É preciso o 20 ou mais novo.`);
  process.exit(1);
}
if (process.argv[2]) process.chdir(process.argv[2]);
if (!installed()) {
  console.log('Instalando as dependências…');
  // A registry that lacks a package of some other platform makes `npm ci` refuse the lock; `npm install` goes on.
  if (!npm('ci') && !npm('install', '--no-save')) {
    console.error('As dependências não puderam ser instaladas: veja acima a resposta do npm.');
    process.exit(1);
  }
}

function npm(...command) {
  const { status } = spawnSync(
    'npm',
    [...command, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Nothing but npm's own packages is downloaded.
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' },
    },
  );
  return status === 0;
}

function installed() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(
      ([place, { version, optional }]) =>
        place === '' || present[place]?.version === version || (optional && !present[place]),
    );
  } catch {
    return false;
  }
}
