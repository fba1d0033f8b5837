/** How far behind what it counts a remembered total may be. */
export const COUNT_KEPT_MS = 3_000;
/** Questions that are remembered at once, in each database. */
const MOST = 500;

type Kept = { until: number; answer: Promise<unknown> };
const known = new WeakMap<object, Map<string, Kept>>();

/**
 * A count that was asked a moment ago is not asked again: for callers that read one page after another. `question` is all
 * that the answer depends on, what the person may see included.
 */
export function rememberedCount<T>(
  { db, realNow }: { db: object; realNow: Date },
  question: readonly unknown[],
  count: () => Promise<T>,
): Promise<T> {
  const answers = known.get(db) ?? new Map<string, Kept>();
  known.set(db, answers);
  const key = JSON.stringify(question);
  const now = realNow.getTime();
  const kept = answers.get(key);
  if (kept !== undefined && now < kept.until) return kept.answer as Promise<T>;
  if (answers.size >= MOST) answers.clear();
  const answer = count();
  answers.set(key, { until: now + COUNT_KEPT_MS, answer });
  answer.catch(() => answers.delete(key));
  return answer;
}
