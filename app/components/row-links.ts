import { useEffect, useRef, type RefObject } from 'react';

/**
 * With scripting a press anywhere in a row of the table follows the row's first link; without it the link is
 * there. A press on another control, or one that ends a selection of text, does nothing.
 * `const ref = useRowLinks(); <div ref={ref} className={ROW_LINKS}><DataTable … /></div>`
 */
export function useRowLinks(): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest('a, button, input, select, summary, label')) return;
      if (getSelection()?.isCollapsed === false) return;
      event.target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('a[href]')?.click();
    };
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
    };
  }, []);
  return ref;
}

/** The pointer says so only where scripting makes it true. */
export const ROW_LINKS = 'linhas-abrem';
