import { spawnSync } from 'node:child_process';
import { projectRoot } from '#app/lib/project.server.ts';
import { expect, test } from './support/portal.ts';

const NPX = ['npx', '--no-install', 'porteira'] as const;

/** The command in a process of its own: the program that npx finds among all packages, unless npx itself is asked. */
function porteira(
  argumentos: string[],
  env: Record<string, string> = {},
  [programa, ...inicio]: readonly [string, ...string[]] = ['cli/porteira.mjs'],
) {
  const { status, stdout, stderr } = spawnSync(programa, [...inicio, ...argumentos], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const PRODUCAO = {
  NODE_ENV: 'production',
  AMBIENTE: 'producao',
  URL_BASE: 'https://portal.example',
  SEGREDO_COOKIES: 'kX9v-Qm2r7Zt.4Lw8Pd1Ys6Hb3Nc5Jg0Fu',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_REMETENTE: 'Portal <portal@organizacao.example>',
  CAIXA_LOCAL_WEB: '',
  SIMULADOR_FLUIG: '',
};

test('npx porteira --help mostra a ajuda e cada falha tem seu código', ({ portal }) => {
  const DATABASE_URL = portal.databaseUrl;
  const ajuda = porteira(['--help'], {}, NPX);
  expect(ajuda.status).toBe(0);
  expect(ajuda.stdout).toMatch(/^Uso: porteira /);
  // As a person types it after the set-up, a failure's code comes through too.
  expect(porteira(['voar'], {}, NPX).status).toBe(2);
  const relogio = porteira(['relogio', 'mostrar', '--json'], { DATABASE_URL });
  expect(relogio.status).toBe(0);
  expect(JSON.parse(relogio.stdout)).toMatchObject({ deslocamentoMs: 0 });
  expect(porteira(['demanda', 'ver', 'FPR-9999/2026'], { DATABASE_URL }).status).toBe(5);
  const fora = porteira(['doctor'], { DATABASE_URL: 'postgresql://porteira:segredo@127.0.0.1:9/nada' });
  expect(fora.status).toBe(8);
  expect(fora.stderr).not.toContain('segredo');
});

test('em produção o relógio e o simulador são recusados', ({ portal }) => {
  const env = { ...PRODUCAO, DATABASE_URL: portal.databaseUrl };
  const relogio = porteira(['relogio', 'avancar', '1d'], env);
  expect(relogio.status).toBe(4);
  expect(relogio.stderr).toContain('O relógio não pode ser simulado em produção.');
  expect(porteira(['fluig', 'aprovar', 'FPR-0001/2026'], env).status).toBe(4);
  const errada = porteira(['doctor'], { ...env, SEGREDO_COOKIES: 'curto' });
  expect(errada.status).toBe(1);
  expect(errada.stderr).toContain('SEGREDO_COOKIES');
});
