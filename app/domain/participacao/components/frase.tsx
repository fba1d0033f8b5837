import type { Trecho } from '../types.ts';

/** A sentence with what one looks for in bold. */
export function Frase({ trechos }: { trechos: readonly Trecho[] }) {
  return trechos.map((trecho, lugar) =>
    typeof trecho === 'string' ? trecho : <b key={lugar}>{trecho.forte}</b>,
  );
}
