import { emMeios, formatarPontos, lerNota } from './notas.ts';

const MAIOR = emMeios(5);

/** The value of a radio of a score row: '0', '0,5', … '5'. */
export const valorDoRadio = (meios: number): string =>
  meios % 2 === 0 ? String(meios / 2) : formatarPontos(meios);

/**
 * Keys on a score row: 0 to 5 gives the score, the comma adds half a point to it (and takes it away again), Enter goes
 * on. The arrows are the browser's own.
 */
export function teclaDaNota(tecla: string, atual: string): { valor: string } | 'next' | null {
  if (tecla === 'Enter') return 'next';
  if (/^[0-5]$/.test(tecla)) return { valor: tecla };
  if (tecla !== ',' && tecla !== '.') return null;
  const meios = lerNota(atual);
  if (meios === null) return null;
  const nova = meios % 2 === 0 ? meios + 1 : meios - 1;
  return nova > MAIOR ? null : { valor: valorDoRadio(nova) };
}
