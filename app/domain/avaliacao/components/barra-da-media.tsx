import { MARCA, MAXIMO } from '../notas.ts';
import type { Parte } from '../types.ts';

/** An average as a bar of what the part may give, with a line at its mark: one element, drawn from two numbers. */
export function BarraDaMedia({ parte, media }: { parte: Parte; media: string }) {
  const maximo = MAXIMO[parte] / 2;
  const parteDe = (valor: number) => String(Math.round((valor / maximo) * 100));
  const valor = parteDe(Number(media.replace(',', '.')));
  return (
    <div className="grid grid-cols-[2.75rem_minmax(2.5rem,1fr)] items-center gap-2">
      <b>{media}</b>
      <i className={`barra-media media-${valor} minimo-${parteDe(MARCA[parte])}`} />
    </div>
  );
}
