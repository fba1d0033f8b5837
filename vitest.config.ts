import { defineConfig } from 'vitest/config';
import { testFiles } from './tests/setup/files.ts';
import { LongestFirst } from './tests/setup/longest-first.ts';

const env = { AMBIENTE: 'teste', LOG_NIVEL: 'silent', ARQUIVOS_PASTA: testFiles };
const setupFiles = ['tests/setup/console.ts'];
/** One for each core that the tests are promised, whatever the machine has. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,worker,cli,emails,prisma,scripts}/**/*.test.{ts,tsx}'],
          env: { ...env, TZ: 'Asia/Tokyo' },
          setupFiles,
          maxWorkers,
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
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
