/** Acts at work at once: each holds a connection of the database (webDatabase), and what is read needs the others. */
const ACTS = 6;
/** What is read at once; while an act waits, much less. */
const READS = 24;
const READS_MEANWHILE = 4;

type Waiting = { arrived: number; go: () => void };

/**
 * Whose turn it is where more is asked than the portal can do: acts in the order in which they arrived, before what is only
 * read. Nobody is sent away. R-TEL-35.
 */
export class Turns {
  #acts = 0;
  #reads = 0;
  readonly #waitingActs: Waiting[] = [];
  readonly #waitingReads: Waiting[] = [];

  /** `work` of an act that arrived then, when it is its turn. */
  async act<T>(arrived: number, work: () => Promise<T>): Promise<T> {
    await this.#come(this.#waitingActs, arrived);
    try {
      return await work();
    } finally {
      this.#acts -= 1;
      this.#next();
    }
  }

  async read<T>(work: () => Promise<T>): Promise<T> {
    await this.#come(this.#waitingReads, 0);
    try {
      return await work();
    } finally {
      this.#reads -= 1;
      this.#next();
    }
  }

  #come(waiting: Waiting[], arrived: number): Promise<void> {
    return new Promise((go) => {
      const after = waiting.findLastIndex((one) => one.arrived <= arrived);
      waiting.splice(after + 1, 0, { arrived, go });
      this.#next();
    });
  }

  #next(): void {
    while (this.#acts < ACTS && this.#waitingActs.length > 0) {
      this.#acts += 1;
      this.#waitingActs.shift()?.go();
    }
    const reads = this.#waitingActs.length > 0 ? READS_MEANWHILE : READS;
    while (this.#reads < reads && this.#waitingReads.length > 0) {
      this.#reads += 1;
      this.#waitingReads.shift()?.go();
    }
  }
}
