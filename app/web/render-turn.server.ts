let last: Promise<void> = Promise.resolve();

/**
 * Waits for this page's turn to be rendered: one page for each round of the event loop. Rendering holds the loop for some
 * milliseconds; in between, requests that arrived and answers of the database are taken, so that the database works while
 * pages are rendered instead of waiting for all of them.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
