import { MARCA, MAXIMO } from '../notas.ts';
import type { Parte } from '../types.ts';

/** An average as a bar of what the part may give, with a line at its mark. */
export function BarraDaMedia({ parte, media }: { parte: Parte; media: string }) {
  const maximo = MAXIMO[parte] / 2;
  const largura = (valor: number) => `${String(Math.round((valor / maximo) * 1000) / 10)}%`;
  return (
    <div className="grid grid-cols-[2.75rem_minmax(2.5rem,1fr)] items-center gap-2">
      <b>{media}</b>
      <svg className="h-4 w-full" aria-hidden="true" focusable="false">
        <rect y="3" width="100%" height="10" rx="2" fill="var(--color-base-300)" opacity=".55" />
        <rect
          y="3"
          width={largura(Number(media.replace(',', '.')))}
          height="10"
          rx="2"
          fill="var(--color-primary)"
        />
        <rect x={largura(MARCA[parte])} width="2" height="16" fill="var(--color-base-content)" />
      </svg>
    </div>
  );
}
