import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

let forgotten = false;

/**
 * What the browser was asked to do by itself, with the document: to read it again, wherever the person is by then. Once, and of
 * a document that came with it: stopping ends whatever else is being asked.
 */
function forgetAskedRefresh(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (forgotten || loaded?.name.split('#')[0] !== window.location.href.split('#')[0]) return;
  forgotten = true;
  if (document.readyState === 'complete') window.stop();
  else window.addEventListener('load', () => window.stop(), { once: true });
}

/** The person is writing, or has something open over what waits: reading the page again would take it from them. */
function isInUse(waiting: Element | null): boolean {
  const open = [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(waiting));
  return open || document.activeElement?.matches('input, select, textarea') === true;
}

/** Whoever has just asked for another document is on the way to it. */
const ON_THE_WAY_MS = 30_000;

/**
 * Reads the page again every so many seconds, for as long as what waits is on the screen and the person is not on the way to
 * another page; null: does not. By itself the browser that got the `Refresh` header would lead back whoever went on to another
 * page, and would do nothing for whoever came by a link: with script this takes its place. R-TEL-24. Answers where to put the
 * element that waits.
 */
export function useRefresh(seconds: number | null) {
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const waiting = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (seconds === null || isLeaving) return;
    forgetAskedRefresh();
    let leftAt = -Infinity;
    const leave = () => (leftAt = performance.now());
    window.addEventListener('beforeunload', leave);
    const timer = setInterval(() => {
      const onTheWay = performance.now() - leftAt < ON_THE_WAY_MS;
      if (!onTheWay && !isInUse(waiting.current)) window.location.reload();
    }, seconds * 1000);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', leave);
    };
  }, [key, seconds, isLeaving]);
  return waiting;
}
