/**
 * Answers no sooner than `ms` after the call, whatever `fn` found: an answer that must not tell two cases apart
 * must not take longer in one of them.
 */
export async function steadyTime<T>(ms: number, fn: () => Promise<T>): Promise<T> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await fn();
  } finally {
    await wait;
  }
}
