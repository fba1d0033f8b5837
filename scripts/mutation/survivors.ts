import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import type { Mutant } from './pure.ts';

/**
 * The mutants that no test notices, by the reason why that stands, and by file. A name ends with ' ×n' where n places of
 * the file read the same: the reason is that of each, and one more of them has none yet.
 */
const FILE = join(projectRoot, 'scripts/mutation/survivors.json');

type Survivors = Record<string, Record<string, string[]>>;

/** Where a survivor stands until somebody kills it or says why it stands. */
const WITHOUT_REASON = 'Ainda sem razão: escreva o teste que o note, ou diga por que fica.';

const read = (): Survivors => JSON.parse(readFileSync(FILE, 'utf8')) as Survivors;

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);
const nameOf = ({ mutator, from, to }: Mutant): string => `${mutator}: ${short(from)} → ${short(to)}`;
const keyOf = (file: string, name: string): string => `${file} | ${name}`;

type Listed = { file: string; name: string; places: number };

function entriesOf(files: Record<string, string[]>): Listed[] {
  const entry = (file: string, text: string): Listed => {
    const [, name = text, places = '1'] = /^(.*) ×(\d+)$/.exec(text) ?? [];
    return { file, name, places: Number(places) };
  };
  return Object.entries(files).flatMap(([file, texts]) => texts.map((text) => entry(file, text)));
}

const textOf = (name: string, places: number): string => (places === 1 ? name : `${name} ×${String(places)}`);

function placesOf(survivors: Survivors): Map<string, number> {
  const places = new Map<string, number>();
  for (const entry of Object.values(survivors).flatMap(entriesOf)) {
    const key = keyOf(entry.file, entry.name);
    places.set(key, (places.get(key) ?? 0) + entry.places);
  }
  return places;
}

/** Of the places of a file that read the same: in how many nothing was noticed, in how many nothing was tried. */
type Fate = { file: string; name: string; survived: number; untried: number };

function fatesOf(mutants: readonly Mutant[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  for (const mutant of mutants) {
    const { file, status } = mutant;
    const name = nameOf(mutant);
    const fate = fates.get(keyOf(file, name)) ?? { file, name, survived: 0, untried: 0 };
    if (['Survived', 'NoCoverage'].includes(status)) fate.survived++;
    else if (!['Killed', 'Timeout'].includes(status)) fate.untried++;
    fates.set(keyOf(file, name), fate);
  }
  return fates;
}

/** Is every survivor on the list with its reason? Prints those that are not, and those there that are noticed now. */
export function compareSurvivors(mutants: readonly Mutant[]): boolean {
  const { [WITHOUT_REASON]: open = {}, ...reasoned } = read();
  const fates = fatesOf(mutants);
  const known = placesOf(reasoned);
  const unlisted = [...fates].filter(([key, { survived }]) => survived > (known.get(key) ?? 0));
  for (const [key, { survived }] of unlisted) console.log(`✗ sobreviveu: ${textOf(key, survived)}`);
  for (const [key, places] of placesOf({ ...reasoned, [WITHOUT_REASON]: open })) {
    const fate = fates.get(key);
    if (fate?.untried === 0 && fate.survived < places)
      console.log(`  já notado, na lista ficam ${String(fate.survived)}: ${textOf(key, places)}`);
  }
  return unlisted.length === 0;
}

/** Writes down the survivors that are not on the list, and takes off what is noticed now or no longer stands. */
export function noteSurvivors(mutants: readonly Mutant[]): void {
  const before = read();
  const known = placesOf(before);
  const tried = new Set(mutants.map(({ file }) => file));
  const fates = fatesOf(mutants);
  const left = new Map(
    [...fates].map(([key, { survived, untried }]) => [key, untried > 0 ? Infinity : survived]),
  );
  const after: Survivors = {};
  const add = (why: string, file: string, name: string, places: number): void => {
    if (places > 0) ((after[why] ??= {})[file] ??= []).push(textOf(name, places));
  };
  for (const [why, files] of Object.entries(before))
    for (const { file, name, places } of entriesOf(files)) {
      const key = keyOf(file, name);
      const standing = tried.has(file) ? (left.get(key) ?? 0) : places;
      left.set(key, standing - places);
      add(why, file, name, Math.min(places, standing));
    }
  for (const [key, { file, name, survived }] of fates)
    add(WITHOUT_REASON, file, name, survived - (known.get(key) ?? 0));
  writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
}
