import { useEffect } from 'react';

/** What is cut where it does not fit: one line, or two. */
const CUT = '.uma-linha, .espera-linha, .line-clamp-2';

/**
 * Pointing at words that are cut tells all of them: only then are they written a second time. Without scripting the
 * style sheet does not cut them. Used once, by the root.
 */
export function useFullTexts(): void {
  useEffect(() => {
    const onPoint = ({ target }: MouseEvent) => {
      const cut = target instanceof Element ? target.closest<HTMLElement>(CUT) : null;
      if (!cut || cut.title !== '') return;
      if (cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight + 1)
        cut.title = cut.textContent ?? '';
    };
    document.addEventListener('mouseover', onPoint, { passive: true });
    return () => {
      document.removeEventListener('mouseover', onPoint);
    };
  }, []);
}
