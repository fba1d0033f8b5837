import { useLugar } from '#app/lib/use-lugar.ts';

/**
 * The organisation's logo, as high as the place lets it be, or the gate where it has none; its name stands beside it.
 * `<Mark className="size-9" />`: classes are the gate's.
 */
export function Mark({ className }: { className?: string }) {
  const { logo } = useLugar();
  return logo === null ? <GateMark className={className} /> : <img src={logo} alt="" className="logotipo" />;
}

/** The gate: two posts, three rails, one brace, in the current colour. `<GateMark className="size-9" />` */
function GateMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d="M4 4v20M24 4v20" strokeWidth="3.2" />
      <path d="M4 9h20M4 14.5h20M4 20h20" strokeWidth="2" />
      <path d="M5.5 20 22.5 9" strokeWidth="2" />
    </svg>
  );
}
