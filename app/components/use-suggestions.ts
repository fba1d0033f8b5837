import { useNavigate } from '@remix-run/react';
import { useRef, type FocusEvent } from 'react';

/** What makes a field of the search suggest while one types: the program comes with the first focus. */
export function useSuggestions(): (event: FocusEvent<HTMLInputElement>) => void {
  const navigate = useNavigate();
  const asked = useRef<HTMLInputElement>(undefined);
  return ({ currentTarget: field }) => {
    if (asked.current === field) return;
    asked.current = field;
    void import('./search-suggestions.ts').then(
      ({ suggestIn }) => {
        suggestIn(field, (href) => {
          navigate(href);
        });
      },
      () => {
        asked.current = undefined;
      },
    );
  };
}
