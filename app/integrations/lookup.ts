const TIMEOUT_MS = 2000;

/** `indisponivel`: no provider answered, or none is configured. */
export type LookupAnswer<T> = { ok: true; value: T } | { ok: false; motivo: 'desconhecido' | 'indisponivel' };

/** What a body says, in the shape of one of the providers: null where it is none of theirs. */
export type Understand<T> = (body: unknown) => LookupAnswer<T> | null;

/**
 * Asks public services in their order until one knows the answer. Only one that answered can say that what is looked
 * for does not exist. An answer is a few lines: more than `maxBytes` is none. R-EXT-08.
 */
export async function lookUp<T>(
  urls: readonly string[],
  understand: Understand<T>,
  maxBytes: number,
): Promise<LookupAnswer<T>> {
  let somebodyAnswered = false;
  for (const url of urls) {
    const answer = await ask(url, understand, maxBytes);
    if (answer === null) continue;
    if (answer.ok) return answer;
    somebodyAnswered = true;
  }
  return { ok: false, motivo: somebodyAnswered ? 'desconhecido' : 'indisponivel' };
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
