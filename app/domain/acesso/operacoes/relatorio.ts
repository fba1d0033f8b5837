import type { Declaracao } from './declaracao.ts';

const DA_COMISSAO = 'Os relatórios são da Comissão de Credenciamento.';

/** What is reported of a demand: nobody decides anything by it. */
export const RELATORIOS = {
  'relatorio.gerar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/lista-relatorio-processos'],
    registro: ['relatorio.gerar'],
  },
  'relatorio.baixar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/relatorios', '/adm/lista-relatorio-processos'],
    registro: ['relatorio.baixar'],
  },
} as const satisfies Record<string, Declaracao>;
