const DATA = /\/(CreationDate|ModDate) \(D:\d{14}[^)]*\)/g;

/** 'D:20270310150000+00'00'' */
const dataDoPdf = (instante: Date): string =>
  `D:${instante.toISOString().replace(/[-:T]/g, '').slice(0, 14)}+00'00'`;

/**
 * The file with the instant at which the document speaks in place of the one at which it was printed: the same document
 * is the same bytes. The dates are as long as those they replace, so that nothing else in the file moves.
 */
export function datado(pdf: Uint8Array, instante: Date): Uint8Array {
  const texto = Buffer.from(pdf).toString('latin1');
  const trocado = texto.replace(DATA, (achada, nome: string) => {
    const nova = `/${nome} (${dataDoPdf(instante)})`;
    return nova.length === achada.length ? nova : achada;
  });
  return Buffer.from(trocado, 'latin1');
}
