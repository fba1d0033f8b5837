const UNIDADES: Readonly<Record<string, number>> = {
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  sem: 604_800_000,
};

/** '3d', '12h', '1d12h', '90min', '2sem' or '-1d' in milliseconds; null when it is not a duration. */
export function lerDuracao(texto: string): number | null {
  const limpo = texto.trim().toLowerCase().replaceAll(' ', '');
  const negativa = limpo.startsWith('-');
  const partes = limpo.replace(/^[+-]/, '');
  if (!/^(\d+(sem|min|d|h|s))+$/.test(partes)) return null;
  let total = 0;
  for (const [, quantidade, unidade] of partes.matchAll(/(\d+)(sem|min|d|h|s)/g)) {
    total += Number(quantidade) * (UNIDADES[unidade ?? ''] ?? 0);
  }
  return negativa ? -total : total;
}

/** The clock may be set from a century before to a century after the real one. */
export const DESLOCAMENTO_MAXIMO_MS = 100 * 365 * 86_400_000;
