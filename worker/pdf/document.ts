import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VerificacaoA4 } from '#app/domain/comprovante/components/verificacao-a4.tsx';
import { env } from '#app/lib/env.server.ts';
import { FimA4 } from '#app/lib/fim-a4.ts';
import type { PdfContent } from '../pdf.tsx';
import { sheet } from './style.ts';

const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
let fontFace: string | undefined;

type Documento = Pick<PdfContent, 'titulo' | 'elemento' | 'cabecalho'> & {
  rodape: string;
  /** Of its public check. */
  codigo: string | null;
};

const verificacao = (codigo: string) =>
  createElement(VerificacaoA4, { codigo, endereco: new URL(`/verificar/${codigo}`, env.URL_BASE).href });

/** The whole HTML of a document: nothing in it is fetched. */
export function htmlDocument({ titulo, elemento, cabecalho = [], rodape, codigo }: Documento): string {
  fontFace ??= embeddedFont();
  const corpo = renderToStaticMarkup(
    createElement(FimA4.Provider, { value: codigo === null ? null : verificacao(codigo) }, elemento),
  );
  // What bears a code and does not show it could be checked by nobody.
  if (codigo !== null && !corpo.includes(codigo)) throw new Error('O documento não mostra o seu código.');
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>',
    renderToStaticMarkup(titulo),
    '</title><style>',
    fontFace,
    sheet({
      titulo: cssString(titulo),
      cabecalho: cssString(cabecalho.join(', ')),
      rodape: cssString(rodape),
    }),
    '</style></head><body>',
    corpo,
    '</body></html>',
  ].join('');
}

function embeddedFont(): string {
  const file = createRequire(import.meta.url).resolve(FONT);
  const data = readFileSync(file).toString('base64');
  return `@font-face{font-family:'Hanken Grotesk';font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
}

/** A text as a CSS string: whatever is not a plain letter goes by its number, so that nothing can end it. */
export function cssString(text: string): string {
  const plain = [...text].map((letter) =>
    /[\p{L}\p{N} ,.:/-]/u.test(letter) ? letter : `\\${(letter.codePointAt(0) ?? 32).toString(16)} `,
  );
  return `"${plain.join('')}"`;
}
