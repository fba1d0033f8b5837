import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { whyNotReplaced } from './release-folder.ts';

const base = mkdtempSync(join(tmpdir(), 'porteira-versao-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let folders = 0;

function folderWith(files: Record<string, string>): string {
  const folder = join(base, String(folders++));
  mkdirSync(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

const line = (file: string) => `${'a'.repeat(64)}  ${'12'.padStart(9)}  ${file}`;
const release = {
  'CONTEUDO.txt': `${line('build/server.js')}\n${line('package.json')}\n`,
  'build/server.js': '',
  'package.json': '',
};

describe('a pasta que uma versão troca', () => {
  it('é a que não existe, a vazia, ou uma versão, com os pacotes instalados nela', () => {
    expect(whyNotReplaced(join(base, 'nova'))).toBeNull();
    expect(whyNotReplaced(folderWith({}))).toBeNull();
    expect(whyNotReplaced(folderWith(release))).toBeNull();
    expect(whyNotReplaced(folderWith({ ...release, 'node_modules/pg/index.js': '' }))).toBeNull();
  });

  it.each([
    ['sem relação', { 'tese.odt': 'x' }, 'não tem CONTEUDO.txt'],
    ['com um arquivo que a relação não tem', { ...release, 'notas.txt': 'x' }, '(notas.txt)'],
    [
      'com uma pasta que a relação não tem',
      { ...release, 'fotos/node_modules/a.jpg': 'x' },
      '(fotos/node_modules/a.jpg)',
    ],
    [
      'com uma relação de outra coisa',
      { 'CONTEUDO.txt': 'capítulo 1\n', 'capitulo1.odt': 'x' },
      '(capitulo1.odt)',
    ],
  ])('não é a de outra pessoa: %s', (_, files, why) => {
    expect(whyNotReplaced(folderWith(files))).toContain(why);
  });

  it('um arquivo e um atalho não são pastas', () => {
    const folder = folderWith({ arquivo: 'x' });
    symlinkSync(folder, join(base, 'atalho'));
    expect(whyNotReplaced(join(folder, 'arquivo'))).toContain('não é uma pasta');
    expect(whyNotReplaced(join(base, 'atalho'))).toContain('não é uma pasta');
  });

  it('o comando recusa antes de compilar, em uma linha, com o código 2, e nada apaga', () => {
    const folder = folderWith({ 'tese.odt': 'x' });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', folder], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^A pasta \S+ tem arquivos e não é uma versão.*\n$/);
    expect(whyNotReplaced(folder)).not.toBeNull();
  });
});
