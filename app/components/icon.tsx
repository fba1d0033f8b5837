import { cx } from './cx.ts';
import { ICON_SPRITE } from './icon-names.ts';
import type { IconName } from './icon-names.ts';

export type { IconName } from './icon-names.ts';

/**
 * Decorative icon of the cached sprite; always beside a text (or with an `sr-only` one).
 * `<Icon name="check" />`, `<Icon name="lock" pequeno className="text-error" />`
 */
export function Icon({
  name,
  pequeno = false,
  className,
}: {
  name: IconName;
  pequeno?: boolean;
  className?: string;
}) {
  const classes = cx('icone', pequeno && 'icone-p', className);
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${ICON_SPRITE}#i-${name}`} />
    </svg>
  );
}
