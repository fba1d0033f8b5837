import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { ensureBrowser } from './lib/browser.ts';
import { generateClient } from './lib/build.ts';

/**
 * Everything that has to hold: what needs no test program first, the journeys last. The closing line sums the tests
 * of vitest and Playwright, and counts each check that fails as one failure.
 */

type Step = { name: string; command: string; args: string[] };

const results = mkdtempSync(join(tmpdir(), 'porteira-resultados-'));
const totals: Totals = { passed: 0, failed: 0 };
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name);
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [`scripts/${name}.ts`, ...args],
});

const browser = await ensureBrowser((line) => console.log(line));
await generateClient();

const build: Step = { name: 'compilação', ...script('build') };
// The longest first, that no core waits for the other at the end.
const failed = await sideBySide([
  { name: 'lint', command: bin('eslint'), args: ['.'] },
  build,
  { name: 'tipos', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'formato', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  {
    name: 'camadas',
    command: bin('depcruise'),
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '-T',
      'err-long',
      'app',
      'worker',
      'cli',
      'emails',
      'prisma',
    ],
  },
  {
    name: 'exportações sem uso',
    command: bin('knip'),
    args: ['--production', '--include', 'exports,types,files', '--no-progress'],
  },
  { name: '.env.example', ...script('env-example', '--verificar') },
  { name: 'página de rotas', ...script('routes-page', '--verificar') },
  { name: 'página de estados', ...script('state-diagram', '--verificar') },
  { name: 'livro de regras', ...script('rules') },
]);

for (const project of ['unit', 'integration']) {
  const file = join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tests(project, bin('vitest'), ['run', '--project', project, ...reporters]);
  count(project, code, vitestTotals(file));
}

if (!failed.has(build)) {
  if (!browser) {
    fail('e2e', 'Nenhum navegador foi encontrado.');
  } else {
    const file = join(results, 'e2e.json');
    const code = await tests('e2e', bin('playwright'), ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PUPPETEER_EXECUTABLE_PATH: browser,
    });
    count('e2e', code, playwrightTotals(file));
  }
}

rmSync(results, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Checks in this order, one on each of two cores; returns those that failed. */
async function sideBySide(steps: readonly Step[]): Promise<Set<Step>> {
  const waiting = [...steps];
  const failed = new Set<Step>();
  const core = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await check(step))) failed.add(step);
    }
  };
  await Promise.all([core(), core()]);
  return failed;
}

/** Runs a check quietly; shows its output when it fails. */
function check({ name, command, args }: Step): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (code === 0) console.log(`✓ ${name} (${seconds} s)`);
      else fail(name, output.trim());
      resolve(code === 0);
    });
  });
}

/** Runs a test program with its output in sight; returns its exit code. */
function tests(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  console.log(`\n— Testes: ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}

type Totals = { passed: number; failed: number };

/** A program that fails without naming a test (a file that does not load, a broken set-up) failed all the same. */
function count(name: string, code: number | null, found: Totals | null): void {
  totals.passed += found?.passed ?? 0;
  totals.failed += found?.failed ?? 0;
  if (code !== 0 && !found?.failed) fail(name, `O programa de testes terminou com o código ${code}.`);
}

function vitestTotals(file: string): Totals | null {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

function playwrightTotals(file: string): Totals | null {
  if (!existsSync(file)) return null;
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

function fail(name: string, output: string): void {
  totals.failed += 1;
  console.log(`✗ ${name}\n${output}\n`);
}
