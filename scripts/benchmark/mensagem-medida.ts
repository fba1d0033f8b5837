import { TIPO, type DadosDoResultado } from '#app/domain/mensageria/types.ts';

export const TIPO_MEDIDO = TIPO.cadastroPreliminar;

/** A result as candidates get it, with characters that have to be escaped. */
export const EXEMPLO: DadosDoResultado = {
  nome: 'Maria <Aparecida> & Filhos',
  processo: 'FPR-0146/2026',
  objeto: 'Mecanização agrícola · Segurança na operação de tratores (NR-31)',
  etapa: 'Avaliação de cadastro',
  resultado: 'Reprovado',
  motivo: 'Reprovado por Falta de Experiencia.',
  recurso: 'de segunda-feira, 10/03/2027, até quarta-feira, 12/03/2027, às 23h59, horário de Brasília',
  decisao: '',
};
