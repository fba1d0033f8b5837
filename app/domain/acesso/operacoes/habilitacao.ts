import type { Declaracao } from './declaracao.ts';

/** The review of the documents that candidates sent. */
export const HABILITACAO = {
  'habilitacao.analisar-tecnica': {
    papel: 'comissao',
    motivo: 'A documentação técnica é analisada pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso:
      'Esta candidatura é sua: quem analisa os documentos é outra pessoa da Comissão de Credenciamento.',
    telas: ['/adm/avaliacao-documentacao'],
    registro: [
      'analise.finalizar',
      'analise.reprovar-falta',
      'diligencia.abrir',
      'diligencia.cancelar',
      'motivo.editar',
      'arquivo.abrir',
    ],
  },
  'habilitacao.analisar-juridica': {
    papel: 'juridico',
    motivo: 'A documentação jurídica é analisada pelo Jurídico.',
    sistema: [],
    porArea: false,
    proprioCaso: 'Esta candidatura é sua: quem analisa os documentos é outra pessoa do Jurídico.',
    telas: ['/juridico/habilitacao-juridica'],
    registro: [
      'analise.finalizar',
      'analise.reprovar-falta',
      'diligencia.abrir',
      'diligencia.cancelar',
      'motivo.editar',
      'arquivo.abrir',
    ],
  },
  'documento.mudar-padrao': {
    papel: 'administracao',
    motivo: 'O que cada documento pede é mantido pelo Administrador Geral.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/configuracao'],
    registro: ['documento.mudar-padrao'],
  },
  'documento.mudar-da-demanda': {
    papel: 'comissao',
    motivo: 'O que uma demanda pede é mudado pela Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/cronograma'],
    registro: ['documento.mudar-da-demanda'],
  },
} as const satisfies Record<string, Declaracao>;
