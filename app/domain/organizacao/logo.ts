/** What a logo may be, told from its bytes: what a file is called means nothing. R-ORG-02. */

export const TIPOS_DE_LOGO = ['image/png', 'image/svg+xml'] as const;
export type TipoDeLogo = (typeof TIPOS_DE_LOGO)[number];

export const LOGO_MAXIMO = 100 * 1024;
const LADO_MAXIMO = 2_000;

type Exame = { tipo: TipoDeLogo } | { problema: string };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The head of a PNG: signature, then IHDR with its width and height. */
function examinarPng(bytes: Uint8Array): Exame {
  if (bytes.length < 33) return { problema: 'A imagem PNG está incompleta.' };
  const numero = (lugar: number): number =>
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(lugar);
  const [largura, altura] = [numero(16), numero(20)];
  if (largura < 1 || altura < 1 || largura > LADO_MAXIMO || altura > LADO_MAXIMO) {
    return { problema: `O logotipo tem no máximo ${LADO_MAXIMO.toLocaleString('pt-BR')} pontos de lado.` };
  }
  return { tipo: 'image/png' };
}

/** What acts or fetches in an SVG, and how it is called. It is refused by name, never cleaned. */
const ATIVO: readonly (readonly [RegExp, string])[] = [
  [/<!\s*(doctype|entity)/i, 'DOCTYPE'],
  [/<\?(?!xml\s)/i, 'instrução de processamento'],
  [/<\s*([\w-]+:)?script/i, 'script'],
  [
    /<\s*([\w-]+:)?(foreignObject|iframe|object|embed|audio|video|handler|a)[\s/>]/i,
    'elemento de outra página',
  ],
  [/<\s*([\w-]+:)?(animate\w*|set)[\s/>]/i, 'animação'],
  [/[\s"'/]on[a-z]+\s*=/i, 'ação (on…)'],
  [/(javascript|vbscript)\s*:/i, 'endereço que age'],
  [/\bhref\s*=\s*["']?\s*(?!#|["'\s#])/i, 'endereço de fora'],
  [/url\(\s*["']?\s*(?!#|["'\s#])|@import/i, 'estilo de fora'],
];

function examinarSvg(texto: string): Exame {
  // A letter written by its number could hide any of the words.
  const lido = texto.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_tudo, n: string) =>
    String.fromCodePoint(
      Math.min(0x10ffff, /^x/i.test(n) ? Number.parseInt(n.slice(1), 16) : Number(n)) || 32,
    ),
  );
  const achado = ATIVO.find(([sinal]) => sinal.test(lido));
  if (achado) return { problema: `O logotipo SVG tem ${achado[1]}: envie um que só desenhe.` };
  return { tipo: 'image/svg+xml' };
}

/** The kind of a logo by its content, or why it is refused. */
export function examinarLogo(bytes: Uint8Array): Exame {
  if (bytes.length === 0) return { problema: 'O arquivo está vazio.' };
  if (bytes.length > LOGO_MAXIMO) return { problema: 'O logotipo tem no máximo 100 KB.' };
  if (PNG.every((byte, lugar) => bytes[lugar] === byte)) return examinarPng(bytes);
  const texto = new TextDecoder('utf-8').decode(bytes).replace(/^\uFEFF/, '');
  if (/^\s*(<\?xml[^>]*\?>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(texto))
    return examinarSvg(texto);
  if (/^\s*(<\?xml[^>]*\?>\s*)?<!doctype/i.test(texto)) return examinarSvg(texto);
  return { problema: 'O logotipo é uma imagem PNG ou SVG.' };
}
