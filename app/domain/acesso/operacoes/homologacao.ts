import type { Declaracao } from './declaracao.ts';

const DA_COMISSAO = 'A homologação é pedida pela Comissão de Credenciamento.';
const SEU_CASO =
  'Você participa desta demanda como candidato: outra pessoa da Comissão de Credenciamento precisa cuidar da homologação.';

/** The request to the superintendence, and the companies that it names. */
export const HOMOLOGACOES = {
  'homologacao.pedir': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: SEU_CASO,
    telas: ['/adm/homologacao'],
    registro: ['historico', 'chamada.repetir'],
  },
  'homologacao.baixar': {
    papel: 'comissao',
    motivo: 'O documento da homologação é da Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/homologacao'],
    registro: ['homologacao.baixar'],
  },
  'homologacao.editar-empresa': {
    papel: 'comissao',
    motivo: 'Os dados da empresa são mantidos pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: 'Estes dados são da sua empresa: quem os informa é outra pessoa da Comissão.',
    telas: ['/adm/homologacao'],
    registro: ['empresa.salvar'],
  },
  'homologacao.registrar-decisao': {
    papel: null,
    motivo: 'Esta decisão vem do sistema de aprovação.',
    sistema: ['fluig'],
    porArea: false,
    proprioCaso: null,
    telas: ['/api/homologacao/:id/superintendencia'],
    registro: ['historico', 'homologacao.divergente'],
  },
  'homologacao.decidir-simulador': {
    papel: 'comissao',
    motivo: 'Isto é feito pela Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: SEU_CASO,
    telas: ['/adm/aprovacoes-externas'],
    registro: ['historico'],
  },
  'homologacao.registrar-a-mao': {
    papel: 'comissao',
    motivo: 'Isto é feito pela Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: true,
    proprioCaso: SEU_CASO,
    telas: ['/adm/homologacao'],
    registro: ['historico', 'homologacao.registrar'],
  },
} as const satisfies Record<string, Declaracao>;
