import { newPedido, PEDIDO, whileActing } from './act-watch.ts';

/**
 * Where the connection fails, what the router asked for waits here and is asked again, and the page stays as it is;
 * `ConnectionBand` says so (R-TEL-14). Only the loss of a connection is waited for: what the portal answers goes on as always.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** What stands before the portal says that it is away. */
const GATEWAY = [502, 504];

/** Header of an answer that only says that the portal could do nothing now, and did nothing. */
export const ASK_AGAIN = 'X-Pedir-De-Novo';

declare global {
  interface Window {
    /** Called by the router when the program of a screen could not be loaded (vite.config.ts). */
    porteiraSemPrograma?: () => void;
  }
}

export type Connection = 'boa' | 'perdida' | 'esperando' | 'enviando';

/** Requests that wait, by whether something is sent with them. */
const waiting = new Map<symbol, boolean>();
const watchers = new Set<() => void>();
const tryNow = new EventTarget();
let patient = true;

function tell(): void {
  watchers.forEach((watcher) => watcher());
}

export function connectionState(): Connection {
  if (waiting.size > 0) return [...waiting.values()].some(Boolean) ? 'enviando' : 'esperando';
  return navigator.onLine ? 'boa' : 'perdida';
}

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function retryNow(): void {
  tryNow.dispatchEvent(new Event('agora'));
}

/** What `send` sends is tried once: its form says what became of it. */
export async function triedOnce<T>(send: () => Promise<T>): Promise<T> {
  patient = false;
  try {
    return await send();
  } finally {
    patient = true;
  }
}

/** Makes the router wait for the connection; once, before it starts. */
export function waitForConnection(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) =>
    input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data')
      ? asked(plain, input, init)
      : plain(input, init);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  window.porteiraSemPrograma = () => {
    const { navigation } = window.__remixRouter.state;
    const { pathname, search, hash } = navigation.location ?? location;
    void insist(() => wholeAnswer(plain, new URL('/ping', location.origin), { cache: 'no-store' })).then(
      () => {
        location.assign(pathname + search + hash);
      },
    );
  };
}

/** What does something bears the name by which it is found again; sent once more, the same. */
function asked(plain: typeof fetch, url: URL, init: RequestInit = {}): Promise<Response> {
  if ((init.method ?? 'GET') === 'GET') return insist(() => wholeAnswer(plain, url, init), init);
  const pedido = newPedido();
  const headers = new Headers(init.headers);
  headers.set(PEDIDO, pedido);
  return whileActing(
    pedido,
    insist(() => wholeAnswer(plain, url, { ...init, headers }), init),
  );
}

/** Read to the end: a connection lost in the middle of an answer is a lost connection too. */
async function wholeAnswer(plain: typeof fetch, url: URL, init?: RequestInit): Promise<Response> {
  const answer = await plain(url, init);
  const away = GATEWAY.includes(answer.status) && !answer.headers.has('X-Remix-Response');
  if (away || answer.headers.has(ASK_AGAIN)) {
    throw new TypeError('The portal is away');
  }
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

async function insist(
  ask: () => Promise<Response>,
  { method = 'GET', signal }: RequestInit = {},
): Promise<Response> {
  const sends = method !== 'GET';
  if (sends && !patient) return ask();
  const me = Symbol(method);
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof TypeError) || signal?.aborted) throw error;
      }
      waiting.set(me, sends);
      tell();
      await rest(pause, signal);
    }
  } finally {
    waiting.delete(me);
    tell();
  }
}

/** Until the pause is over, the device has a network again or the person asks; rejects when nobody waits any more. */
function rest(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (then: () => void) => () => {
      over.abort();
      clearTimeout(timer);
      then();
    };
    const timer = setTimeout(end(resolve), ms);
    window.addEventListener('online', end(resolve), { signal: over.signal });
    tryNow.addEventListener('agora', end(resolve), { signal: over.signal });
    const gone = () => {
      reject(new DOMException('Ninguém espera mais por isto.', 'AbortError'));
    };
    signal?.addEventListener('abort', end(gone), { signal: over.signal });
  });
}
