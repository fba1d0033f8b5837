import type { Declaracao } from './declaracao.ts';

const DA_COMISSAO = 'Os relatórios são da Comissão de Credenciamento.';

/** What is reported of a demand: nobody decides anything by it. */
export const RELATORIOS = {
  'relatorio.gerar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: ['cli'],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/lista-relatorio-processos'],
    registro: ['relatorio.gerar'],
  },
  'relatorio.baixar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: ['cli'],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/relatorios', '/adm/lista-relatorio-processos'],
    registro: ['relatorio.baixar'],
  },
  'pasta.baixar': {
    papel: 'comissao',
    motivo: 'A pasta do processo é da Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: true,
    proprioCaso:
      'Você participa desta demanda como candidato: outra pessoa da Comissão de Credenciamento cuida da pasta do processo.',
    telas: ['/adm/lista-relatorio-processos'],
    registro: ['pasta.pedir', 'pasta.parar', 'pasta.baixar'],
  },
} as const satisfies Record<string, Declaracao>;
