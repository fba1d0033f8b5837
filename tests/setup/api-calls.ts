import { CALLS } from '#app/web/api/table.server.ts';

/** The paths under `/prefix/` of the calls that only read by GET, with each of these values in their parameters. */
export function callsUnder(prefix: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const under = CALLS.filter(
    ({ method, kind, path }) => method === 'GET' && kind !== 'save' && path.startsWith(prefix),
  );
  return under.flatMap(({ path }) => filled(path, values)).map((path) => path.slice(prefix.length));
}

/** Throws for a parameter without any value: it is told in the tests that walk the calls. */
export function filled(path: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.reduce<string[]>(
    (paths, name) => {
      const given = values[name];
      if (!given) throw new Error(`nenhum valor para ${name} de ${path}: diga-o nos testes da API`);
      return paths.flatMap((one) =>
        given.map((value) => one.replace(`{${name}}`, encodeURIComponent(value))),
      );
    },
    [path],
  );
}
