import { noteCall, type MeasuredSystem } from '#app/lib/call-health.server.ts';

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
  /** Whose calls these are, among those that are measured. */
  system: MeasuredSystem;
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
  system,
  understand,
  maxBytes,
  agreeing = 1,
  clock = () => performance.now(),
}: Options<T>) {
  const failures = new Map<string, { times: number; until: number }>();
  const resting = (name: string): boolean => (failures.get(name)?.until ?? 0) > clock();
  const failed = async (name: string): Promise<void> => {
    const times = (failures.get(name)?.times ?? 0) + 1;
    failures.set(name, { times, until: times >= FAILURES_TO_REST ? clock() + REST_MS : 0 });
    await noteCall({ system, provider: hostOf(name), error: 'Não respondeu, ou respondeu de outra forma.' });
  };
  return async (providers: readonly Provider[]): Promise<LookupAnswer<T>> => {
    let unknown = 0;
    for (const { name, url } of providers) {
      if (resting(name)) continue;
      const answer = await ask(url, understand, maxBytes);
      if (answer === null) {
        await failed(name);
        continue;
      }
      failures.delete(name);
      await noteCall({ system, provider: hostOf(name), error: null });
      if (answer.ok) return answer;
      if (answer.motivo === 'desconhecido') unknown += 1;
    }
    const believed = unknown > 0 && unknown >= Math.min(agreeing, providers.length);
    return { ok: false, motivo: believed ? 'desconhecido' : 'indisponivel' };
  };
}

const hostOf = (address: string): string => new URL(address.replaceAll(/[{}]/g, '')).host;

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
    if (!response.ok && response.status !== 404) return null;
    const text = await shortText(response, maxBytes);
    if (response.status === 404)
      return { ok: false, motivo: ofItsSources(text) ? 'indisponivel' : 'desconhecido' };
    return text === null ? null : understand(JSON.parse(text));
  } catch {
    return null;
  }
}

/** BrasilAPI answers 404 also where none of the services that it asks answered: that says nothing of what is looked for. */
const ofItsSources = (text: string | null): boolean => /"type"\s*:\s*"service_error"/.test(text ?? '');

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
