/** The parts of a path; a slash at its end says nothing. */
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isParam = (segment: string): boolean => segment.startsWith('{');

type Addressed = { method: string; path: string };
type Found<C> = { call: C; params: Record<string, string> } | { allow: string[] } | null;

/** Finds a call by method and path: a written segment goes before a parameter. `allow`: only other methods have it. */
export function matcher<C extends Addressed>(
  calls: readonly C[],
): (method: string, path: string) => Found<C> {
  const known = new Map<number, { call: C; segments: string[] }[]>();
  for (const call of calls) {
    const segments = segmentsOf(call.path);
    known.set(segments.length, [...(known.get(segments.length) ?? []), { call, segments }]);
  }
  for (const same of known.values()) same.sort((a, b) => writtenFirst(a.segments, b.segments));
  return (method, path) => {
    const asked = segmentsOf(path).map(decoded);
    const fitting = (known.get(asked.length) ?? []).filter(({ segments }) => fits(segments, asked));
    const found = fitting.find(({ call }) => call.method === method);
    if (found) return { call: found.call, params: paramsOf(found.segments, asked) };
    return fitting.length === 0 ? null : { allow: [...new Set(fitting.map(({ call }) => call.method))] };
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const fits = (segments: readonly string[], asked: readonly string[]): boolean =>
  segments.every((segment, at) => isParam(segment) || segment === asked[at]);

const paramsOf = (segments: readonly string[], asked: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, at) => (isParam(segment) ? [[segment.slice(1, -1), asked[at] ?? '']] : [])),
  );

function writtenFirst(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((segment, index) => isParam(segment) !== isParam(b[index] ?? ''));
  return at < 0 ? 0 : isParam(a[at] ?? '') ? 1 : -1;
}
