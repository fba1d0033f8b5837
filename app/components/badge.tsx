import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { IconName } from './icon.tsx';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'accent' | 'neutral';

const TONE_CLASS: Record<BadgeTone, string> = {
  success: 'badge-success',
  warning: 'badge-warning',
  error: 'badge-error',
  info: 'badge-info',
  accent: 'badge-accent',
  neutral: '',
};

const TONE_ICON: Record<BadgeTone, IconName> = {
  success: 'circle-check',
  warning: 'clock',
  error: 'circle-x',
  info: 'clock',
  accent: 'circle-dot',
  neutral: 'circle-dashed',
};

/**
 * Status as icon + text + colour. `accent` means now; `neutral` is waiting.
 * `<Badge tom="error" icone="lock">Bloqueada: 2 recursos</Badge>`
 */
export function Badge({
  tom = 'neutral',
  icone,
  children,
}: {
  tom?: BadgeTone;
  icone?: IconName;
  children: ReactNode;
}) {
  return <span className={cx('badge', TONE_CLASS[tom], `i-${icone ?? TONE_ICON[tom]}`)}>{children}</span>;
}

/** Short acronym of an area or format: `<Sigla titulo="Formação Profissional Rural">FPR</Sigla>` */
export function Sigla({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <span className="sigla" title={titulo}>
      {children}
    </span>
  );
}

/** Number beside a heading or tab: `<Conta>13</Conta>` */
export function Conta({ children }: { children: ReactNode }) {
  return <span className="conta">{children}</span>;
}
