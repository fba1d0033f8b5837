import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { plainPage } from './plain-page.ts';

/** Who has waited for so long is told, and looks again by itself. */
const TOLD_AFTER_MS = 5_000;
const LOOK_AGAIN_S = 2;
/** So long after it was answered the answer is kept for whoever comes for it. */
const KEPT_MS = 10 * 60_000;
/** Answers are kept for so many at most; whoever asks then waits on their connection. */
const MOST_KEPT = 2_000;

/** Sends what the application answered, to whichever request asks for it. */
export type Deliver = (req: Request, res: Response) => Promise<void>;

type Act = {
  cookie: string;
  arrived: string | null;
  answer: Promise<Deliver>;
};

type Waiting = { pedido: string; answer: Promise<Deliver>; takeBody: () => void };

const PATH = '/comprovantes/pedido/';
const OF_THE_CLIENT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By what a request is found again: a name that the page gave it before it knew any answer, or the portal's own. */
export function pedidoOf(req: Request, { locals }: Response): string {
  const own = req.get('X-Pedido');
  locals.pedido ??= own !== undefined && OF_THE_CLIENT.test(own) ? own : randomUUID();
  return String(locals.pedido);
}

const sessionOf = (req: Request): string =>
  /(?:^|;\s*)session=([^;]*)/.exec(req.get('cookie') ?? '')?.[1] ?? '';

/**
 * Acts that wait: a browser that would go on looking at nothing is told when its request arrived and that it waits its
 * turn, in a page that looks for the answer by itself. The answer is given to who sent the form, once it is there. R-TEL-35.
 */
export class WaitingRoom {
  readonly #acts = new Map<string, Act>();
  readonly #toldAfterMs: number;
  readonly #mostKept: number;
  readonly #working = new Set<Promise<unknown>>();

  constructor({ toldAfterMs = TOLD_AFTER_MS, mostKept = MOST_KEPT } = {}) {
    this.#toldAfterMs = toldAfterMs;
    this.#mostKept = mostKept;
  }

  /** Answers `req` with what comes of `answer`, or tells it to wait. */
  async answer(req: Request, res: Response, { pedido, answer, takeBody }: Waiting): Promise<void> {
    const act: Act = { cookie: sessionOf(req), arrived: null, answer };
    this.#acts.set(pedido, act);
    this.#working.add(answer);
    const over = () => void this.#working.delete(answer);
    answer.then(over, over);
    const page = req.get('accept')?.includes('text/html') === true && this.#acts.size <= this.#mostKept;
    // The same request sent again after its connection was lost has the same name: each lets go of its own.
    const forget = () => void (this.#acts.get(pedido) === act && this.#acts.delete(pedido));
    while (page && !(await within(this.#toldAfterMs, answer))) {
      // What is still coming is no act yet.
      if (req.complete) {
        const later = () => setTimeout(forget, KEPT_MS).unref();
        answer.then(later, later);
        // Of what nobody reads nothing is left once its request is answered.
        takeBody();
        return this.#tell(res, pedido, act);
      }
    }
    try {
      const deliver = await answer;
      await deliver(req, res);
    } finally {
      // What is answered here nobody comes for.
      forget();
    }
  }

  arrived(pedido: string, when: string): void {
    const act = this.#acts.get(pedido);
    if (act) act.arrived = when;
  }

  /** `GET /comprovantes/pedido/:pedido`, of an act that this process has; the others are looked for among the receipts. */
  handler: RequestHandler = (req, res, next) => {
    const [pedido = '', asks] = req.path.startsWith(PATH) ? req.path.slice(PATH.length).split('/') : [];
    const act = this.#acts.get(pedido);
    if (!act || act.cookie !== sessionOf(req)) return next();
    const look = async (): Promise<void> => {
      if (asks === 'situacao') {
        if (await within(0, act.answer)) next();
        else res.json({ situacao: 'fila', chegou: act.arrived });
      } else if (await within(LOOK_AGAIN_S * 1_000, act.answer)) {
        const deliver = await act.answer;
        await deliver(req, res);
      } else this.#tell(res, pedido, act);
    };
    look().catch(next);
  };

  /** When nobody's act is at work any more. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled([...this.#working]);
  }

  #tell(res: Response, pedido: string, { arrived }: Act): void {
    const address = PATH + pedido;
    const when =
      arrived === null
        ? ''
        : `<p class="quando">Seu pedido chegou às <b>${arrived}</b> e está na fila. É essa hora que vale para o prazo.</p>`;
    res
      .status(202)
      .set('Refresh', `${String(LOOK_AGAIN_S)};url=${address}`)
      .type('html');
    res.send(
      plainPage(
        202,
        'O portal recebeu o que você enviou e o fará na sua vez. Esta página se atualiza sozinha e diz o que foi feito: não envie de novo.',
        pedido,
        `${when}<p><a href="${address}">Ver agora</a></p>`,
      ),
    );
  }
}

async function within(ms: number, answer: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController();
  const late = sleep(ms, 'late' as const, { signal: stop.signal }).catch(() => 'late' as const);
  const first = await Promise.race([
    answer.then(
      () => 'there' as const,
      () => 'there' as const,
    ),
    late,
  ]);
  stop.abort();
  return first === 'there';
}
