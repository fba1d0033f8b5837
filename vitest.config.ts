import { defineConfig } from 'vitest/config';
import { testFiles } from './tests/setup/files.ts';

const env = { AMBIENTE: 'teste', LOG_NIVEL: 'silent', ARQUIVOS_PASTA: testFiles };
const setupFiles = ['tests/setup/console.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,worker,cli,emails,prisma,scripts}/**/*.test.{ts,tsx}'],
          env: { ...env, TZ: 'Asia/Tokyo' },
          setupFiles,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          env: { ...env, TZ: 'UTC' },
          setupFiles,
          globalSetup: ['tests/setup/global.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
