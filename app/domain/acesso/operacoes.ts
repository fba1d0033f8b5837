import { ADMINISTRACAO } from './operacoes/administracao.ts';
import { AVALIACAO } from './operacoes/avaliacao.ts';
import { BANCA } from './operacoes/banca.ts';
import { CANDIDATURA } from './operacoes/candidatura.ts';
import type { Declaracao } from './operacoes/declaracao.ts';
import { DEMANDAS } from './operacoes/demandas.ts';
import { HABILITACAO } from './operacoes/habilitacao.ts';
import { HOMOLOGACOES } from './operacoes/homologacao.ts';
import { RELATORIOS } from './operacoes/relatorio.ts';
import { SELECAO } from './operacoes/selecao.ts';

/**
 * Everything a person or a system may do, declared once. Menu, screens, commands, API, command line and worker ask
 * `podeExecutar` (`autoridade.ts`), which reads nothing else. Which screens are entered is in `permissions.ts`.
 */
export const OPERACOES = {
  ...DEMANDAS,
  ...SELECAO,
  ...BANCA,
  ...AVALIACAO,
  ...HABILITACAO,
  ...HOMOLOGACOES,
  ...RELATORIOS,
  ...CANDIDATURA,
  ...ADMINISTRACAO,
};

export type Operacao = keyof typeof OPERACOES;
export const listaOperacoes = Object.keys(OPERACOES) as Operacao[];
export const dadosDaOperacao = (operacao: Operacao): Declaracao => OPERACOES[operacao];
