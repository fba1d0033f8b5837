import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';
import { buildAll } from './lib/build.ts';
import { releaseFiles } from './lib/release-files.ts';

const HELP = `Uso: ./scripts/release <pasta>

Compila e copia para a pasta, nova ou que será trocada, o que uma versão contém: nada além do que web, worker, linha de
comando e migrações precisam. CONTEUDO.txt diz cada arquivo, com o seu tamanho e o seu SHA-256. Nela, npm ci --omit=dev
instala os pacotes.`;

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [target] = positionals;
if (target === undefined || positionals.length > 1) {
  console.log(HELP);
  process.exit(process.argv.includes('--ajuda') ? 0 : 2);
}

await buildAll();
const folder = resolve(target);
if (projectRoot.startsWith(folder)) {
  console.error('A pasta não pode conter o projeto.');
  process.exit(2);
}
rmSync(folder, { recursive: true, force: true });
const lines = releaseFiles().map((file) => {
  const content = readFileSync(join(projectRoot, file));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(projectRoot, file), join(folder, file));
  return `${createHash('sha256').update(content).digest('hex')}  ${String(content.length).padStart(9)}  ${file}`;
});
writeFileSync(join(folder, 'CONTEUDO.txt'), `${lines.join('\n')}\n`);
console.log(`${String(lines.length)} arquivos em ${folder}. A relação está em CONTEUDO.txt.`);
