/** CSV as Excel in Portuguese opens it: UTF-8 with BOM, ';', CRLF; one fact a cell, dates with their year (R-TEL-05). */
import { carimboLocal } from './dates.ts';
import type { Celula } from './tabela.ts';

export const TIPO_CSV = 'text/csv; charset=utf-8';

/** One that begins with a digit is not asked. */
const REAL_NUMBER = /^[+-]\d+(?:[.,]\d+)*$/;

/** What stands before a formula without being seen: spaces, controls, marks of direction and of width. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Z}]+/u;

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe; a negative number does not. Spreadsheets skip
 * what is not seen at the beginning, and some read the wide forms of a sign as the sign itself.
 */
export function semFormula(texto: string): string {
  if (texto === '' || /^[A-Za-z0-9]/.test(texto)) return texto;
  const visto = texto.replace(UNSEEN, '');
  if (visto === '') return '';
  const [primeiro = ''] = visto.normalize('NFKC');
  const perigoso = /^[\t\r\n]/.test(texto) || '=+-@\u2212|'.includes(primeiro);
  return perigoso && !REAL_NUMBER.test(texto) ? `'${texto}` : texto;
}

function celula(valor: Celula): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return carimboLocal(valor);
  const texto = typeof valor === 'number' ? String(valor).replace('.', ',') : semFormula(String(valor));
  return /[;"\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

/** The whole file: the header line and the rows. */
export function textoCsv(cabecalho: readonly string[], linhas: Iterable<readonly Celula[]>): string {
  const partes = [linhaCsv(cabecalho)];
  for (const linha of linhas) partes.push(linhaCsv(linha));
  return `\uFEFF${partes.join('')}`;
}

/** One line with its end, for writing a long file in pieces (the first piece begins with the BOM). */
export const linhaCsv = (celulas: readonly Celula[]): string => `${celulas.map(celula).join(';')}\r\n`;
