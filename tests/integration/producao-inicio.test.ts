import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';

describe('um processo que não pode começar (R-TEL-09)', () => {
  it.each([['app/server.ts'], ['worker/index.ts'], ['cli/index.ts', 'doctor']])(
    '%s diz por quê, uma linha cada, sem pilha',
    (...words) => {
      const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', words, {
        cwd: projectRoot,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          AMBIENTE: 'teste',
          SEGREDO_COOKIES: 'x'.repeat(32),
        },
      });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trimEnd().split('\n')).toEqual([
        'A configuração do ambiente tem problemas:',
        '  AMBIENTE: com NODE_ENV=production só pode ser producao; retire esta variável',
        '  DATABASE_URL: é obrigatória em produção',
        '  URL_BASE: é obrigatória em produção',
        '  SMTP_URL: é obrigatória em produção',
        '  SMTP_REMETENTE: é obrigatória em produção',
        '  SEGREDO_COOKIES: é fácil de adivinhar; faça um com openssl rand -base64 32',
        'Veja .env.example.',
      ]);
    },
  );
});
