import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

/** Each is refused by a rule of the project's own, but for the last three. */
const FILES: Readonly<Record<string, string>> = {
  'app/domain/x/clock.ts': 'export const agora = () => new Date();',
  'app/domain/x/status.ts': 'export const aberta = (demanda: { status: number }) => demanda.status === 5;',
  'app/domain/x/stage.ts': "export const etapa = 'hab_tecnica';",
  'app/domain/x/place.ts': "export const uf = 'GO';",
  'app/domain/x/http.ts': 'export const nova = () => new Response();',
  'app/domain/x/commands.server.ts':
    'export const gravar = (tx: any) => tx.demanda.update({ where: {}, data: { status: 1 + 1 } });',
  'app/domain/x/queries.server.ts': "export const tudo = (db: any) => db.$queryRawUnsafe('select 1');",
  'app/routes/x.ts': 'export function action() {}',
  'cli/x.ts': 'export const abertas = (ctx: any) => ctx.db.demanda.count();',
  'worker/x.ts': 'export const porta = process.env.PORTA;',
  'app/lib/clock.ts': 'export const agora = () => new Date();',
  'app/routes/y.ts': 'export const action = actionFor({});',
  'scripts/x.ts': 'export const porta = process.env.PORTA;',
};
const ACCEPTED = Object.keys(FILES).slice(-3);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porteira-lint-'));
  for (const name of ['oxlint.config.ts', 'scripts/lint'])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${text}\n`);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('as regras do projeto recusam o que dizem, nos arquivos de que falam e só neles', () => {
  const { stdout } = spawnSync(
    join(projectRoot, 'node_modules/.bin/oxlint'),
    ['-f', 'json', 'app', 'cli', 'worker', 'scripts/x.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = diagnostics
    .filter(({ code }) => code === 'porteira(restricted-syntax)')
    .map(({ filename }) => filename);
  expect([...new Set(refused)].toSorted()).toEqual(
    Object.keys(FILES)
      .filter((name) => !ACCEPTED.includes(name))
      .toSorted(),
  );
});

it('nenhum comentário desliga uma regra', () => {
  const marked = ['oxlint', 'eslint'].map((program) => `${program}-disable`).join('|');
  const { status, stdout } = spawnSync('git', ['grep', '-lE', `(//|/\\*+) *(${marked})`], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  // Nothing found, and not that git could not look.
  expect([status, stdout]).toEqual([1, '']);
});
