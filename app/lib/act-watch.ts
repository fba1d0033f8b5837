/** Header of a request that does something: by it what became of it is found, whatever became of the answer. */
export const PEDIDO = 'X-Pedido';
/** Header of an answer that does not know: whether it was done is found under this. */
export const LOOK_FOR = 'X-Conferir';

const ASK_AFTER_MS = 3_000;
const ASK_EVERY_MS = 2_000;
/** What was being written when the answer was lost is there, or not, by then. */
const LOOKS = 8;

/** What the page says of the act that was sent last. */
export type ActState =
  | { what: 'fila'; chegou: string | null }
  | { what: 'conferindo' }
  | { what: 'gravado'; protocolo: string; codigo: string }
  | { what: 'sem-comprovante'; pedido: string };

let state: ActState | null = null;
const watchers = new Set<() => void>();

function tell(next: ActState | null): void {
  state = next;
  watchers.forEach((watcher) => watcher());
}

export const actState = (): ActState | null => state;

export function watchActs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const dismissAct = (): void => tell(null);

export function newPedido(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

/** The answer of an act; while it waits, the page says since when (R-TEL-35), and where it leaves a doubt, which it is (R-TEL-36). */
export async function whileActing(pedido: string, answer: Promise<Response>): Promise<Response> {
  tell(null);
  const over = new AbortController();
  void sayThatItWaits(pedido, over.signal);
  try {
    const answered = await answer;
    const doubtful = answered.headers.get(LOOK_FOR);
    if (doubtful !== null) void lookFor(doubtful);
    return answered;
  } finally {
    over.abort();
    if (state?.what === 'fila') tell(null);
  }
}

async function sayThatItWaits(pedido: string, over: AbortSignal): Promise<void> {
  await pause(ASK_AFTER_MS);
  while (!over.aborted) {
    const found = await situation(pedido);
    if (found?.situacao === 'fila' && !over.aborted) tell({ what: 'fila', chegou: found.chegou });
    await pause(ASK_EVERY_MS);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function lookFor(pedido: string): Promise<void> {
  tell({ what: 'conferindo' });
  for (let look = 0; look < LOOKS; look++) {
    await pause(ASK_EVERY_MS);
    if (state?.what !== 'conferindo') return;
    const found = await situation(pedido);
    if (found?.situacao === 'gravado') {
      return tell({ what: 'gravado', protocolo: found.protocolo, codigo: found.codigo });
    }
  }
  tell({ what: 'sem-comprovante', pedido });
}

type Situation =
  | { situacao: 'fila'; chegou: string | null }
  | { situacao: 'gravado'; protocolo: string; codigo: string }
  | { situacao: 'sem-comprovante' };

/** Null where nobody says. */
async function situation(pedido: string): Promise<Situation | null> {
  try {
    const answer = await fetch(`/comprovantes/pedido/${pedido}/situacao`, {
      headers: { Accept: 'application/json' },
    });
    return answer.ok ? ((await answer.json()) as Situation) : null;
  } catch {
    return null;
  }
}
