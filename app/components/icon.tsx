import { cx } from './cx.ts';
import type { IconName } from './icon-names.ts';

export type { IconName } from './icon-names.ts';

/** Classes by which an element that has a text of its own begins with an icon: no element more. */
export const iconClass = (name: IconName): string => `ic i-${name}`;

/**
 * Decorative icon of the cached sheet; always beside a text (or with an `sr-only` one).
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
  return <i className={cx('icone', `i-${name}`, pequeno && 'icone-p', className)} />;
}
