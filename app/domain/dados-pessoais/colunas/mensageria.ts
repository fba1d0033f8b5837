import {
  NINGUEM,
  conta,
  fica,
  id,
  naCopiaDe,
  nada,
  nomeDe,
  pela,
  some,
  textoSobre,
  textos,
} from './escrever.ts';
import { tabela } from './tipos.ts';

export const MENSAGERIA = {
  Mensagem: tabela('Mensagem', {
    dado: 'mensagens',
    pessoas: {
      destinatario: [
        conta('usuarioId'),
        { por: 'email', campo: 'destinatarioEmail' },
        pela('cadastroId', 'Cadastro', 'titular'),
      ],
    },
    tarefas: 'mensagemId',
    colunas: {
      ...naCopiaDe('destinatario', {
        ...id('id'),
        ...fica('tipo', 'criadaEm', 'dataEnvio', 'lidaEm', 'soubeEm'),
        destinatarioNome: { ...some('nome-completo'), mencao: true },
        destinatarioEmail: { ...some('email'), mencao: true },
        assunto: textoSobre('destinatario'),
        dados: { ...some('mensagem-dados'), mencao: 'destinatario' },
      }),
      chave: some('mensagem-chave'),
      ...id('demandaId', 'cadastroId', 'messageId', 'modeloId', 'textoId', 'origemId', 'loteId'),
      usuarioId: some('a-pessoa'),
      ...fica('status', 'tentativas', 'tentativaEm', 'conferirPrazo'),
      enviandoPor: { ...some('nulo'), mencao: true },
      resposta: { ...some('nulo'), mencao: true },
      ultimoErro: { ...some('mensagem-erro'), mencao: 'destinatario' },
      falhouEm: some('mensagem-falhou'),
    },
  }),
  TextoDeMensagem: tabela('TextoDeMensagem', {
    dado: 'lotes',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('tipo', 'versao', 'restaurada', 'criadoEm'),
      ...textos('assunto', 'corpo', 'motivo', 'atorNome'),
    },
  }),
  ModeloDeEmail: tabela('ModeloDeEmail', {
    dado: 'lotes',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...textos('html', 'texto'),
      ...nada('urlBase'),
    },
  }),
  LoteDeMensagens: tabela('LoteDeMensagens', {
    dado: 'lotes',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'demandaId'),
      ...nada('tipo', 'parte', 'dia', 'dataInicial', 'dataFinal', 'estado', 'geradoEm', 'mudadoEm'),
      ...textos('causa', 'motivo', 'geradoPor', 'mudadoPor'),
    },
  }),
  DocumentoGerado: tabela('DocumentoGerado', {
    dado: ['copia', 'gerados', 'pasta'],
    pessoas: { mostrada: { por: 'sql', nome: 'documentoQueMostra' }, solicitante: conta('solicitanteId') },
    tarefas: 'documentoId',
    colunas: {
      ...naCopiaDe('solicitante', {
        tipo: some('tipo-removido'),
        nomeArquivo: { ...some('removido'), mencao: true },
        estado: some('estado-erro'),
        ...fica('bytes', 'criadoEm'),
      }),
      ...id('id', 'chave', 'sha256'),
      referencia: { ...some('objeto-vazio'), mencao: true },
      solicitanteId: some('nulo'),
      ...fica('codigo', 'feitos', 'total', 'prontoEm'),
      erro: { ...some('documento-removido'), mencao: true },
    },
  }),
  Relatorio: tabela('Relatorio', {
    dado: 'relatorios',
    pessoas: { autor: conta('criadoPorId') },
    colunas: {
      ...id('id', 'demandaId', 'referenciaId', 'sha256', 'criadoPorId', 'documentoId'),
      ...fica('especie', 'versao', 'criadoEm'),
      ...textos('conteudo', 'mudancas'),
      criadoPor: nomeDe('criadoPorId'),
    },
  }),
  DocumentoEmitido: tabela('DocumentoEmitido', {
    dado: 'emitidos',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'sha256'),
      ...nada('codigo', 'tipo', 'processo', 'emitidoEm', 'bytes'),
    },
  }),
} as const;
