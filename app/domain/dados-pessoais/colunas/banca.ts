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

export const BANCA = {
  Banca: tabela('Banca', {
    dado: 'bancas',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'demandaId', 'criadaPorId', 'fechadaPorId'),
      ...nada(
        'numero',
        'ativa',
        'inicioDia',
        'fimDia',
        'inicioHora',
        'fimHora',
        'convocadaEm',
        'versao',
        'criadaEm',
        'fechadaEm',
      ),
      ...textos('local', 'motivoFechamento'),
      criadaPor: nomeDe('criadaPorId'),
      fechadaPor: nomeDe('fechadaPorId'),
    },
  }),
  BancaMembro: tabela('BancaMembro', {
    dado: 'bancas',
    pessoas: { membro: conta('usuarioId') },
    colunas: {
      ...naCopiaDe('membro', {
        ...fica('papel', 'lugar', 'desde', 'ate'),
        nome: { ...some('nome-completo'), mencao: true },
        email: { ...some('email'), mencao: true },
        ...textos('motivoSaida'),
      }),
      ...id('id', 'bancaId', 'usuarioId', 'substituiId'),
      ...fica('avaliadorCodigo'),
    },
  }),
  Convocacao: tabela('Convocacao', {
    dado: 'bancas',
    pessoas: { membro: pela('membroId', 'BancaMembro', 'membro') },
    colunas: {
      ...naCopiaDe('membro', {
        ...fica('versao', 'metodo', 'inicio', 'fim', 'criadaEm'),
      }),
      ...id('membroId'),
      ...textos('resumo', 'criadaPor'),
    },
  }),
  Impedimento: tabela('Impedimento', {
    dado: 'impedimentos',
    pessoas: {
      declarante: conta('declaradoPorId'),
      candidato: pela('participacaoId', 'Participacao', 'candidato'),
      ambos: [conta('declaradoPorId'), pela('participacaoId', 'Participacao', 'candidato')],
    },
    colunas: {
      ...naCopiaDe('declarante', {
        ...fica('declaracao', 'motivos', 'declaradoEm'),
        texto: { ...some('removido-se-havia'), de: 'ambos', mencao: 'candidato' },
      }),
      ...id('id', 'membroId', 'participacaoId', 'declaradoPorId'),
      ...fica('numero'),
      indicios: { ...some('lista-vazia'), de: 'ambos', mencao: 'candidato' },
      declaradoPor: nomeDe('declaradoPorId'),
    },
  }),
  Substituto: tabela('Substituto', {
    dado: 'impedimentos',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'impedimentoId', 'membroId', 'designadoPorId'),
      ...nada('designadoEm', 'ate'),
      designadoPor: nomeDe('designadoPorId'),
    },
  }),
  Agendamento: tabela('Agendamento', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('tipo', 'estado', 'inicio', 'fim', 'tipoLocal', 'avisadoEm'),
        ...textos('local', 'enderecoConferencia', 'tema'),
      }),
      ...id('id', 'demandaId', 'participacaoId', 'bancaId'),
      ...fica('versao', 'atualizadoEm'),
    },
  }),
  AgendamentoVersao: tabela('AgendamentoVersao', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...id('agendamentoId', 'bancaId', 'criadaPorId'),
      ...fica('versao', 'origem', 'inicio', 'fim', 'tipoLocal', 'criadaEm'),
      ...textos('local', 'enderecoConferencia', 'tema'),
      motivo: textoSobre('candidato'),
      criadaPor: nomeDe('criadaPorId'),
    },
  }),
  Presenca: tabela('Presenca', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('versao', 'confirmadaEm'),
      }),
      ...id('agendamentoId'),
    },
  }),
  PedidoDeHorario: tabela('PedidoDeHorario', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        motivo: { ...some('removido'), mencao: 'candidato' },
        ...fica('pedidoEm', 'decisao', 'decididoEm'),
        resposta: textoSobre('candidato'),
      }),
      ...id('agendamentoId', 'decididoPorId'),
      ...fica('versao'),
      decididoPor: nomeDe('decididoPorId'),
    },
  }),
  AtoEmNome: tabela('AtoEmNome', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('ato', 'meio', 'pedidoEm', 'feitoEm', 'desfeitoEm'),
        motivo: textoSobre('candidato'),
        feitoPorNome: nomeDe('feitoPorId'),
      }),
      ...id('id', 'participacaoId', 'agendamentoId', 'papelId', 'feitoPorId'),
      ...fica('versao'),
    },
  }),
  Ocupacao: tabela('Ocupacao', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...id('id', 'agendamentoId', 'chave'),
      ...fica('especie', 'inicio', 'fim'),
    },
  }),
  Frequencia: tabela('Frequencia', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...naCopiaDe('candidato', {
        ...fica('presente', 'registradaEm'),
      }),
      ...id('agendamentoId', 'registradaPorId'),
      ...fica('versao'),
      registradaPor: nomeDe('registradaPorId'),
    },
  }),
  FrequenciaVersao: tabela('FrequenciaVersao', {
    dado: 'agendamentos',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...id('agendamentoId', 'registradaPorId'),
      ...fica('versao', 'presente', 'registradaEm'),
      motivo: textoSobre('candidato'),
      registradaPor: nomeDe('registradaPorId'),
    },
  }),
} as const;
