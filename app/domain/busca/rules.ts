import { lerCodigo } from '#app/domain/comprovante/rules.ts';
import { cnpjValido, comoCpf, normalizarCnpj } from '#app/lib/cpf-cnpj.ts';
import { fold } from '#app/lib/text.ts';
import type { GrupoDaBusca, Procura } from './types.ts';
import { GRUPOS } from './types.ts';

export const TEXTO_MAX = 100;
const PALAVRAS_MAX = 6;
/** Of a shorter word the index tells nothing; beside a longer one it still narrows. */
export const PALAVRA_MIN = 3;
/** How many are counted of each kind; whoever finds more writes more of the word. */
export const CONTADOS = 200;
/** Shown of each kind; the others are in a page of the kind alone. */
export const ALGUNS = 5;

/** The words that are looked for; punctuation around them does not count. */
const palavrasDe = (texto: string): string[] => [
  ...new Set(
    texto
      .split(/[\s,;]+/)
      .map((palavra) => palavra.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter((palavra) => palavra !== ''),
  ),
];

/** What the text asks for. A whole CPF, CNPJ or e-mail is that, and no words. R-BUS-01. */
export function lerTexto(digitado: string): Procura {
  const texto = digitado
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXTO_MAX);
  // The number of a receipt has eleven digits too.
  const cpf = /^\d{4}-\d{7}$/.test(texto) ? null : comoCpf(texto);
  const cnpj = cpf === null && cnpjValido(texto) ? normalizarCnpj(texto) : null;
  const email = /^\S*@\S*$/.test(texto) ? texto.toLowerCase() : null;
  const inteiro = cpf !== null || cnpj !== null || email !== null;
  return {
    texto,
    palavras: inteiro ? [] : palavrasDe(texto).slice(0, PALAVRAS_MAX),
    cpf,
    cnpj,
    email,
    codigo: inteiro ? null : lerCodigo(texto),
  };
}

/** Is there enough to look for? */
export const bastante = ({ palavras, cpf, cnpj, email }: Procura): boolean =>
  cpf !== null ||
  cnpj !== null ||
  (email !== null && email.length > PALAVRA_MIN) ||
  palavras.some((palavra) => palavra.length >= PALAVRA_MIN);

export const comoGrupo = (texto: string | null): GrupoDaBusca | null =>
  GRUPOS.find((grupo) => grupo === texto) ?? null;

/** The pieces of three letters of a word, with its beginning and end. */
function trigramas(palavra: string): Set<string> {
  const cercada = `  ${fold(palavra)} `;
  return new Set(Array.from({ length: cercada.length - 2 }, (_, lugar) => cercada.slice(lugar, lugar + 3)));
}

/** The same word but for a mistake: as `word_similarity` of the database measures it, word by word. */
function parecidas(procurada: string, escrita: string): boolean {
  const pedacos = trigramas(procurada);
  const outros = trigramas(escrita);
  const comuns = [...pedacos].filter((pedaco) => outros.has(pedaco)).length;
  return comuns / pedacos.size >= PARECIDA;
}

const PARECIDA = 0.5;

/** Does the text of a screen's name have every word, or one like it? */
export function temAsPalavras(texto: string, palavras: readonly string[]): boolean {
  const dobrado = fold(texto);
  return (
    palavras.length > 0 &&
    palavras.every(
      (palavra) =>
        dobrado.includes(fold(palavra)) ||
        (palavra.length > PALAVRA_MIN && dobrado.split(/\s+/).some((escrita) => parecidas(palavra, escrita))),
    )
  );
}

export type Trecho = { texto: string; marcado: boolean };

/** The text in pieces: those that are one of the words, whatever its accents and case, are marked. */
export function marcar(texto: string, palavras: readonly string[]): Trecho[] {
  const letras = [...texto];
  // One letter for each of the text, so that a place in one is the same in the other.
  const dobradas = letras.map((letra) => fold(letra).slice(0, 1) || letra).join('');
  const marcadas = letras.map(() => false);
  for (const palavra of palavras.map(fold)) {
    if (palavra === '') continue;
    for (let em = dobradas.indexOf(palavra); em >= 0; em = dobradas.indexOf(palavra, em + palavra.length)) {
      marcadas.fill(true, em, em + palavra.length);
    }
  }
  const trechos: Trecho[] = [];
  letras.forEach((letra, lugar) => {
    const marcado = marcadas[lugar] === true;
    const ultimo = trechos.at(-1);
    if (ultimo?.marcado === marcado) ultimo.texto += letra;
    else trechos.push({ texto: letra, marcado });
  });
  return trechos;
}

/** 'fpr-146/2026' as it is written: 'fpr-0146/2026'. */
function comoProcesso(palavra: string): string {
  const [, area = '', numero = '', ano = ''] = /^([a-z]{2,3})?-?(\d{1,4})(\/\d{4})?$/i.exec(palavra) ?? [];
  if (area === '' && ano === '') return palavra;
  return `${area === '' ? '' : `${area}-`}${numero.padStart(4, '0')}${ano}`;
}

/** The words that are of the identification of a process, and those that are of what it is about. */
export function separar(palavras: readonly string[], areas: readonly string[]) {
  const daArea = (palavra: string): boolean => areas.includes(fold(palavra));
  const doProcesso = palavras.filter((palavra) => /\d/.test(palavra) || daArea(palavra));
  return {
    doProcesso: doProcesso.map(comoProcesso),
    doObjeto: palavras.filter((palavra) => !doProcesso.includes(palavra)),
  };
}
