import type { Declaracao } from './declaracao.ts';

const SEU_CASO = 'Você participa desta demanda como candidato';

/** Decisions about candidates. */
export const SELECAO = {
  'selecao.avaliar-carga-horaria': {
    papel: 'comissao',
    motivo: 'A avaliação de carga horária é feita pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: 'Esta candidatura é sua: quem a avalia é outra pessoa da Comissão de Credenciamento.',
    telas: ['/adm/selecaoCargaHoraria'],
    registro: [],
  },
  'selecao.finalizar-carga-horaria': {
    papel: 'comissao',
    motivo: 'A avaliação de carga horária é feita pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa finalizar a avaliação.`,
    telas: ['/adm/selecaoCargaHoraria'],
    registro: ['historico'],
  },
  'selecao.avaliar-cadastro': {
    papel: 'avaliacao-cadastro',
    motivo: 'A avaliação de cadastro é feita pela Coordenação Técnica da área.',
    sistema: [],
    porArea: true,
    proprioCaso: 'Esta candidatura é sua: quem a avalia é outra pessoa da Coordenação Técnica.',
    telas: ['/coord/selecaoCandidatos'],
    registro: [],
  },
  'selecao.finalizar-cadastro': {
    papel: 'avaliacao-cadastro',
    motivo: 'A avaliação de cadastro é feita pela Coordenação Técnica da área.',
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Coordenação Técnica precisa finalizar a avaliação.`,
    telas: ['/coord/selecaoCandidatos'],
    registro: ['historico'],
  },
  'selecao.notificar': {
    papel: 'comissao',
    motivo: 'Os candidatos são notificados pela Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa notificar os candidatos.`,
    telas: ['/adm/lista-processos'],
    registro: ['historico'],
  },
  'recurso.decidir': {
    papel: 'comissao',
    motivo: 'Este recurso é decidido pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: 'Este recurso é seu: quem o decide é outra pessoa da Comissão de Credenciamento.',
    telas: ['/adm/solicitacaoRecurso'],
    registro: [
      'recurso.aprovar',
      'recurso.reprovar',
      'recurso.baixar',
      'curriculo.consultar',
      'arquivo.abrir',
    ],
  },
  'recurso.decidir-juridico': {
    papel: 'juridico',
    motivo: 'Os recursos da habilitação jurídica são decididos pelo Jurídico.',
    sistema: [],
    porArea: false,
    proprioCaso: 'Este recurso é seu: quem o decide é outra pessoa do Jurídico.',
    telas: ['/juridico/solicitacaoRecurso'],
    registro: [
      'recurso.aprovar',
      'recurso.reprovar',
      'recurso.baixar',
      'curriculo.consultar',
      'arquivo.abrir',
    ],
  },
} as const satisfies Record<string, Declaracao>;
