import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { run } from '../lib/run.ts';
import { compareSurvivors, noteSurvivors } from './survivors.ts';

/** StrykerJS has a folder of its own: one in ten of the files to install, for what no commit runs. */
const TOOL = join(projectRoot, 'scripts/mutation/tool');

/** Modules outside the domain that decide something by themselves. */
const MODULES = [
  'app/lib/csv.ts',
  'app/lib/fields.ts',
  'app/lib/cpf-cnpj.ts',
  'app/lib/telefone.ts',
  'app/lib/text.ts',
  'app/lib/list-params.ts',
  'app/lib/logged-path.ts',
  'app/lib/icalendar.server.ts',
  'app/lib/signature.server.ts',
  'app/lib/dates.ts',
  'app/web/safe-path.ts',
];

/** What a unit test decides: the pure files of the domain, and those modules. */
const PURE = ['app/domain/**/*.ts', ...MODULES];

const NOT_PURE = [
  '!app/domain/**/*.test.ts',
  '!app/domain/**/*.server.ts',
  '!app/domain/**/*.server/**',
  '!app/domain/**/components/**',
  // Words, columns, shapes and a list of passwords: `plugin.ts` says what of the rest is only a text.
  '!app/domain/**/{labels,tabela,types,senhas-comuns,politica}.ts',
];

const TESTS = [
  'app/domain/**/*.test.ts',
  ...MODULES.map((file) => file.replace(/\.ts$/, '.test.ts')).filter((file) =>
    existsSync(join(projectRoot, file)),
  ),
];

/** At least this share of the mutants of each area is killed. */
const THRESHOLD = 90;

export type Mutant = { file: string; status: string; mutator: string; from: string; to: string };

type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        status: string;
        mutatorName: string;
        replacement: string;
        location: Record<'start' | 'end', { line: number; column: number }>;
      }[];
    }
  >;
};

/** A folder stands for the files in it. */
const filesOf = (path: string): string => (path.endsWith('.ts') ? path : join(path, '**/*.ts'));

/**
 * Runs StrykerJS over those files, or over the paths given. Answers whether enough mutants were killed and every one
 * that survived is written down with its reason; with `note`, writes down those that are not. With `statics`, also what is
 * decided while a file is loaded (tables, schemas), which takes a thread a mutant.
 */
export async function runPure(
  paths: readonly string[],
  { note, statics }: { note: boolean; statics: boolean },
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'porteira-mutantes-'));
  const config = join(folder, 'stryker.json');
  const report = join(folder, 'mutantes.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'direto',
      plugins: [join(projectRoot, 'scripts/mutation/plugin.ts')],
      ignorers: ['textos'],
      mutate: [...(paths.length > 0 ? paths.map(filesOf) : PURE), ...NOT_PURE],
      coverageAnalysis: 'perTest',
      ignoreStatic: !statics,
      concurrency: cpus().length,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      allowConsoleColors: false,
      tempDirName: join(folder, 'copia'),
      ignorePatterns: ['/docs', '/build', '/.dados', '/tests/e2e'],
    }),
  );
  try {
    await run(process.execPath, [join(projectRoot, 'scripts/lib/dependencies.mjs'), TOOL], {});
    await run(join(TOOL, 'node_modules/.bin/stryker'), ['run', config], {
      env: {
        MUTATION_TESTS: TESTS.join(' '),
        AMBIENTE: 'teste',
        LOG_NIVEL: 'silent',
        TZ: 'Asia/Tokyo',
        NODE_NO_WARNINGS: '1',
      },
    });
    const mutants = read(JSON.parse(readFileSync(report, 'utf8')) as Report);
    const enough = printScores(mutants.filter(({ status }) => JUDGED.includes(status)));
    if (note) noteSurvivors(mutants);
    const reasoned = compareSurvivors(mutants);
    return reasoned && enough;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const JUDGED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

const read = ({ files }: Report): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ status, mutatorName, replacement, location: { start, end } }) => {
      const inside = lines.slice(start.line - 1, end.line);
      inside[inside.length - 1] = (inside.at(-1) ?? '').slice(0, end.column - 1);
      inside[0] = (inside[0] ?? '').slice(start.column - 1);
      return { file, status, mutator: mutatorName, from: inside.join('\n'), to: replacement };
    });
  });

/** A line for each area, and one for all; is every area over the threshold? */
function printScores(mutants: readonly Mutant[]): boolean {
  const areaOf = ({ file }: Mutant): string =>
    file
      .split('/')
      .slice(1, file.startsWith('app/domain') ? 3 : 2)
      .join('/');
  const share = (some: readonly Mutant[]): number =>
    (100 * some.filter(({ status }) => status === 'Killed' || status === 'Timeout').length) /
    Math.max(1, some.length);
  const line = (name: string, some: readonly Mutant[]): void => {
    console.log(
      `${name.padEnd(24)} ${String(some.length).padStart(6)} ${share(some).toFixed(1).padStart(6)} %`,
    );
  };
  const areas = [...new Set(mutants.map(areaOf))].map(
    (area) => [area, mutants.filter((mutant) => areaOf(mutant) === area)] as const,
  );
  for (const [area, some] of areas) line(area, some);
  line('ao todo', mutants);
  const below = areas.filter(([, some]) => share(some) < THRESHOLD).map(([area]) => area);
  if (below.length > 0) console.log(`✗ abaixo de ${String(THRESHOLD)} %: ${below.join(', ')}`);
  return below.length === 0;
}
