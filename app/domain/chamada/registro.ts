/**
 * The outside systems that the portal knows, one row each: the name on screens, and what each operation is called.
 * The process that calls them pairs each with its port and its operations (worker/sistemas.ts). R-EXT-01.
 */
const REGISTRO: Readonly<Record<string, { nome: string; operacoes: Readonly<Record<string, string>> }>> = {
  fluig: {
    nome: 'Fluig',
    operacoes: { 'solicitacao-Credenciamento': 'Abrir o processo de aprovação' },
  },
};

export const nomeDoSistema = (sistema: string): string => REGISTRO[sistema]?.nome ?? sistema;

export const nomeDaOperacao = (sistema: string, operacao: string): string =>
  REGISTRO[sistema]?.operacoes[operacao] ?? operacao;
