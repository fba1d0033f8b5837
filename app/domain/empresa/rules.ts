import { normalizarCnpj } from '#app/lib/cpf-cnpj.ts';
import { fold, onlyDigits } from '#app/lib/text.ts';
import { CAMPOS, type Achado, type EmpresaDigitada } from './types.ts';

export const EMPRESA_EM_BRANCO: EmpresaDigitada = {
  cnpj: '',
  nome: '',
  nomeFantasia: '',
  tipo: 'inst',
  insEstadual: '',
  cep: '',
  uf: '',
  cidade: '',
  rua: '',
  bairro: '',
  numero: '',
  complemento: '',
  telefone: '',
  email: '',
};

/** The same name, however it is written. */
export const mesmoNome = (um: string, outro: string): boolean =>
  fold(um.trim().replace(/\s+/g, ' ')) === fold(outro.trim().replace(/\s+/g, ' '));

/** A look-up fills what is empty and changes nothing that was typed. */
export const completar = (digitada: EmpresaDigitada, achado: Achado): EmpresaDigitada => {
  const vazios = CAMPOS.filter((campo) => digitada[campo].trim() === '');
  return { ...digitada, ...Object.fromEntries(vazios.map((campo) => [campo, achado[campo] ?? ''])) };
};

/** The look-up runs by itself when what it asks for is whole. */
export const cepInteiro = (texto: string): string | null =>
  /^\d{8}$/.test(onlyDigits(texto)) ? onlyDigits(texto) : null;
export const cnpjInteiro = (texto: string): string | null =>
  normalizarCnpj(texto).length === 14 ? normalizarCnpj(texto) : null;
