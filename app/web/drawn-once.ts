import { useLoaderData } from '@remix-run/react';

type Rows = { linhas: readonly unknown[] };

/**
 * The data of a list whose page is drawn here: its rows are there for who draws, and not for who writes the data that
 * the browser starts from. It keeps the rows that were drawn (`DataTable` with null) until its first act, with which the
 * data come as ever. Who writes takes what can be enumerated.
 */
export function drawnOnce<T extends Rows>(shown: T): T {
  if (shown.linhas.length === 0) return shown;
  return Object.defineProperty({ ...shown }, 'linhas', { value: shown.linhas, enumerable: false });
}

/** What the loader of such a list answered; the rows are null where the page has them and the browser does not. */
export function useListData<L extends (...args: never[]) => Promise<Rows>>() {
  const data = useLoaderData<L>() as Awaited<ReturnType<L>>;
  type Data = typeof data;
  const linhas = (data as Partial<Data>).linhas ?? null;
  return { ...data, linhas } as Omit<Data, 'linhas'> & { linhas: Data['linhas'] | null };
}
