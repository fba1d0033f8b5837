import type { Medida } from './types.ts';

const numero = (valor: number | null): string =>
  valor === null
    ? '–'
    : valor.toLocaleString('pt-BR', { maximumFractionDigits: Math.abs(valor) < 10 ? 2 : 0 });

/** One measure as a line, said as soon as it is known. */
export const linha = ({ name, unit, value, floor, ratio, goal, ok }: Medida): string =>
  `    ${name}: ${numero(value)} ${unit}, piso ${numero(floor)}, razão ${numero(ratio)} (${goal}) ${ok ? 'sim' : 'NÃO'}`;

/** The measures as a table of Markdown, for the terminal and for docs/desempenho.md. */
export function tabela(medidas: readonly Medida[]): string {
  const linhas = [
    ['medida', 'unidade', 'valor', 'piso', 'razão', 'meta', ''],
    ['---', '---', '---:', '---:', '---:', '---', '---'],
    ...medidas.map(({ name, unit, value, floor, ratio, goal, ok }) => [
      name,
      unit,
      numero(value),
      numero(floor),
      numero(ratio),
      goal,
      ok ? 'sim' : 'NÃO',
    ]),
  ];
  return linhas.map((celulas) => `| ${celulas.join(' | ')} |`).join('\n');
}
