import { Form } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';

/** Address of the search: the form sends what was typed in its body, never in an address. */
export const SEARCH_HREF = '/buscar';
export const SEARCH_FIELD = 'q';
export const SEARCH_MAX = 100;

/**
 * The search of the top bar, for screens wide enough; narrow ones have a link to the page of the search. Sent with Enter.
 * `<SearchBox rotulo="Buscar pessoa, demanda, protocolo" pathname={pathname} />`
 */
export function SearchBox({ rotulo, pathname }: { rotulo: string; pathname: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // What was typed is in the field of the page from there on.
  useEffect(() => {
    if (pathname.startsWith(SEARCH_HREF)) form.current?.reset();
  }, [pathname]);
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
        required
      />
    </Form>
  );
}
