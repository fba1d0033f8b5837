import { comALinha, conta, fica, id, naCopiaDe, nomeDe, pela, some, textoSobre, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const HABILITACAO = {
  DocumentoAnalisado: tabela('DocumentoAnalisado', {
    dado: 'analise',
    pessoas: { candidato: pela('resultadoId', 'ResultadoEtapa', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('veredito', 'validoAte'),
        texto: textoSobre('candidato'),
      }),
      ...id('resultadoId', 'tipoDocumentoId', 'motivoId', 'salvoPorId'),
      item: textoSobre('candidato'),
      ...fica('arquivos', 'salvoEm'),
      salvoPorNome: nomeDe('salvoPorId'),
    },
  }),
  Diligencia: tabela('Diligencia', {
    dado: 'analise',
    pessoas: { candidato: pela('resultadoId', 'ResultadoEtapa', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        motivo: textoSobre('candidato'),
        ...fica('ate', 'abertaEm', 'respondidaEm', 'canceladaEm'),
      }),
      ...id('id', 'resultadoId', 'envioId', 'tipoDocumentoId', 'abertaPorId'),
      abertaPorNome: nomeDe('abertaPorId'),
    },
  }),
  PessoaEmAnalise: tabela('PessoaEmAnalise', {
    dado: 'analise',
    pessoas: { candidato: conta('usuarioId') },
    colunas: {
      ...id('participacaoId', 'demandaId', 'usuarioId'),
      ...fica('habilitacao', 'ano', 'numero', 'situacao'),
    },
  }),
  OcupacaoDaMesa: tabela('OcupacaoDaMesa', {
    dado: 'mesa',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('participacaoId', 'usuarioId'),
      ...fica('habilitacao', 'desde', 'vistaEm'),
    },
  }),
  Homologacao: tabela('Homologacao', {
    dado: 'homologacao',
    pessoas: { candidato: pela('id', 'HomologacaoCandidato', 'candidato', 'homologacaoId') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('estado', 'numeroProcesso', 'decididaDia', 'decididaEm'),
        justificativa: textoSobre('candidato'),
      }),
      ...id('id', 'demandaId', 'editalId', 'pedidaPorId', 'papelId'),
      ...textos('edital', 'objeto', 'decididaPor'),
      ...fica('pedidaEm'),
      pedidaPorNome: nomeDe('pedidaPorId'),
    },
  }),
  HomologacaoCandidato: tabela('HomologacaoCandidato', {
    dado: 'homologacao',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('cnpj'),
        nomeEmpresa: { ...some('empresa'), mencao: true },
      }),
      ...id('homologacaoId', 'participacaoId'),
      ...fica('origem', 'vale'),
    },
  }),
  FimSemHomologacao: tabela('FimSemHomologacao', {
    dado: 'homologacao',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        motivo: textoSobre('candidato'),
        ...fica('registradoEm'),
      }),
      ...id('participacaoId', 'registradoPorId'),
      registradoPor: nomeDe('registradoPorId'),
    },
  }),
  Empresa: tabela('Empresa', {
    dado: 'empresa',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...id('id', 'usuarioId'),
        ...comALinha(
          'cnpj',
          'tipo',
          'numero',
          'codEstado',
          'municipioIbge',
          'versao',
          'criadaEm',
          'atualizadaEm',
        ),
        ...textos(
          'nome',
          'nomeFantasia',
          'insEstadual',
          'cep',
          'rua',
          'complemento',
          'bairro',
          'telefone',
          'email',
        ),
      }),
      ...textos('criadaPor', 'atualizadaPor'),
    },
  }),
} as const;
