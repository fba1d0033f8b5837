import type { Client, Pool } from 'pg';
import { openClient } from './connection.server.ts';

/** How often it is looked whether somebody waits, and how long they have waited before the database is asked. */
const LOOK_EVERY_MS = 200;
const ASK_AFTER_MS = 700;
/** A database that takes longer than this to say 'one' is silent, whatever it was asked before. */
const SILENT_AFTER_MS = 1_500;

/** So long after it was found silent, and before it says anything, nobody waits for it again: of one page several parts ask. */
const REMEMBERED_MS = 1_000;

/** The database took the connection and says nothing: stopped, or out of reach without a word. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  /** As the server itself says of a connection that failed. */
  readonly code = '08006';
  constructor() {
    super('o banco de dados não responde');
  }
}

/** The socket is no part of the declared type. */
type SilentlyEnded = Client & { connection: { stream: { destroy: () => void } } };

type Waiting = { since: number; tell: (error: DatabaseSilentError) => void };

/**
 * Whoever waits for a silent database is told within three seconds; who waits for a long question to one that answers
 * goes on waiting. It is asked over a connection of its own, only while somebody waits. R-TEL-34.
 */
class Pulse {
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #client: SilentlyEnded | undefined;
  #connected: SilentlyEnded | undefined;
  #asking = false;
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly pool: Pool) {}

  async during<T>(work: Promise<T>): Promise<T> {
    if (performance.now() - this.#silentAt < REMEMBERED_MS) {
      work.catch(() => undefined);
      throw new DatabaseSilentError();
    }
    let one: Waiting | undefined;
    const silent = new Promise<never>((_, reject) => {
      one = { since: performance.now(), tell: reject };
      this.#waiting.add(one);
    });
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    try {
      return await Promise.race([work, silent]);
    } finally {
      if (one) this.#waiting.delete(one);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  async #look(): Promise<void> {
    const before = performance.now() - ASK_AFTER_MS;
    const late = [...this.#waiting].filter(({ since }) => since < before);
    if (late.length === 0 || this.#asking) return;
    this.#asking = true;
    const answered = await this.#answers();
    this.#asking = false;
    if (answered) return;
    this.#silentAt = performance.now();
    for (const one of late) if (this.#waiting.has(one)) one.tell(new DatabaseSilentError());
  }

  /** A refusal is an answer: who asked meets it too. */
  async #answers(): Promise<boolean> {
    const { connectionString } = this.pool.options;
    const client = (this.#client ??= openClient({
      connectionString,
      application_name: 'porteira-pulso',
    }) as SilentlyEnded);
    const question = this.#ask(client).catch(() => this.#forget(client));
    void question.then(() => (this.#silentAt = Number.NEGATIVE_INFINITY));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      // What arrived while this process was busy is read before it is called late.
      timer = setTimeout(() => setTimeout(() => setImmediate(resolve, 'late'), 0), SILENT_AFTER_MS);
    });
    const first = await Promise.race([question, late]);
    clearTimeout(timer);
    if (first === 'late') this.#leave(client, question);
    return first !== 'late';
  }

  async #ask(client: SilentlyEnded): Promise<void> {
    if (this.#connected !== client) await client.connect();
    this.#connected = client;
    await client.query('select 1');
  }

  /** Its answer, whenever it comes, is waited for a while: until then nobody else is. */
  #leave(client: SilentlyEnded, question: Promise<void>): void {
    if (client === this.#client) this.#client = undefined;
    const end = () => client.connection.stream.destroy();
    const timer = setTimeout(end, REMEMBERED_MS).unref();
    void question.then(() => {
      clearTimeout(timer);
      end();
    });
  }

  #forget(client: SilentlyEnded | undefined): void {
    if (client === this.#client) this.#client = undefined;
    // Not `end()`: a silent server reads no farewell.
    client?.connection.stream.destroy();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (!this.#asking) this.#forget(this.#client);
  }
}

const pulses = new WeakMap<Pool, Pulse>();

/** `work`, which asks this database; DatabaseSilentError where it fell silent meanwhile. */
export function whileItAnswers<T>(pool: Pool, work: Promise<T>): Promise<T> {
  let pulse = pulses.get(pool);
  if (!pulse) pulses.set(pool, (pulse = new Pulse(pool)));
  return pulse.during(work);
}
