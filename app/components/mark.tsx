import { useLugar } from '#app/lib/use-lugar.ts';
import { cx } from './cx.ts';
import { GateMark } from './gate-mark.tsx';

/** The organisation's logo, or the gate where it has none; its name stands beside it. `<Mark className="size-9" />` */
export function Mark({ className }: { className?: string }) {
  const { logo } = useLugar();
  if (logo === null) return <GateMark className={className} />;
  return <img src={logo} alt="" className={cx('logotipo', className)} />;
}
