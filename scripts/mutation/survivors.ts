import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import type { Mutant } from './pure.ts';

/** The mutants that no test notices, by the reason why that stands, and by file. */
const FILE = join(projectRoot, 'scripts/mutation/survivors.json');

type Survivors = Record<string, Record<string, string[]>>;

/** Where a survivor stands until somebody kills it or says why it stands. */
const WITHOUT_REASON = 'Ainda sem razão: escreva o teste que o note, ou diga por que fica.';

const read = (): Survivors => JSON.parse(readFileSync(FILE, 'utf8')) as Survivors;

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);
const nameOf = ({ mutator, from, to }: Mutant): string => `${mutator}: ${short(from)} → ${short(to)}`;
const keyOf = (file: string, name: string): string => `${file} | ${name}`;

const keysOf = (files: Record<string, string[]>): string[] =>
  Object.entries(files).flatMap(([file, names]) => names.map((name) => keyOf(file, name)));

const listed = (survivors: Survivors): Set<string> => new Set(Object.values(survivors).flatMap(keysOf));

/**
 * Is every survivor on the list with its reason? Prints those that are not and, after a whole run, those that are there
 * and are noticed now.
 */
export function compareSurvivors(found: readonly Mutant[], whole: boolean): boolean {
  const { [WITHOUT_REASON]: open = {}, ...reasoned } = read();
  const known = listed(reasoned);
  const keys = new Set(found.map((mutant) => keyOf(mutant.file, nameOf(mutant))));
  const unlisted = [...keys].filter((key) => !known.has(key));
  for (const key of unlisted) console.log(`✗ sobreviveu: ${key}`);
  if (whole)
    for (const key of [...known, ...keysOf(open)])
      if (!keys.has(key)) console.log(`  já notado, tire da lista: ${key}`);
  return unlisted.length === 0;
}

/** Writes down the survivors that are not on the list, and takes off those of the files tried that are noticed now. */
export function noteSurvivors(found: readonly Mutant[], tried: ReadonlySet<string>): void {
  const before = read();
  const known = listed(before);
  const keys = new Set(found.map((mutant) => keyOf(mutant.file, nameOf(mutant))));
  const after: Survivors = {};
  const add = (why: string, file: string, name: string): void => {
    const names = ((after[why] ??= {})[file] ??= []);
    if (!names.includes(name)) names.push(name);
  };
  for (const [why, files] of Object.entries(before))
    for (const [file, names] of Object.entries(files))
      for (const name of names) if (!tried.has(file) || keys.has(keyOf(file, name))) add(why, file, name);
  for (const mutant of found) {
    const name = nameOf(mutant);
    if (!known.has(keyOf(mutant.file, name))) add(WITHOUT_REASON, mutant.file, name);
  }
  writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
}
