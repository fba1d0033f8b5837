import { useEffect } from 'react';

const POPOVERS = 'details.dropdown[open], details[name="topo"][open]';

/** Closes open menus by Esc or a press outside; without scripting they close by their own summary. */
export function useDismissMenus(): void {
  useEffect(() => {
    const close = (except: Node | null) => {
      document.querySelectorAll<HTMLDetailsElement>(POPOVERS).forEach((details) => {
        if (except === null || !details.contains(except)) details.open = false;
      });
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node) close(event.target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = document.querySelector<HTMLDetailsElement>(POPOVERS);
      if (!open) return;
      close(null);
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
