import { formatPhone, isValidPhone } from '@brazilian-utils/brazilian-utils';

/** Brazilian telephones, stored without mask: DDD and 8 (landline) or 9 digits (mobile). */

export const TELEFONE_INVALIDO = 'O Telefone informado não é válido';

/** Takes the mask off; does not judge what is left. */
export const normalizarTelefone = (texto: string): string => texto.replace(/[\s().-]/g, '');

/** With or without mask. Eleven digits need the 9 after the DDD. */
export function telefoneValido(texto: string): boolean {
  const telefone = normalizarTelefone(texto);
  if (!/^\d{10,11}$/.test(telefone)) return false;
  if (telefone.length === 11 && telefone[2] !== '9') return false;
  return isValidPhone(telefone);
}

/** '(62) 9****-8888': enough to tell one number from another. */
export const mascararTelefone = (telefone: string): string => {
  const limpo = normalizarTelefone(telefone);
  return limpo.length < 10 ? '****' : `(${limpo.slice(0, 2)}) ${limpo.slice(2, -8)}****-${limpo.slice(-4)}`;
};

/** '(62) 99999-8888' */
export const formatarTelefone = (telefone: string): string => formatPhone(telefone, { mask: 'auto' });
