import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { lastOpener } from './anchor.tsx';
import { useDialogOpen } from './dialog.tsx';
import { PAGE_PARAM } from '#app/lib/list-params.ts';

const LIST = 'main .lista';

/**
 * After a navigation of the router, what the browser does by itself after a load: the focus goes to the heading of
 * another page, or stays where it was in a list that was filtered, and what changed is said. Dialogs have their own (R-TEL-15).
 */
export function AfterNavigation() {
  const { pathname, search, hash } = useLocation();
  const dialogo = useDialogOpen();
  const before = useRef({ pathname, search, dialogo });
  const lastId = useRef('');
  const [said, say] = useState('');

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastId.current = target instanceof Element ? target.id : '';
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, []);

  useEffect(() => {
    const last = before.current;
    before.current = { pathname, search, dialogo };
    const moved = last.pathname !== pathname;
    if ((!moved && last.search === search) || dialogo || hash !== '') return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (last.dialogo) {
      // Rows that came from the server were drawn anew with their first data: the opener is another element.
      if (lost) focus(`main a[href="${CSS.escape(lastOpener() ?? '')}"]`, 'main h1');
      return;
    }
    if (moved) {
      focus('main h1');
      say(again(document.title.replace(/ · [^·]*$/, '')));
      return;
    }
    if (page(last.search) !== page(search)) focus(LIST);
    else if (lost) focus(lastId.current === '' ? LIST : `#${CSS.escape(lastId.current)}`, LIST);
    say(again(document.querySelector('main .paginas > p')?.textContent ?? document.title));
  }, [pathname, search, hash, dialogo]);

  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

const page = (search: string): string | null => new URLSearchParams(search).get(PAGE_PARAM);

/** The same words twice are said twice: a space that nobody hears tells them apart. */
const again = (text: string) => (before: string) => (before === text ? `${text}\u00a0` : text);

/** The first of these places that is on the page, else the heading. */
function focus(...places: string[]): void {
  for (const place of [...places, 'main h1']) {
    const element = document.querySelector<HTMLElement>(place);
    if (!element) continue;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
