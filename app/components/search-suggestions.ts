/** What is suggested: its address, name, what tells it apart, and its kind. */
type Suggestion = { para: string; titulo: string; detalhe: string; tipo: string };

const ADDRESS = '/buscar/sugestoes';
const FEWEST_LETTERS = 3;
/** Whoever types on is not asked for yet. */
const WAIT_MS = 250;

const OPTION = 'cursor-pointer px-4 py-2 wrap-anywhere border-t border-base-300';
const CHOSEN = 'bg-base-200 underline';

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' && value !== null && 'para' in value && 'titulo' in value;

/** What the text finds first; nothing where it cannot be asked: the form searches all the same. */
async function ask(field: HTMLInputElement, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const body = new URLSearchParams({ [field.name]: field.value });
    const answer = await fetch(ADDRESS, { method: 'POST', body, signal, redirect: 'error' });
    if (!answer.ok) return [];
    const { sugestoes } = (await answer.json()) as { sugestoes?: unknown };
    return Array.isArray(sugestoes) ? sugestoes.filter(isSuggestion) : [];
  } catch {
    return [];
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * Makes the field a combobox (WAI-ARIA, list with no selection of its own): arrows go through what is suggested, Enter opens
 * it, Escape closes the list; Enter with nothing chosen sends the form, as without it. `go` opens an address.
 */
export function suggestIn(field: HTMLInputElement, go: (href: string) => void): void {
  const list = element('ul', 'balao w-full min-w-0');
  const said = element('p', 'sr-only');
  list.id = `${field.id}-sugestoes`;
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Sugestões');
  said.setAttribute('role', 'status');
  // A combobox is a field of text: of the kind 'search' the role is settled.
  field.type = 'text';
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');
  field.after(list, said);

  let shown: Suggestion[] = [];
  let chosen = -1;
  let timer = 0;
  let asking = new AbortController();

  const choose = (place: number) => {
    chosen = place;
    Array.from(list.children).forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === place));
      option.className = at === place ? `${OPTION} ${CHOSEN}` : OPTION;
      if (at === place) option.scrollIntoView({ block: 'nearest' });
    });
    if (place < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${list.id}-${String(place)}`);
  };
  const show = (suggestions: Suggestion[]) => {
    shown = suggestions;
    list.replaceChildren(
      ...suggestions.map(({ titulo, detalhe, tipo }, at) => {
        const option = element('li', OPTION);
        option.id = `${list.id}-${String(at)}`;
        option.setAttribute('role', 'option');
        option.append(
          element('span', 'block text-sm font-semibold', titulo),
          element('small', 'block text-xs text-suave', [tipo, detalhe].filter(Boolean).join(' · ')),
        );
        return option;
      }),
    );
    list.hidden = suggestions.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    choose(-1);
  };
  const close = () => {
    window.clearTimeout(timer);
    asking.abort();
    said.textContent = '';
    if (!list.hidden) show([]);
  };
  const open = (place: number) => {
    const suggestion = shown[place];
    if (suggestion === undefined) return;
    close();
    field.value = '';
    go(suggestion.para);
  };

  field.addEventListener('input', () => {
    window.clearTimeout(timer);
    asking.abort();
    if (field.value.trim().length < FEWEST_LETTERS) {
      close();
      return;
    }
    timer = window.setTimeout(() => {
      asking = new AbortController();
      const { signal } = asking;
      void ask(field, signal).then((suggestions) => {
        if (signal.aborted || document.activeElement !== field) return;
        show(suggestions);
        const many = suggestions.length === 1 ? '1 sugestão' : `${String(suggestions.length)} sugestões`;
        said.textContent = suggestions.length === 0 ? 'Nenhuma sugestão.' : `${many}. Use as setas.`;
      });
    }, WAIT_MS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are: the field itself, where nothing is chosen.
      const places = shown.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      open(chosen);
    } else if (event.key === 'Enter') close();
  });
  field.addEventListener('blur', close);
  // A click chooses before the field loses the focus.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('li') : null;
    if (option !== null) open(Array.from(list.children).indexOf(option));
  });
}
