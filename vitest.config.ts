import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFiles } from './tests/setup/files.ts';
import { withOwnProcess } from './tests/setup/own-process.ts';
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

/**
 * The files of `include`, one after the other in the same process: what it has read, compiled and prepared serves them
 * all. Those that would leave it changed have one of their own, under the name of the project and `-propria`.
 */
function projects(
  name: string,
  include: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration[] {
  const own = withOwnProcess(include);
  const exclude = [...configDefaults.exclude, ...own];
  return [
    { test: { ...shared, ...test, name, include: [include], exclude, isolate: false } },
    { test: { ...shared, ...test, name: `${name}-propria`, include: own } },
  ];
}

export default defineConfig({
  test: {
    projects: [
      ...projects('unit', '{app,worker,cli,emails,prisma,scripts}/**/*.test.{ts,tsx}', {
        env: { ...env, TZ: 'Asia/Tokyo' },
      }),
      ...projects('integration', 'tests/integration/**/*.test.{ts,tsx}', {
        env: { ...env, TZ: 'UTC' },
        globalSetup: ['tests/setup/global.ts'],
        pool: 'forks',
      }),
    ],
  },
});
