import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * With scripting a new step begins at its title, and after a row was added or removed the focus is in the row of
 * the address (`#cursos-2`); without it the browser goes there by itself.
 */
export function useFocoDoPasso(heading: RefObject<HTMLElement>, passo: string): void {
  const { key, hash } = useLocation();
  const anterior = useRef<{ key: string } | null>(null);
  useEffect(() => {
    const primeira = anterior.current === null;
    anterior.current = { key };
    const alvo = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (alvo) {
      const controle = alvo.matches('input, button, select, textarea')
        ? alvo
        : alvo.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
      controle?.focus();
    } else if (primeira && key !== 'default') {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [heading, key, hash, passo]);
}
