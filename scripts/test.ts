import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { ensureBrowser } from './lib/browser.ts';
import { generateClient } from './lib/build.ts';
import { temporaryFolder } from './lib/memory-folder.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from './lib/postgres.ts';
import { addressesTouched, baseOfChange, filesOfChange, journeysNear } from './lib/near.ts';
import {
  failed,
  playwrightReport,
  slowest,
  vitestReport,
  type TestFailure,
  type TestReport,
  type TestTime,
} from './lib/test-report.ts';

/**
 * What has to hold, in three sizes: what stands near a change (`--rapido`), what every commit runs, and the whole
 * (`--tudo`). What needs no test program comes first, the journeys last. The closing line sums the tests of vitest and
 * Playwright, and counts each check that fails as one failure.
 */
const SIZES = ['--rapido', '--tudo'];
const SLOWEST = 20;
const FAILURE_LINES = 20;
const asked = process.argv.slice(2);
if (asked.length > 1 || asked.some((option) => !SIZES.includes(option))) {
  console.error('Uso: ./scripts/test [--rapido|--tudo]');
  process.exit(2);
}
const near = asked.includes('--rapido');
if (asked.includes('--tudo')) process.env.TESTES = 'tudo';

type Step = { name: string; command: string; args: string[] };

/** Everything that the tests write, and what they answered: gone at the end. */
const temporary = temporaryFolder('porteira-teste-');
process.env.TMPDIR = temporary;
// What one program of the suite compiled serves the next: the portal alone is started forty times.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compilado');
const cluster = join(temporary, 'banco');
process.once('exit', () => {
  removeCluster(cluster);
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const totals = { passed: 0, failed: 0 };
const times: TestTime[] = [];
const failures: TestFailure[] = [];
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name);
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [`scripts/${name}.ts`, ...args],
});

const browser = await ensureBrowser((line) => console.log(line));
/** Made beside the first check, which reads no program. */
const client = generateClient();

const build: Step = { name: 'compilação', ...script('build') };
/** The compiler's own diagnostics and the rules of the lint: each file is read once for both. */
const types: Step = { name: 'tipos e lint', command: bin('oxlint'), args: [] };
const format: Step = {
  name: 'formato',
  command: bin('oxfmt'),
  args: ['--check'],
};
// The longest first, that no core waits for the other at the end; but for the one that does not wait for the client.
const whole: readonly Step[] = [
  format,
  build,
  types,
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
  { name: 'página de retenção', ...script('retention-page', '--verificar') },
  { name: 'página de estados', ...script('state-diagram', '--verificar') },
  { name: 'livro de regras', ...script('rules') },
];

if (near) await nearTheChange();
else await everything();

console.log(`\nOs ${String(SLOWEST)} testes mais demorados:\n${slowest(times, SLOWEST).join('\n')}`);
if (failures.length > 0) console.log(`\nO que falhou:\n${failed(failures, FAILURE_LINES).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

async function everything(): Promise<void> {
  const broken = await sideBySide(whole);
  // One server for both programs: its template is migrated once.
  const server = await startEmbeddedPostgres({
    folder: cluster,
    port: await freePort(),
    fast: true,
    socket: true,
  });
  process.env.TEST_DATABASE_URL = process.env.E2E_ADMIN_URL = server.url;
  await vitest('unidade e integração', []);
  if (!broken.has(build)) await playwright([]);
  await server.stop();
}

/** The types, the tests that import what the change touches, and the journeys of the addresses that it touches. */
async function nearTheChange(): Promise<void> {
  const base = baseOfChange();
  const files = filesOfChange(base);
  const addresses = addressesTouched(files);
  const journeys = journeysNear(files, addresses);
  const broken = await sideBySide(journeys.length > 0 ? [build, types] : [types]);
  await vitest('perto da mudança', ['--changed', base, '--passWithNoTests']);
  if (journeys.length > 0 && !broken.has(build))
    await playwright([...journeys, '--project', 'js', 'esperas']);
}

async function vitest(name: string, args: readonly string[]): Promise<void> {
  const file = join(temporary, `${String(times.length)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tests(name, bin('vitest'), ['run', ...args, ...reporters]);
  count(name, code, vitestReport(file));
}

async function playwright(args: readonly string[]): Promise<void> {
  if (!browser) {
    fail('e2e', 'Nenhum navegador foi encontrado.');
    return;
  }
  const file = join(temporary, 'e2e.json');
  const code = await tests('e2e', bin('playwright'), ['test', ...args, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PUPPETEER_EXECUTABLE_PATH: browser,
  });
  count('e2e', code, playwrightReport(file));
}

/** Checks in this order, one on each of two cores; returns those that failed. */
async function sideBySide(steps: readonly Step[]): Promise<Set<Step>> {
  const waiting = [...steps];
  const broken = new Set<Step>();
  const core = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step !== format) await client;
      if (!(await check(step))) broken.add(step);
    }
  };
  await Promise.all([core(), core()]);
  return broken;
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

/** A program that fails without naming a test (a file that does not load, a broken set-up) failed all the same. */
function count(name: string, code: number | null, found: TestReport | null): void {
  totals.passed += found?.passed ?? 0;
  totals.failed += found?.failed ?? 0;
  times.push(...(found?.times ?? []));
  failures.push(...(found?.failures ?? []));
  if (code !== 0 && !found?.failed) fail(name, `O programa de testes terminou com o código ${code}.`);
}

function fail(name: string, output: string): void {
  totals.failed += 1;
  failures.push({ file: name, name: '', message: output });
  console.log(`✗ ${name}\n${output}\n`);
}
