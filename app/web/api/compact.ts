type Json = Record<string, unknown>;

/** Shorter than this it costs as much to point at. */
const WORTH = 120;

/** Where a thing of each kind stands: under these names, one by one or by name. */
const KINDS = [
  { kind: 'responses', under: /\/responses\/[^/]+$/ },
  { kind: 'parameters', under: /\/parameters\/\d+$/ },
  { kind: 'examples', under: /\/examples\/[^/]+$/ },
  { kind: 'schemas', under: /\/(schema|items|properties\/[^/]+|(anyOf|oneOf)\/\d+)$/ },
] as const;

/** What is given as data is no part of the document's own. */
const DATA: ReadonlySet<string> = new Set(['example', 'value', 'default', 'enum', 'const']);
const isData = (name: string, path: string): boolean => DATA.has(name) && !path.endsWith('/properties');

const kindOf = (path: string) => KINDS.find(({ under }) => under.test(path))?.kind;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The document with what stands in it more than once written once, among the components, and pointed at. */
export function compacted<D extends { paths: object; components: object }>(document: D): Json {
  const counted = new Map<string, { kind: string; times: number; name: string }>();
  const count = (value: unknown, path: string): void => {
    if (!isObject(value)) return;
    const key = keyOf(value, path);
    if (key !== null) {
      const known = counted.get(key.text);
      // What is inside of what comes again comes again with it.
      if (known) return void (known.times += 1);
      counted.set(key.text, { kind: key.kind, times: 1, name: '' });
    }
    for (const [name, one] of Object.entries(value)) if (!isData(name, path)) count(one, `${path}/${name}`);
  };
  count(document.paths, '');

  const components: Record<string, Json> = structuredClone(document.components) as Record<string, Json>;
  let made = 0;
  const pointed = (value: unknown, path: string): unknown => {
    if (!isObject(value)) return value;
    const key = keyOf(value, path);
    const known = key === null ? undefined : counted.get(key.text);
    if (known === undefined || known.times < 2) return inside(value, path);
    if (known.name === '') {
      made += 1;
      known.name = `${known.kind[0]?.toUpperCase() ?? ''}${String(made)}`;
      const written = inside(value, path);
      components[known.kind] = { ...components[known.kind], [known.name]: written };
    }
    return { $ref: `#/components/${known.kind}/${known.name}` };
  };
  const inside = (value: Json, path: string): unknown =>
    Array.isArray(value)
      ? value.map((one, at) => pointed(one, `${path}/${String(at)}`))
      : Object.fromEntries(
          Object.entries(value).map(([name, one]) => [
            name,
            isData(name, path) ? one : pointed(one, `${path}/${name}`),
          ]),
        );
  const paths = inside(document.paths as Json, '');
  return { ...document, paths, components };
}

/** What a thing is, where it can be pointed at. */
function keyOf(value: Json, path: string): { text: string; kind: string } | null {
  const kind = kindOf(path);
  if (kind === undefined || Array.isArray(value) || '$ref' in value) return null;
  const text = JSON.stringify(value);
  return text.length < WORTH ? null : { text: `${kind} ${text}`, kind };
}
