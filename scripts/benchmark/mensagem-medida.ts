import { TIPO } from '#app/domain/mensageria/types.ts';
import type { DadosDaMensagem } from '#app/domain/mensageria/dados.ts';

export const TIPO_MEDIDO = TIPO.avisoDeDemanda;

/** A notice as candidates get it, with characters that have to be escaped. */
export const EXEMPLO: DadosDaMensagem[typeof TIPO_MEDIDO] = {
  nome: 'Maria <Aparecida> & Filhos',
  processo: 'FPR-0146/2026',
  objeto: 'Mecanização agrícola · Segurança na operação de tratores (NR-31)',
  detalhes: 'Formação Profissional Rural · Instrutoria · Tipo misto',
  prazo: 'de segunda-feira, 10/03/2027, até quarta-feira, 12/03/2027, às 23h59, horário de Brasília',
};

/** Of so many messages one is refused for good, and another one not accepted the first time. */
const UMA_EM = 100;

const DOMINIO = { aceita: 'exemplo.com.br', recusada: 'recusa.example', adiada: 'adia.example' } as const;

/** The address of a message by its number: one in a hundred refuses, one in a hundred defers. */
export function enderecoMedido(numero: number): string {
  const resto = numero % UMA_EM;
  const dominio = resto === 0 ? DOMINIO.recusada : resto === 1 ? DOMINIO.adiada : DOMINIO.aceita;
  return `pessoa${String(numero)}@${dominio}`;
}

export const recusa = (endereco: string): boolean => endereco.endsWith(`@${DOMINIO.recusada}`);
export const adia = (endereco: string): boolean => endereco.endsWith(`@${DOMINIO.adiada}`);

/** What the listener saw. */
export type ContagemDaCaixa = {
  /** Messages accepted, each Message-ID once. */
  aceitas: number;
  /** Acceptances of a Message-ID that had been accepted before. */
  repetidas: number;
  /** The most of those that one connection had taken before. */
  repetidasDeUmaConexao: number;
  /** Recipients of more than one Message-ID. */
  comOutroId: number;
  recusas: number;
  adiamentos: number;
  conexoes: number;
};
