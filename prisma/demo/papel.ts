/** Bytes of WinAnsi, where each letter of Portuguese is the one of its code point. */
const winAnsi = (texto: string): Buffer => Buffer.from(texto.replaceAll('–', '-'), 'latin1');

const escapar = (texto: string): string => texto.replace(/[\\()]/g, '\\$&');

const linha = (texto: string, fonte: 'F1' | 'F2', tamanho: number, x: number, y: number): string =>
  `BT /${fonte} ${String(tamanho)} Tf ${String(x)} ${String(y)} Td (${escapar(texto)}) Tj ET`;

/** One A4 page with a title and lines, the same bytes for the same text. */
export function papel(titulo: string, linhas: readonly string[]): Buffer {
  const desenho = [
    '0.12 0.36 0.24 rg 0 806 595 36 re f 1 1 1 rg',
    linha('DOCUMENTO FICTÍCIO DA DEMONSTRAÇÃO', 'F2', 11, 56, 819),
    '0 0 0 rg',
    linha(titulo, 'F2', 15, 56, 752),
    ...linhas.map((texto, indice) => linha(texto, 'F1', 11, 56, 712 - indice * 20)),
    '0.45 0.45 0.45 rg',
    linha('Sem valor: gerado para mostrar o portal.', 'F1', 9, 56, 56),
  ].join('\n');
  const fonte = (nome: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${String(desenho.length)} >>\nstream\n${desenho}\nendstream`,
    fonte('Helvetica'),
    fonte('Helvetica-Bold'),
  ];
  let texto = '%PDF-1.4\n%âãÏÓ\n';
  const lugares = objetos.map((objeto, indice) => {
    const lugar = texto.length;
    texto += `${String(indice + 1)} 0 obj\n${objeto}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const tabela = texto.length;
  const quantos = String(objetos.length + 1);
  return winAnsi(
    `${texto}xref\n0 ${quantos}\n0000000000 65535 f \n${lugares.join('')}` +
      `trailer\n<< /Size ${quantos} /Root 1 0 R >>\nstartxref\n${String(tabela)}\n%%EOF\n`,
  );
}
