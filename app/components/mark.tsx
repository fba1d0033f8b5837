import { useLugar } from '#app/lib/use-lugar.ts';
import { GateMark } from './gate-mark.tsx';

/**
 * The organisation's logo, as high as the place lets it be, or the gate where it has none; its name stands beside it.
 * `<Mark className="size-9" />`: classes are the gate's.
 */
export function Mark({ className }: { className?: string }) {
  const { logo } = useLugar();
  return logo === null ? <GateMark className={className} /> : <img src={logo} alt="" className="logotipo" />;
}
