import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { keepWhileOffline } from './keep-form.ts';

const isRowMenu = ({ pathname }: URL): boolean => pathname.endsWith('/acoes');

/**
 * `export const shouldRevalidate = keepBehindRowMenu;` of a list whose rows have a menu, and of what lies around it:
 * opening the menu of a row, and closing it, asks for that row's actions alone.
 */
export function keepBehindRowMenu(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const opened = isRowMenu(nextUrl);
  const closed = isRowMenu(currentUrl) && currentUrl.pathname.startsWith(`${nextUrl.pathname}/`);
  const same = formMethod === undefined && currentUrl.search === nextUrl.search;
  return !(same && (opened || closed)) && keepWhileOffline(args);
}
