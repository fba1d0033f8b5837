/** Plain text of the answers: tables with aligned columns. */

export type Celula = string | number | null;

/** Columns of numbers are aligned to the right; nothing is cut. */
export function tabelaDeTexto(cabecalho: readonly string[], linhas: readonly (readonly Celula[])[]): string {
  if (linhas.length === 0) return 'Nenhum.\n';
  const textos = [cabecalho, ...linhas.map((linha) => linha.map((celula) => String(celula ?? '-')))];
  const larguras = cabecalho.map((_, coluna) =>
    Math.max(...textos.map((linha) => (linha[coluna] ?? '').length)),
  );
  const numericas = cabecalho.map((_, coluna) => linhas.every((linha) => typeof linha[coluna] === 'number'));
  return textos
    .map((linha) =>
      linha
        .map((texto, coluna) =>
          numericas[coluna] ? texto.padStart(larguras[coluna] ?? 0) : texto.padEnd(larguras[coluna] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((linha) => `${linha}\n`)
    .join('');
}

export const linhas = (...textos: (string | false | null | undefined)[]): string =>
  textos
    .filter((texto): texto is string => typeof texto === 'string')
    .map((texto) => (texto.endsWith('\n') ? texto : `${texto}\n`))
    .join('');

/** '1 linha', '3 linhas' */
export const quantos = (quantidade: number, um: string, varios: string): string =>
  `${quantidade.toLocaleString('pt-BR')} ${quantidade === 1 ? um : varios}`;
