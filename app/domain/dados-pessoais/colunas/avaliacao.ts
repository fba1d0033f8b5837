import { NINGUEM, fica, id, nada, nomeDe, pela, textoSobre, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const AVALIACAO = {
  Rubrica: tabela('Rubrica', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'demandaId'),
      ...nada('tipo', 'maximoMeios', 'congeladaEm'),
      ...textos('congeladaPor'),
    },
  }),
  RubricaCriterio: tabela('RubricaCriterio', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('rubricaId'),
      ...nada('campo'),
      ...textos('nome', 'descricao', 'niveis'),
      ...nada('ordem', 'minMeios', 'maxMeios'),
    },
  }),
  Avaliacao: tabela('Avaliacao', {
    dado: 'notas',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...id('id', 'agendamentoId', 'membroId', 'usuarioId', 'rubricaId'),
      ...fica(
        'lugar',
        'rodada',
        'estado',
        'versao',
        'totalMeios',
        'atualizadoEm',
        'finalizadoEm',
        'anuladaEm',
      ),
      usuarioNome: nomeDe('usuarioId'),
      observacao: textoSobre('candidato'),
    },
  }),
  Nota: tabela('Nota', {
    dado: 'notas',
    pessoas: { candidato: pela('avaliacaoId', 'Avaliacao', 'candidato') },
    colunas: {
      ...id('avaliacaoId', 'rubricaId'),
      ...fica('campo'),
      ...fica('meios'),
    },
  }),
  Reconsideracao: tabela('Reconsideracao', {
    dado: 'notas',
    pessoas: { candidato: pela('agendamentoId', 'Agendamento', 'candidato') },
    colunas: {
      ...id('agendamentoId', 'abertaPorId'),
      ...fica('diferencaMeios', 'abertaEm', 'encerradaEm', 'fim'),
      motivo: textoSobre('candidato'),
      abertaPor: nomeDe('abertaPorId'),
      ...textos('encerradaPor'),
    },
  }),
  ParteAvaliada: tabela('ParteAvaliada', {
    dado: 'notas',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('agendamentoId', 'demandaId', 'participacaoId'),
      ...fica('tipo', 'situacao', 'finais', 'somaMeios'),
      ...textos('somas'),
    },
  }),
  LugarDoAvaliador: tabela('LugarDoAvaliador', {
    dado: 'notas',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('agendamentoId', 'usuarioId', 'membroId', 'demandaId', 'participacaoId'),
      ...fica('lugar', 'tipo', 'inicio', 'rodada', 'situacao'),
    },
  }),
  EmissaoResultado: tabela('EmissaoResultado', {
    dado: 'notas',
    pessoas: NINGUEM,
    colunas: {
      ...id('demandaId', 'enviadoPorId'),
      ...nada('tipo', 'rodada', 'enviadoEm', 'aprovados', 'reprovados', 'ausentes'),
      enviadoPor: nomeDe('enviadoPorId'),
      ...textos('carimbo'),
    },
  }),
  ParteEnviada: tabela('ParteEnviada', {
    dado: 'notas',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('participacaoId', 'demandaId'),
      ...fica('tipo', 'rodada'),
    },
  }),
  ResultadoEntrevista: tabela('ResultadoEntrevista', {
    dado: 'notas',
    pessoas: { candidato: pela('resultadoId', 'ResultadoEtapa', 'candidato') },
    colunas: {
      ...id('resultadoId'),
      ...fica('somaEntrevista', 'somaDidatica', 'ausenteEntrevista', 'ausenteDidatica'),
    },
  }),
} as const;
