import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from '../lib/postgres.ts';
import { run } from '../lib/run.ts';
import { NAMED } from './named-list.ts';
import type { NamedMutant } from './named-mutant.ts';

/**
 * Breaks each named rule in a copy of the project and runs the tests that must notice. Answers whether every mutant was
 * killed. A place that no longer stands as written, or tests that fail unbroken, are failures too.
 */
export async function runNamed(names: readonly string[]): Promise<boolean> {
  const mutants = NAMED.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const folder = mkdtempSync(join(tmpdir(), 'porteira-mutantes-'));
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'banco'),
    port: await freePort(),
    fast: true,
  });
  try {
    const copy = copyProject(join(folder, 'projeto'));
    const passes = (mutant: NamedMutant): Promise<boolean> => testsPass(copy, mutant, server.url);
    const places = new Map(mutants.map((mutant) => [`${mutant.tests} ${mutant.only ?? ''}`, mutant]));
    for (const mutant of places.values()) {
      if (!(await passes(mutant))) throw new Error(`${mutant.tests} falha sem nenhuma regra quebrada.`);
    }
    let survivors = 0;
    for (const mutant of mutants) {
      const restore = breakRule(copy, mutant);
      const survived = await passes(mutant);
      restore();
      if (survived) survivors++;
      console.log(`${survived ? '✗ sobreviveu' : '✓ notado'}: ${mutant.name} (${mutant.file})`);
    }
    console.log(`\nNomeados: ${String(mutants.length - survivors)} de ${String(mutants.length)} notados`);
    return survivors === 0;
  } finally {
    await server.stop();
    removeCluster(join(folder, 'banco'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of the project, with its packages by link. */
function copyProject(copy: string): string {
  mkdirSync(copy);
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('docs/telas/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(copy, file), { force: true });
  }
  cpSync(join(projectRoot, 'app/generated'), join(copy, 'app/generated'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Puts the broken text in the copy; the answer puts the rule back. */
function breakRule(copy: string, { name, file, from, to }: NamedMutant): () => void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const [before, after, ...others] = source.split(from);
  if (before === undefined || after === undefined || others.length > 0 || from === to) {
    throw new Error(`${name}: o texto não está uma só vez em ${file}.`);
  }
  writeFileSync(path, before + to + after);
  return () => writeFileSync(path, source);
}

/** This process stays awake meanwhile: the database waits for whoever reads what it logs. */
function testsPass(copy: string, { tests, only }: NamedMutant, adminUrl: string): Promise<boolean> {
  const project = tests.startsWith('tests/') ? 'integration*' : 'unit*';
  return run(
    join(projectRoot, 'node_modules/.bin/vitest'),
    ['run', '--project', project, '--bail', '1', tests, ...(only === undefined ? [] : ['-t', only])],
    { cwd: copy, quiet: true, env: { TEST_DATABASE_URL: adminUrl } },
  ).then(
    () => true,
    () => false,
  );
}
