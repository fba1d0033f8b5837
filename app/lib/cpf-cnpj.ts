import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';

/**
 * CPF and CNPJ, stored without mask: 11 digits, 14 letters or digits in capitals (the CNPJ issued since July
 * 2026 has letters). R-ACE-19.
 */

export const CPF_INVALIDO = 'O CPF informado é inválido.';
export const CNPJ_INVALIDO = 'O CNPJ informado é inválido.';

/** Takes the mask off; does not judge what is left. */
export const normalizarCpf = (texto: string): string => texto.replace(/[\s.\-/]/g, '');
export const normalizarCnpj = (texto: string): string => texto.replace(/[\s.\-/]/g, '').toUpperCase();

/** The 11 digits of a whole CPF, typed with or without mask; null where it is none. Does not judge them. */
export function comoCpf(texto: string): string | null {
  const cpf = normalizarCpf(texto);
  return /^\d{11}$/.test(cpf) ? cpf : null;
}

/** 11 digits with valid check digits, with or without mask. */
export function cpfValido(texto: string): boolean {
  const cpf = comoCpf(texto);
  return cpf !== null && isValidCpf(cpf);
}

/** 14 positions, numeric or alphanumeric, with valid check digits, with or without mask. */
export function cnpjValido(texto: string): boolean {
  const cnpj = normalizarCnpj(texto);
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && isValidCnpj(cnpj, { version: 2 });
}

/** '000.009.101-47' */
export const formatarCpf = (cpf: string): string => formatCpf(cpf);
/** '***.009.101-**': enough to tell two people of one name apart. */
export const mascararCpf = (cpf: string): string =>
  cpf === '' ? '' : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
/** '12.ABC.345/01DE-35' */
export const formatarCnpj = (cnpj: string): string => formatCnpj(cnpj, { version: 2 });
