/**
 * The total of a list, which comes with each row of its page: one statement a page. Past the end there is no row to
 * bring it, and it is asked by itself.
 */
export async function totalOf(
  rows: readonly { total: number }[],
  skipped: number,
  count: () => Promise<{ total: number }[]>,
): Promise<number> {
  if (rows[0] !== undefined || skipped === 0) return rows[0]?.total ?? 0;
  return (await count())[0]?.total ?? 0;
}
