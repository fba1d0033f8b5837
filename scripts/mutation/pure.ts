import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { run } from '../lib/run.ts';

/** What a unit test decides: the pure files of the domain. */
const PURE = [
  'app/domain/**/*.ts',
  '!app/domain/**/*.test.ts',
  '!app/domain/**/*.server.ts',
  '!app/domain/**/*.server/**',
  '!app/domain/**/components/**',
  // Words and shapes: a changed text is no broken rule.
  '!app/domain/**/{labels,types,senhas-comuns,politica}.ts',
];

/** At least this share of the mutants is killed. */
const THRESHOLD = 90;

/** Runs StrykerJS over those files, or over the paths given; answers whether enough of its mutants were killed. */
export async function runPure(paths: readonly string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'porteira-mutantes-'));
  const config = join(folder, 'stryker.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
      mutate: paths.length > 0 ? paths : PURE,
      // A text that changes breaks no rule; what a rule says is in tables of its own.
      mutator: { excludedMutations: ['StringLiteral'] },
      ignoreStatic: true,
      coverageAnalysis: 'perTest',
      concurrency: cpus().length,
      reporters: ['clear-text', 'progress'],
      allowConsoleColors: false,
      tempDirName: join(folder, 'copia'),
      ignorePatterns: ['/docs', '/build', '/public', '/.dados'],
      thresholds: { high: 100, low: THRESHOLD, break: THRESHOLD },
    }),
  );
  try {
    await run(join(projectRoot, 'node_modules/.bin/stryker'), ['run', config]);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
