import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { escapeLike, fold, onlyDigits } from '#app/lib/text.ts';
import type { Identificacao } from './types.ts';

/** Days that the commission has to answer a request (LGPD art. 19, II). */
export const DIAS_PARA_RESPONDER = 15;

export const REMOVIDO = '[removido]';

/** What stands where the person stood: the same everywhere, so that two decisions of one person stay together. */
export function pseudonimo(usuarioId: string): {
  nome: string;
  sobrenome: string;
  completo: string;
  email: string;
} {
  const sobrenome = usuarioId.slice(-6).toUpperCase();
  const nome = 'Pessoa anonimizada';
  return { nome, sobrenome, completo: `${nome} ${sobrenome}`, email: `${usuarioId}@anonimizado.invalid` };
}

const ACENTOS: Readonly<Record<string, string>> = {
  a: 'aáàâãäå',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôõö',
  u: 'uúùûü',
  y: 'yýÿ',
};

const LETRA = 'A-Za-zÀ-ÖØ-öø-ÿ';

/** The text however it is written: capitals, accents, spaces. Valid in JavaScript and in PostgreSQL. */
function comoForEscrito(texto: string): string {
  return Array.from(texto.normalize('NFC').trim().replace(/\s+/g, ' '))
    .map((letra) => {
      if (letra === ' ') return '\\s+';
      const base = fold(letra);
      if (/^[a-z]$/.test(base)) {
        const formas = ACENTOS[base] ?? base;
        return `[${formas}${formas.toUpperCase()}]`;
      }
      return letra.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
    })
    .join('');
}

const inteiro = (padrao: string, classe: string): string => `(?<![${classe}])${padrao}(?![${classe}])`;

function padraoDoCpf(cpf: string): string[] {
  const d = comoCpf(cpf);
  if (d === null) return [];
  return [
    inteiro(`${d.slice(0, 3)}[.\\s]?${d.slice(3, 6)}[.\\s]?${d.slice(6, 9)}[-.\\s]?${d.slice(9)}`, '0-9'),
  ];
}

function padraoDoTelefone(telefone: string): string[] {
  const d = onlyDigits(telefone);
  if (d.length < 10 || d.length > 11) return [];
  const numero = `${d.slice(2, -4)}[-.\\s]?${d.slice(-4)}`;
  return [inteiro(`(?:\\+?55\\s?)?\\(?${d.slice(0, 2)}\\)?[-.\\s]{0,2}${numero}`, '0-9')];
}

const padraoDoEmail = (email: string): string[] =>
  email.includes('@') ? [inteiro(comoForEscrito(email), 'A-Za-z0-9._%+-')] : [];

/** Digits and letters in order, with or without points between them. */
function padraoDoRg(rg: string, minimo: number): string[] {
  const letras = rg.replace(/[^0-9A-Za-z]/g, '');
  if (letras.length < minimo) return [];
  return [inteiro(Array.from(letras, (letra) => comoForEscrito(letra)).join('[-.\\s]?'), '0-9A-Za-z')];
}

const palavras = (nome: string): string[] => nome.trim().split(/\s+/);

const padraoDoNome = (nome: string): string[] =>
  palavras(nome).length >= 2 ? [inteiro(comoForEscrito(nome), LETRA)] : [];

const PARTICULAS = new Set(['das', 'dos', 'del', 'von', 'van', 'filho', 'neto']);
const padraoDasPartes = (nome: string): string[] =>
  palavras(nome)
    .filter((parte) => Array.from(parte).length >= 3 && !PARTICULAS.has(fold(parte)))
    .map((parte) => inteiro(comoForEscrito(parte), LETRA));

function padroesDoEndereco(endereco: Identificacao['enderecos'][number], amplo: boolean): string[] {
  const rua = (endereco.rua ?? '').trim();
  const numero = (endereco.numero ?? '').trim();
  const cep = onlyDigits(endereco.cep ?? '');
  const padroes: string[] = [];
  if (rua.length >= 4 && amplo) padroes.push(inteiro(comoForEscrito(rua), LETRA));
  else if (rua.length >= 4 && numero !== '') {
    padroes.push(inteiro(`${comoForEscrito(rua)}[\\s,nNºo°.]{1,6}${comoForEscrito(numero)}`, `${LETRA}0-9`));
  }
  if (amplo && cep.length === 8) padroes.push(inteiro(`${cep.slice(0, 5)}-?${cep.slice(5)}`, '0-9'));
  return padroes;
}

