import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFiles } from './tests/setup/files.ts';
import { withOwnProcess } from './tests/setup/own-process.ts';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/setup/patience.ts';
import { WHOLE } from './tests/setup/size.ts';

const env = { AMBIENTE: 'teste', LOG_NIVEL: 'silent', ARQUIVOS_PASTA: testFiles };
const shared = {
  setupFiles: ['tests/setup/console.ts'],
  /** One for each of the two cores that the tests are promised, and two for what the others wait for. */
  maxWorkers: 4,
  /** A busy machine makes a test slow, never wrong. */
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

/** What a commit has of another day: only the whole has it of this one too. */
const AGAIN = WHOLE ? [] : ['tests/integration/demonstracao-outro-dia.test.ts'];

type Project = NonNullable<TestProjectInlineConfiguration['test']>;

/** The test files of the pages as an installation has them: no simulator, no mail box of its own. */
const AS_INSTALLED = 'tests/integration/{vazamento-*,envios-hostis,sem-simulador,decisao-a-mao}.test.ts';

/** Files that follow one another in the same process: what it has read, compiled and prepared serves them all. */
const together = (name: string, include: string, exclude: string[], test: Project) => ({
  test: { ...shared, ...test, name, include: [include], exclude, isolate: false },
});

/** Those of `include` together, but for those that would leave the process changed: each has one of its own. */
function projects(name: string, include: string, test: Project, exclude: string[] = []) {
  const own = withOwnProcess(include);
  return [
    together(name, include, [...configDefaults.exclude, ...exclude, ...own], test),
    { test: { ...shared, ...test, name: `${name}-propria`, include: own } },
  ];
}

const integration: Project = {
  env: { ...env, TZ: 'UTC' },
  globalSetup: ['tests/setup/global.ts'],
  setupFiles: ['tests/setup/own-files.ts', ...shared.setupFiles],
  pool: 'forks',
};

export default defineConfig({
  test: {
    projects: [
      ...projects('unit', '{app,worker,cli,emails,prisma,scripts}/**/*.test.{ts,tsx}', {
        env: { ...env, TZ: 'Asia/Tokyo' },
      }),
      ...projects('integration', 'tests/integration/**/*.test.{ts,tsx}', integration, [
        AS_INSTALLED,
        ...AGAIN,
      ]),
      together('integration-instalada', AS_INSTALLED, configDefaults.exclude, {
        ...integration,
        env: { ...integration.env, CAIXA_LOCAL_WEB: '0', SIMULADOR_FLUIG: '0' },
      }),
    ],
  },
});
