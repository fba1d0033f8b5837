import { PRAZO } from '../prazos.ts';
import { comALinha, conta, fica, id, naCopiaDe, nomeDe, pela, some, textoSobre, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const SELECAO = {
  Participacao: tabela('Participacao', {
    dado: 'participacao',
    pessoas: { candidato: conta('usuarioId') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...id('id', 'curriculoVersaoId'),
        ...fica('tipo', 'codCfo', 'porEmpresa', 'interessado', 'demonstradoEm', 'retiradoEm'),
      }),
      ...id('demandaId', 'usuarioId'),
    },
  }),
  JanelaIndividual: tabela('JanelaIndividual', {
    dado: 'participacao',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...id('faseId'),
        ...fica('janela', 'inicio', 'fim', 'causa', 'criadaEm'),
        motivo: textoSobre('candidato'),
      }),
      ...id('id', 'participacaoId', 'criadaPorId'),
      criadaPorNome: nomeDe('criadaPorId'),
    },
  }),
  ResultadoEtapa: tabela('ResultadoEtapa', {
    dado: 'resultados',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('etapa', 'naoAvaliado', 'apto', 'aptoFinal', 'publicadoEm', 'publicadoFinalEm'),
        criterios: textoSobre('candidato'),
        observacao: textoSobre('candidato'),
        observacaoFinal: textoSobre('candidato'),
        ...textos('resumo'),
      }),
      ...id('id', 'participacaoId', 'avaliadorId'),
      ...fica('estado', 'versao', 'atualizadoEm', 'finalizadoEm', 'faltaDocumento'),
      avaliadorNome: nomeDe('avaliadorId'),
    },
  }),
  PessoaNasEtapas: tabela('PessoaNasEtapas', {
    dado: 'resultados',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('participacaoId', 'demandaId', 'usuarioId'),
      ...fica('interessado', 'decididas', 'dispensadas', 'passou', 'reprovou'),
      ...fica('contadas', 'contadasDeVez', 'proprias'),
    },
  }),
  Recurso: tabela('Recurso', {
    dado: 'recursos',
    pessoas: { candidato: pela('resultadoId', 'ResultadoEtapa', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...id('faseId'),
        ...fica('numeracao', 'status', 'decididoEm', 'criadoEm'),
        observacao: { ...some('removido'), mencao: 'candidato' },
        decisao: textoSobre('candidato'),
      }),
      ...id('id', 'resultadoId', 'demandaId', 'decididoPorId'),
      decididoPor: nomeDe('decididoPorId'),
    },
  }),
  RecursoAnexo: tabela('RecursoAnexo', {
    dado: 'arquivos',
    pessoas: { dono: pela('arquivoId', 'Arquivo', 'dono') },
    apagar: 'dono',
    colunas: {
      ...id('recursoId', 'arquivoId'),
      ...comALinha('ordem'),
    },
  }),
  Arquivo: tabela('Arquivo', {
    dado: 'arquivos',
    pessoas: { dono: conta('donoId') },
    colunas: {
      ...naCopiaDe('dono', {
        ...id('id', 'sha256'),
        nomeOriginal: some('removido'),
        ...fica('tipo', 'bytes', 'criadoEm'),
      }),
      ...id('donoId', 'chave'),
      rascunhoId: some('nulo'),
    },
  }),
  Rascunho: tabela('Rascunho', {
    dado: 'rascunhos',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [
      {
        nome: 'rascunhos',
        prazo: PRAZO.rascunho,
        desde: 'atualizadoEm',
        por: 'rascunho',
        relogio: 'portal',
        so: { campo: 'formulario', naoComeca: 'retido:' },
      },
      {
        nome: 'retidos',
        prazo: PRAZO.retido,
        desde: 'atualizadoEm',
        por: 'rascunho',
        relogio: 'banco',
        so: { campo: 'formulario', comeca: 'retido:' },
      },
    ],
    colunas: {
      ...naCopiaDe('titular', {
        ...textos('formulario', 'conteudo'),
        ...comALinha('versao', 'atualizadoEm'),
      }),
      ...id('id', 'usuarioId', 'pagina'),
      ...comALinha('paginaDesde'),
    },
  }),
  EnvioDocumento: tabela('EnvioDocumento', {
    dado: 'envio',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('habilitacao', 'estado', 'criadoEm', 'enviadoEm'),
      }),
      ...id('id', 'participacaoId'),
      ...fica('versao', 'atualizadoEm'),
    },
  }),
  DispensaDeDocumento: tabela('DispensaDeDocumento', {
    dado: 'envio',
    pessoas: { candidato: pela('envioId', 'EnvioDocumento', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('criadaEm'),
        motivo: textoSobre('candidato'),
      }),
      ...id('envioId', 'tipoDocumentoId'),
    },
  }),
  DocumentoEnviado: tabela('DocumentoEnviado', {
    dado: 'arquivos',
    pessoas: { dono: pela('arquivoId', 'Arquivo', 'dono') },
    apagar: 'dono',
    colunas: {
      ...naCopiaDe('dono', {
        ...comALinha('anexadoEm'),
      }),
      ...id('id', 'envioId', 'arquivoId', 'diligenciaId', 'substituidoPorId', 'reaproveitadoDeId'),
      ...comALinha('tipoDocumentoId'),
    },
  }),
  Comprovante: tabela('Comprovante', {
    dado: 'comprovantes',
    pessoas: { titular: conta('usuarioId') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('codigo', 'protocolo', 'tipo', 'emitidoEm', 'chegouEm', 'arquivos'),
        ...id('sha256'),
      }),
      ...id('id', 'referenciaId', 'usuarioId', 'demandaId', 'pedido'),
      ...fica('numero'),
    },
  }),
} as const;
