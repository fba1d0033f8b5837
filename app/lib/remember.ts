/** The same answers, kept for as long as they fit: the one way to remember what costs more to make than to look up. */
export function remembering<K, V>(most: number, make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

/** The same of a thing that does not change once it was read, as it stands at the last instant asked of: forgotten with it. */
export function rememberingAt<K extends object, V>(make: (of: K, now: Date) => V): (of: K, now: Date) => V {
  const known = new WeakMap<K, { at: number; made: V }>();
  return (of, now) => {
    const kept = known.get(of);
    if (kept?.at === now.getTime()) return kept.made;
    const made = make(of, now);
    known.set(of, { at: now.getTime(), made });
    return made;
  };
}
