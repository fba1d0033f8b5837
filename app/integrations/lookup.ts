const TIMEOUT_MS = 2000;

/** `indisponivel`: no provider answered, or none is configured. */
export type LookupAnswer<T> = { ok: true; value: T } | { ok: false; motivo: 'desconhecido' | 'indisponivel' };

/** What a body says, in the shape of one of the providers: null where it is none of theirs. */
export type Understand<T> = (body: unknown) => LookupAnswer<T> | null;

/** A provider that failed so many times in a row is left alone for a while. */
const FAILURES_TO_REST = 3;
const REST_MS = 60_000;

/** `url`: of what is looked for. `name` stays the same over all look-ups. */
type Provider = { name: string; url: string };

type Options<T> = {
  understand: Understand<T>;
  maxBytes: number;
  /** Answers of 'unknown' that it takes to believe it, where so many providers are configured. */
  agreeing?: number;
  clock?: () => number;
};

/**
 * A look-up in public services, in their order until one knows the answer. Only those that answered can say that what
 * is looked for does not exist. An answer is a few lines: more than `maxBytes` is none. One that keeps failing is not
 * waited for by everybody: it rests and is tried again after. R-EXT-08.
 */
export function lookupOf<T>({
  understand,
  maxBytes,
  agreeing = 1,
  clock = () => performance.now(),
}: Options<T>) {
  const failures = new Map<string, { times: number; until: number }>();
  const resting = (name: string): boolean => (failures.get(name)?.until ?? 0) > clock();
  const failed = (name: string): void => {
    const times = (failures.get(name)?.times ?? 0) + 1;
    failures.set(name, { times, until: times >= FAILURES_TO_REST ? clock() + REST_MS : 0 });
  };
  return async (providers: readonly Provider[]): Promise<LookupAnswer<T>> => {
    let unknown = 0;
    for (const { name, url } of providers) {
      if (resting(name)) continue;
      const answer = await ask(url, understand, maxBytes);
      if (answer === null) {
        failed(name);
        continue;
      }
      failures.delete(name);
      if (answer.ok) return answer;
      unknown += 1;
    }
    const believed = unknown > 0 && unknown >= Math.min(agreeing, providers.length);
    return { ok: false, motivo: believed ? 'desconhecido' : 'indisponivel' };
  };
}

/** Null when the provider did not answer in a known shape. */
async function ask<T>(
  url: string,
  understand: Understand<T>,
  maxBytes: number,
): Promise<LookupAnswer<T> | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (response.status === 404) return { ok: false, motivo: 'desconhecido' };
    if (!response.ok) return null;
    const text = await shortText(response, maxBytes);
    return text === null ? null : understand(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The body while it is short; the rest of a long one is not read. */
async function shortText(response: Response, maxBytes: number): Promise<string | null> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  for (let bytes = 0; ;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return null;
    }
    parts.push(value);
  }
  return Buffer.concat(parts).toString('utf8');
}