const juntar = (padroes: readonly string[]): string | null => {
  const unicos = [...new Set(padroes)].sort((a, b) => b.length - a.length);
  return unicos.length === 0 ? null : unicos.join('|');
};

/**
 * What names this person and nobody else, wherever it is written. `comNome` is false where another person has the
 * same full name.
 */
export function padraoUnico(pessoa: Identificacao, { comNome }: { comNome: boolean }): string | null {
  return juntar([
    ...pessoa.cpfs.flatMap(padraoDoCpf),
    ...pessoa.emails.flatMap(padraoDoEmail),
    ...pessoa.telefones.flatMap(padraoDoTelefone),
    ...pessoa.rgs.flatMap((rg) => padraoDoRg(rg, 7)),
    ...pessoa.enderecos.flatMap((endereco) => padroesDoEndereco(endereco, false)),
    ...(comNome ? pessoa.nomes.flatMap(padraoDoNome) : []),
  ]);
}

/** The same and each part of the name, the street, the CEP and a short RG: for texts that are about this person. */
export function padraoAmplo(pessoa: Identificacao): string | null {
  return juntar(
    [
      padraoUnico(pessoa, { comNome: true }) ?? '',
      ...pessoa.nomes.flatMap(padraoDasPartes),
      ...pessoa.rgs.flatMap((rg) => padraoDoRg(rg, 4)),
      ...pessoa.enderecos.flatMap((endereco) => padroesDoEndereco(endereco, true)),
    ].filter((padrao) => padrao !== ''),
  );
}

/** LIKE pattern, over lower-case text, of everything that the pattern of the same text finds. */
function agulha(texto: string): string {
  const letras = Array.from(texto.normalize('NFC').trim().replace(/\s+/g, ' '), (letra) => {
    if (letra === ' ') return '%';
    const base = fold(letra);
    if (base in ACENTOS) return '_';
    return /^[a-z0-9]$/.test(base) ? base : escapeLike(letra).toLowerCase();
  });
  return `%${letras.join('')}%`;
}

const espacada = (texto: string): string => `%${Array.from(texto).join('%')}%`.toLowerCase();

/**
 * LIKE patterns over lower-case text that let through whatever `padraoUnico` finds, and some more: many times faster
 * than the expression, which then decides.
 */
export function agulhasUnicas(pessoa: Identificacao, { comNome }: { comNome: boolean }): string[] {
  const telefones = pessoa.telefones.map(onlyDigits).filter((d) => d.length >= 10);
  return [
    ...pessoa.cpfs
      .map(onlyDigits)
      .filter((d) => d.length === 11)
      .map((d) => `%${d.slice(0, 3)}%${d.slice(3, 6)}%${d.slice(6, 9)}%${d.slice(9)}%`),
    ...pessoa.emails.filter((email) => email.includes('@')).map(agulha),
    ...telefones.map((d) => `%${d.slice(0, 2)}%${d.slice(2, -4)}%${d.slice(-4)}%`),
    ...pessoa.rgs
      .map((rg) => rg.replace(/[^0-9A-Za-z]/g, ''))
      .filter((rg) => rg.length >= 7)
      .map(espacada),
    ...pessoa.enderecos
      .filter(({ rua, numero }) => (rua ?? '').trim().length >= 4 && (numero ?? '').trim() !== '')
      .map(({ rua }) => agulha(rua ?? '')),
    ...(comNome ? pessoa.nomes.filter((nome) => palavras(nome).length >= 2).map(agulha) : []),
  ];
}

/** The value without what the pattern finds, in every text and number of it; the same value when there is nothing. */
export function semMencoes(valor: unknown, padrao: string, troca: string = REMOVIDO): unknown {
  const expressao = new RegExp(padrao, 'gu');
  const limpar = (item: unknown): unknown => {
    if (typeof item === 'string') return item.replace(expressao, troca);
    if (typeof item === 'number') return String(item).search(expressao) < 0 ? item : troca;
    if (Array.isArray(item)) return item.map(limpar);
    if (typeof item === 'object' && item !== null && !(item instanceof Date)) {
      return Object.fromEntries(
        Object.entries(item).map(([chave, dentro]) => [chave.replace(expressao, troca), limpar(dentro)]),
      );
    }
    return item;
  };
  return limpar(valor);
}
