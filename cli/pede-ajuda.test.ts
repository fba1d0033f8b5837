import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

/** In production, with nothing configured and one thing configured wrong. */
const porteira = (...argv: string[]) => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['cli/index.ts', ...argv], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORTA: 'x' },
  });
  return { status, stdout, stderr };
};

describe('antes de haver configuração', () => {
  it.each([
    [['--help'], /^Uso: porteira <grupo> <comando>/],
    [['ajuda', 'copia'], /^Uso: porteira copia /],
    [['copia', '--help'], /^Uso: porteira copia /],
    [['copia', 'fazer', '--ajuda'], /^Uso: porteira copia fazer /],
    [['--version'], /^\d+\.\d+\.\d+\n$/],
  ])('porteira %j responde', (argv, saida) => {
    const { status, stdout, stderr } = porteira(...argv);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(saida);
  });

  it('o que age diz o que falta, e o que se esconde em um valor não age', () => {
    expect(porteira('doctor').stderr).toMatch(/^A configuração do ambiente tem problemas:\n/);
    const { status, stderr } = porteira('usuario', 'listar', '--busca', '--help');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      expect.stringMatching(/^Um valor não pode ser --help/),
    ]);
  });
});
