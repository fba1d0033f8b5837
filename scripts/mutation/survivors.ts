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

const SURVIVED = ['Survived', 'NoCoverage'];
const NOTICED = ['Killed', 'Timeout'];

/** The mutants of these fates, by name. Two places of a file that read the same are one. */
const withStatus = (mutants: readonly Mutant[], statuses: readonly string[]): Map<string, Mutant> =>
  new Map(
    mutants
      .filter(({ status }) => statuses.includes(status))
      .map((mutant) => [keyOf(mutant.file, nameOf(mutant)), mutant]),
  );

/** What was tried and noticed wherever it stands; what was not tried says nothing. */
function noticedKeys(mutants: readonly Mutant[]): Set<string> {
  const noticed = withStatus(mutants, NOTICED);
  const others = mutants.filter(({ status }) => !NOTICED.includes(status));
  for (const mutant of others) noticed.delete(keyOf(mutant.file, nameOf(mutant)));
  return new Set(noticed.keys());
}

/** Is every survivor on the list with its reason? Prints those that are not, and those there that are noticed now. */
export function compareSurvivors(mutants: readonly Mutant[]): boolean {
  const { [WITHOUT_REASON]: open = {}, ...reasoned } = read();
  const known = listed(reasoned);
  const unlisted = [...withStatus(mutants, SURVIVED).keys()].filter((key) => !known.has(key));
  for (const key of unlisted) console.log(`✗ sobreviveu: ${key}`);
  const noticed = noticedKeys(mutants);
  for (const key of [...known, ...keysOf(open)])
    if (noticed.has(key)) console.log(`  já notado, tire da lista: ${key}`);
  return unlisted.length === 0;
}

/** Writes down the survivors that are not on the list, and takes off what is noticed now or no longer stands. */
export function noteSurvivors(mutants: readonly Mutant[]): void {
  const before = read();
  const known = listed(before);
  const tried = new Set(mutants.map(({ file }) => file));
  const standing = new Set(mutants.map((mutant) => keyOf(mutant.file, nameOf(mutant))));
  const noticed = noticedKeys(mutants);
  const after: Survivors = {};
  const add = (why: string, file: string, name: string): void => {
    ((after[why] ??= {})[file] ??= []).push(name);
  };
  for (const [why, files] of Object.entries(before))
    for (const [file, names] of Object.entries(files))
      for (const name of names) {
        const key = keyOf(file, name);
        if (!tried.has(file) || (standing.has(key) && !noticed.has(key))) add(why, file, name);
      }
  for (const [key, mutant] of withStatus(mutants, SURVIVED))
    if (!known.has(key)) add(WITHOUT_REASON, mutant.file, nameOf(mutant));
  writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
}
