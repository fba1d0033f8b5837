import { spawnSync } from 'node:child_process';
import { projectRoot } from '#app/lib/project.server.ts';
import { expect, test } from './support/portal.ts';

/** The command as a person types it after the set-up, in a process of its own. */
function porteira(argumentos: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'porteira', ...argumentos], {
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
  const ajuda = porteira(['--help']);
  expect(ajuda.status).toBe(0);
  expect(ajuda.stdout).toMatch(/^Uso: porteira /);
  const relogio = porteira(['relogio', 'mostrar', '--json'], { DATABASE_URL });
  expect(relogio.status).toBe(0);
  expect(JSON.parse(relogio.stdout)).toMatchObject({ deslocamentoMs: 0 });
  expect(porteira(['voar']).status).toBe(2);
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
