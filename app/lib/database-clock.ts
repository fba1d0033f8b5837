/** One look at another clock: what it said, and this process's own (`performance.now()`) before and after asking. */
export type Look = { before: number; after: number; said: Date };

type Known = { offset: number; error: number; at: number };

/** A clock that was not looked at for so long may have gone its own way. */
const KEPT_MS = 60_000;

/**
 * The database's clock between two looks at it: of the last minute's, the one that took least says how far apart the two
 * clocks are. A clock that was set meanwhile contradicts what is known of it, and is believed. Until the first look it
 * is the machine's.
 */
export class DatabaseClock {
  #known: Known[] = [];

  take({ before, after, said }: Look): void {
    const look: Known = {
      offset: said.getTime() - (before + after) / 2,
      error: (after - before) / 2 + 1,
      at: after,
    };
    const agrees = (one: Known) =>
      Math.abs(one.offset - look.offset) <= one.error + look.error && look.at - one.at < KEPT_MS;
    this.#known = [...this.#known.filter(agrees), look];
  }

  /** What the database's clock says at an instant of `performance.now()`. */
  at(own: number): Date {
    const [first, ...others] = this.#known;
    if (!first) return new Date(Date.now() - (performance.now() - own));
    const best = others.reduce((one, other) => (other.error < one.error ? other : one), first);
    return new Date(best.offset + own);
  }

  now(): Date {
    return this.at(performance.now());
  }
}
