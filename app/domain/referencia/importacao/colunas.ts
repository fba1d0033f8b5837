import type { Coluna } from './types.ts';

/** Active or not; new rows without the column are active. */
export const colunaAtivo = (nome = 'ativo'): Coluna => ({
  nome,
  campo: 'ativo',
  apelidos: ['Situação', 'Ativa'],
  tipo: 'booleano',
  opcional: true,
});
