/** Counts the turns of the event loop from now on: `taken` says how many, `end` stops it. */
export function countTurns() {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  return { taken: () => turns, end: () => (counting = false) };
}
