import { performance } from 'node:perf_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { giveBack } from '#app/lib/give-back.server.ts';

/** How often it is written down how busy the process was. */
const SAMPLE_MS = 20;

/** What is read now may have come since the process last looked at its connections: two samples ago it had not. */
const SAMPLES = 3;

type Sample = { at: number; idle: number };

/** The server's own limit (limitTimes): nobody's first byte is older than this when the headers are whole. */
const HEADERS_MS = 15_000;

const READS = /^(GET|HEAD)$/;

type Connection = { first: number | undefined; answering: boolean };

/**
 * When each request's first byte reached this process, on `performance.now()`, and which acts that it brought are still
 * in hand. A process that is busy reads late what came in time: what is read is taken to have come as soon as it can
 * have, which is never later than it did, and before it by no more than the process was busy. R-CRO-15.
 */
export class Arrivals {
  readonly #samples: Sample[] = [];
  readonly #arrived = new WeakMap<IncomingMessage, number>();
  readonly #acts = new Map<IncomingMessage, number>();
  readonly #held = new Set<IncomingMessage>();
  readonly #begun = new Map<Socket, Connection>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#sample();
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#connected(socket));
    server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
      const connection = this.#begun.get(req.socket);
      const now = performance.now();
      const arrived = Math.max(connection?.first ?? this.#earliest(now), now - HEADERS_MS);
      this.#arrived.set(req, arrived);
      if (connection) Object.assign(connection, { first: undefined, answering: true });
      if (!READS.test(req.method ?? '')) this.#acts.set(req, arrived);
      res.once('close', () => {
        if (connection) connection.answering = false;
        if (!this.#held.has(req)) this.#acts.delete(req);
      });
    });
  }

  /** When it came; now, of what came by no server that is watched. */
  of(req: IncomingMessage): number {
    return this.#arrived.get(req) ?? performance.now();
  }

  /** Nobody waits for it: it is no candidate's act. */
  release(req: IncomingMessage): void {
    this.#acts.delete(req);
  }

  /** It is in hand until `work` is over, whoever waits for its answer. */
  hold(req: IncomingMessage, work: Promise<unknown>): void {
    this.#held.add(req);
    const over = () => {
      this.#held.delete(req);
      this.#acts.delete(req);
    };
    work.then(over, over);
  }

  /** No act that arrived before this instant is in hand, nor will be. */
  freeUntil(): number {
    const now = performance.now();
    const begun = [...this.#begun.values()].flatMap(({ first }) =>
      first === undefined ? [] : Math.max(first, now - HEADERS_MS),
    );
    return Math.min(this.#earliest(now), ...this.#acts.values(), ...begun);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #connected(socket: Socket): void {
    const connection: Connection = { first: undefined, answering: false };
    this.#begun.set(socket, connection);
    // After the parser's own listener: what begins and ends in one piece is a request already.
    socket.on('data', (chunk: Buffer) => {
      if (!connection.answering) connection.first ??= this.#earliest(performance.now());
      // Node's parser has made headers and copies of it.
      giveBack(chunk);
    });
    socket.once('close', () => this.#begun.delete(socket));
  }

  /** How long ago a thing that is read at `now` may have come: as long as the process was busy since it last looked. */
  #earliest(now: number): number {
    const [oldest] = this.#samples;
    if (!oldest) return now;
    const idle = performance.eventLoopUtilization().idle - oldest.idle;
    return Math.min(now, oldest.at + idle);
  }

  #sample(): void {
    this.#samples.push({ at: performance.now(), idle: performance.eventLoopUtilization().idle });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }
}
