import type { Base } from './tipos.ts';

/** A row of docs/retencao.md; `{}` in `dado` stands for the tables that declare it. */
export type Linha = {
  readonly dado: string;
  readonly paraQue: string;
  readonly base: readonly Base[];
  readonly quanto: string;
  readonly apaga: string;
};

export const ATE_ANONIMIZAR = 'sempre; menções à pessoa, até anonimizar';
export const DECISAO = 'decisão pública e sua defesa';
export const DE_HORA_EM_HORA = {
  acesso: '`acesso.limpar`, cada hora',
  dados: '`dados-pessoais.varrer`, cada hora',
  relatorio: '`relatorio.limpar`, cada hora',
  arquivo: '`arquivo.varrer`, cada hora',
};
