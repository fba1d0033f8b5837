/** The lines where papers are signed, one a line of what was typed. */
export const linhasDeAssinatura = (texto: string): string[] =>
  texto
    .split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '');
