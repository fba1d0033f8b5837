/** The rows of a list, or null where the page has them and the browser does not (`app/web/drawn-once.ts`). */
export const shownRows = <T>(list: { linhas?: readonly T[] }): readonly T[] | null => list.linhas ?? null;
