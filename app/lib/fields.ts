/** A name and its value, as a form sends them. */
export type Pair = readonly [name: string, value: string];

/** The texts of a form: each name with its values, in the order in which they came. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** What no form of the portal comes near to, and no machine is harmed by. */
const MAX_NAME = 200;
const MAX_VALUES_OF_A_NAME = 500;
const MAX_DEPTH = 5;
/** Places of all lists together, those left out among them. */
const MAX_PLACES = 10_000;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const STEP = /(?:^|\.)([^.[\]]+)|\[(\d{0,6})\]/gy;

/** Can this text be kept? PostgreSQL stores no NUL, and half a character is no text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const MENSAGEM_ILEGIVEL = 'O formulário não pôde ser lido. Abra a página de novo e repita.';
export const MENSAGEM_CARACTERE =
  'O texto tem um caractere que não pode ser guardado. Apague-o, digite de novo e repita.';

/** Why these pairs are no form of the portal, as a sentence; null when they may be read. */
export function problemOfPairs(pairs: readonly Pair[]): string | null {
  const times = new Map<string, number>();
  const longest = new Map<string, number>();
  for (const [name, value] of pairs) {
    if (!isStorable(value)) return MENSAGEM_CARACTERE;
    const seen = times.get(name) ?? 0;
    if (seen >= MAX_VALUES_OF_A_NAME || (seen === 0 && !isReadable(name, longest))) return MENSAGEM_ILEGIVEL;
    times.set(name, seen + 1);
  }
  let places = 0;
  for (const length of longest.values()) places += length;
  return places > MAX_PLACES ? MENSAGEM_ILEGIVEL : null;
}

/** `fases[2].inicio`: steps of a plain name; the length of each list that it goes through is kept. */
function isReadable(name: string, longest: Map<string, number>): boolean {
  if (name === '' || name.length > MAX_NAME || !isStorable(name)) return false;
  STEP.lastIndex = 0;
  let end = 0;
  for (let depth = 0; end < name.length; depth++) {
    const step = STEP.exec(name);
    if (!step || depth >= MAX_DEPTH || RESERVED.has(step[1] ?? '')) return false;
    if (step[2] !== undefined) {
      const list = name.slice(0, end);
      longest.set(list, Math.max(longest.get(list) ?? 0, Number(step[2]) + 1));
    }
    end = STEP.lastIndex;
  }
  return true;
}

export function fieldsOf(pairs: Iterable<Pair>): Fields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** The text of a field; '' when it is absent. */
export const textOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? '';

/** Each field with its first text: what a schema of plain fields takes. */
export const recordOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, [text = '']]) => [name, text]));

/** `name[0]`, `name[1]`, … in their order, with the text of each. */
export function listOf(fields: Fields, name: string): string[] {
  return indexed(fields, new RegExp(`^${name}\\[(\\d{1,6})\\]$`)).map(({ values: [text = ''] }) => text);
}

/** `name[0].x`, `name[0].y`, `name[1].x`, … as rows in their order, each field with its values. */
export function rowsOf(fields: Fields, name: string): Record<string, readonly string[]>[] {
  const rows = new Map<number, Record<string, readonly string[]>>();
  for (const { index, field, values } of indexed(fields, new RegExp(`^${name}\\[(\\d{1,6})\\]\\.(\\w+)$`))) {
    rows.set(index, { ...rows.get(index), [field]: values });
  }
  return [...rows.values()];
}

function indexed(fields: Fields, pattern: RegExp) {
  return [...fields]
    .flatMap(([key, values]) => {
      const [, index, field = ''] = pattern.exec(key) ?? [];
      return index === undefined ? [] : [{ index: Number(index), field, values }];
    })
    .sort((a, b) => a.index - b.index);
}

/** The name of a field from its path in a schema; the first of a list goes by the list's own. */
function nameOf([field = '', place]: readonly PropertyKey[]): string {
  return typeof place === 'number' && place > 0 ? `${String(field)}[${String(place)}]` : String(field);
}

/** The first message of each field, by the field's own name, from zod issues. */
export function firstErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[nameOf(path)] ??= message;
  return errors;
}

/** What a form goes back with: the sentence of each field, or one that belongs to none. */
export type Problems = { erros: Readonly<Record<string, string>>; erro: string | null };

/** The same, with what was typed. */
export type Returned = Problems & { valores: Partial<Record<string, string>> };
