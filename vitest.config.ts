import { defineConfig } from 'vitest/config';
import { testFiles } from './tests/setup/files.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/setup/patience.ts';

const env = { AMBIENTE: 'teste', LOG_NIVEL: 'silent', ARQUIVOS_PASTA: testFiles };
const shared = {
  setupFiles: ['tests/setup/console.ts'],
  /** One for each core that the tests are promised, whatever the machine has. */
  maxWorkers: 2,
  /** A busy machine makes a test slow, never wrong. */
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,worker,cli,emails,prisma,scripts}/**/*.test.{ts,tsx}'],
          env: { ...env, TZ: 'Asia/Tokyo' },
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          env: { ...env, TZ: 'UTC' },
          globalSetup: ['tests/setup/global.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
