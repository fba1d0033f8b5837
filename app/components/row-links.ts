import { useEffect } from 'react';

/** Class of a table whose rows open; the pointer says so only where scripting makes it true. */
export const ROW_LINKS = 'linhas-abrem';

/** Class of a link that leads from a row to something else than what the row is of: a press on the row passes over it. */
export const ASIDE = 'de-lado';

/**
 * With scripting a press anywhere in a row of such a table follows the row's first link; for the keyboard, and
 * without scripting, the link is there. A press on another control, or one that ends a selection of text, does
 * nothing. Used once, by the root (R-TEL-16).
 */
export function useRowLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (event.target.closest('a, button, input, select, summary, label')) return;
      if (getSelection()?.isCollapsed === false) return;
      const row = event.target.closest(`.${ROW_LINKS} tbody tr`);
      row?.querySelector<HTMLAnchorElement>(`a[href]:not(.${ASIDE})`)?.click();
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
    };
  }, []);
}
