import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface MenuAction {
  rotulo: string;
  href: string;
  icone?: IconName;
  /** A file or another address outside the router. */
  recarregar?: boolean;
}

/**
 * More actions of a row, as a `<details>`; nothing when the list is empty.
 * `<MenuActions rotulo="Mais ações de AT-0139/2026" itens={[{ rotulo: 'Cronograma', href, icone: 'calendar-range' }]} />`
 */
export function MenuActions({
  rotulo,
  itens,
  texto,
}: {
  rotulo: string;
  itens: readonly MenuAction[];
  /** Visible text instead of the three dots. */
  texto?: string;
}) {
  if (itens.length === 0) return null;
  return (
    <details className="dropdown dropdown-end" name="linha">
      {texto === undefined ? (
        <summary className="btn btn-sm btn-ghost shrink-0 px-1.5" aria-label={rotulo}>
          <Icon name="ellipsis-vertical" />
        </summary>
      ) : (
        <summary className="btn">
          {texto}
          <span className="sr-only"> {rotulo}</span>
          <Icon name="chevron-down" />
        </summary>
      )}
      <ul className="dropdown-content balao p-1">
        {itens.map((item) => (
          <li key={item.rotulo}>
            <Anchor className="balao-item" para={item.href} recarregar={item.recarregar} manterRolagem>
              {item.icone && <Icon name={item.icone} />}
              {item.rotulo}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
