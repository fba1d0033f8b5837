import { Anchor } from './anchor.tsx';
import type { KeptFilters } from './saved-filters.ts';

/** On phones the line scrolls: the focus of what it cuts off is drawn inside. */
const LINK = 'elo alvo max-sm:px-1 max-sm:-outline-offset-3';

/** The kept filters of a list one press away, and the way to all of them where there are more. Nothing where none is kept. */
export function FiltersAtHand({ page, total, atHand }: KeptFilters) {
  if (atHand.length === 0) return null;
  return (
    <nav aria-label="Filtros salvos à mão" className="w-full text-sm max-sm:-my-2">
      <ul className="flex gap-x-4 max-sm:-mx-1 max-sm:gap-x-2 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
        {atHand.map(({ name, href, current }) => (
          <li key={name} className="sm:max-w-full">
            <Anchor
              className={current ? `${LINK} text-base-content font-bold no-underline` : LINK}
              aria-current={current ? 'true' : undefined}
              para={href}
            >
              {name}
            </Anchor>
          </li>
        ))}
        {total > atHand.length && (
          <li>
            <Anchor className={LINK} para={page}>
              Todos os {total}
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}
