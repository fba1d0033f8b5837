import type { TipoDeFormulario } from './schema.ts';
import type { Campo } from './types.ts';

/** Never in a draft: passwords, tokens, and what only says which button or state a form was sent with. */
const SEGREDO = /senha|password|token|csrf|segredo/i;

/** The fields that a draft may hold. */
export const semSegredos = (campos: readonly Campo[]): Campo[] =>
  campos.filter(([nome]) => !SEGREDO.test(nome));

/** 'analise:0190…' */
export const nomeDoRascunho = (tipo: TipoDeFormulario, alvo: string): string => `${tipo}:${alvo}`;
