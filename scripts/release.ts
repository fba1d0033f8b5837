import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';
import { buildAll } from './lib/build.ts';
import { releaseFiles } from './lib/release-files.ts';
import { CONTENTS, whyNotReplaced } from './lib/release-folder.ts';

const HELP = `Uso: ./scripts/release <pasta>

Compila e copia para a pasta o que uma versão contém: nada além do que web, worker, linha de comando e migrações
precisam. A pasta é nova, vazia, ou de outra versão, que será trocada; a que tem mais alguma coisa é recusada. CONTEUDO.txt diz cada arquivo, com o seu tamanho e o seu SHA-256. Nela, npm ci --omit=dev
instala os pacotes.`;

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [target] = positionals;
if (target === undefined || positionals.length > 1) {
  console.log(HELP);
  process.exit(process.argv.includes('--ajuda') ? 0 : 2);
}

const folder = resolve(target);
const refusal = `${projectRoot}/`.startsWith(`${folder}/`)
  ? 'A pasta não pode conter o projeto.'
  : whyNotReplaced(folder);
if (refusal !== null) {
  console.error(refusal);
  process.exit(2);
}
await buildAll();
rmSync(folder, { recursive: true, force: true });
const lines = releaseFiles().map((file) => {
  const content = readFileSync(join(projectRoot, file));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(projectRoot, file), join(folder, file));
  return `${createHash('sha256').update(content).digest('hex')}  ${String(content.length).padStart(9)}  ${file}`;
});
writeFileSync(join(folder, CONTENTS), `${lines.join('\n')}\n`);
console.log(`${String(lines.length)} arquivos em ${folder}. A relação está em ${CONTENTS}.`);
