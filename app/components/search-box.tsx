import { Form } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { useSuggestions } from './use-suggestions.ts';

/** Address of the search: the form sends what was typed in its body, never in an address. */
export const SEARCH_HREF = '/buscar';
export const SEARCH_FIELD = 'q';
export const SEARCH_MAX = 100;
/** The key that leads to the box. */
const KEY = '/';
/** Where a character is written, and is none of the portal's. */
const WRITES = 'input, textarea, select, [contenteditable], dialog[open] *';

/**
 * The search of the top bar, for screens wide enough; narrow ones have a link to the page of the search. Sent with Enter;
 * with scripting it suggests while one types, and `tecla` is the key '/' that leads to it.
 * `<SearchBox rotulo="Buscar pessoa, demanda, protocolo" pathname={pathname} tecla />`
 */
export function SearchBox({ rotulo, pathname, tecla }: { rotulo: string; pathname: string; tecla: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const suggest = useSuggestions();
  // What was typed is in the field of the page from there on.
  useEffect(() => {
    if (pathname.startsWith(SEARCH_HREF)) form.current?.reset();
  }, [pathname]);
  useEffect(() => {
    if (!tecla) return;
    const toTheBox = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== KEY || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITES) !== null) return;
      // A narrow screen has no box: there the page of the search has the field.
      const box = field.current;
      if (box === null || box.offsetParent === null || document.querySelector('dialog[open]') !== null)
        return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', toTheBox);
    return () => {
      document.removeEventListener('keydown', toTheBox);
    };
  }, [tecla]);
  return (
    <Form
      method="post"
      action={SEARCH_HREF}
      className="busca-topo"
      role="search"
      aria-label="Portal"
      ref={form}
    >
      <label className="sr-only" htmlFor={id}>
        {rotulo}
      </label>
      <input
        className="input"
        id={id}
        type="text"
        name={SEARCH_FIELD}
        placeholder={rotulo}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={tecla ? KEY : undefined}
        ref={field}
        onFocus={suggest}
        required
      />
    </Form>
  );
}
