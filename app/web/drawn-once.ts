import { useLoaderData } from '@remix-run/react';
import { shownRows } from '#app/lib/shown-rows.ts';

export type Rows = { linhas: readonly unknown[] };

/**
 * The rows of a list whose page is drawn here are there for who draws, and not for who writes the data that the browser
 * starts from. It keeps the rows that were drawn (`DataTable` with null) until its first act, with which the data come
 * as ever. Who writes takes what can be enumerated.
 */
export function drawnOnce(list: Rows): void {
  if (list.linhas.length > 0) Object.defineProperty(list, 'linhas', { enumerable: false });
}

/** What the loader of such a list answered; the rows are null where the page has them and the browser does not. */
export function useListData<L extends (...args: never[]) => Promise<Rows>>() {
  type Data = Awaited<ReturnType<L>>;
  const data = useLoaderData<L>() as Data;
  return { ...data, linhas: shownRows(data) } as Omit<Data, 'linhas'> & { linhas: Data['linhas'] | null };
}
