export const ESPACO = 'http://www.totvs.com/';

export const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The envelope of one method of RM, with its parameters as texts. */
export function envelopeDe(metodo: string, campos: Readonly<Record<string, string>>): string {
  const elementos = Object.entries(campos).map(([nome, valor]) => `<${nome}>${escapar(valor)}</${nome}>`);
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${metodo} xmlns="${ESPACO}">${elementos.join('')}</${metodo}></s:Body></s:Envelope>`;
}
