import { PRAZO } from '../prazos.ts';
import { NINGUEM, id, nada, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const SISTEMA = {
  Relogio: tabela('Relogio', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('deslocamentoMs'),
    },
  }),
  Organizacao: tabela('Organizacao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('sigla', 'nome', 'uf', 'municipio', 'zona', 'assinaturas', 'contato', 'logo', 'logoTipo'),
      ...nada('assinaturasDaDecisao', 'documentosRegistradosDesde', 'atoEmNome', 'atoEmNomeSemAnexo'),
      ...nada('versao', 'atualizadaEm', 'atualizadaPor'),
    },
  }),
  Feriado: tabela('Feriado', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('dia', 'ambito', 'nome', 'criadoEm', 'criadoPor'),
    },
  }),
  MedidaDeSistema: tabela('MedidaDeSistema', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('sistema', 'provedor', 'ultimoSucesso', 'ultimaFalha', 'falhasSeguidas'),
      ...textos('ultimoErro'),
    },
  }),
  PedidosEmMao: tabela('PedidosEmMao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('processo'),
      ...nada('livreAte', 'vistoEm'),
    },
  }),
  WorkerAtivo: tabela('WorkerAtivo', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('workerId'),
      ...nada('chaveTrava', 'iniciadoEm', 'vistoEm'),
    },
  }),
  ConferenciaDoFluig: tabela('ConferenciaDoFluig', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    vence: [
      {
        nome: 'conferencias',
        prazo: PRAZO.conferencia,
        desde: 'pedidaEm',
        por: 'dados-pessoais',
        relogio: 'portal',
      },
    ],
    colunas: {
      ...id('id'),
      ...nada('noite', 'pedidaEm', 'terminadaEm', 'conferidos', 'iguais'),
      ...textos('atorNome', 'diferentes', 'parou'),
    },
  }),
  CurriculosDoDia: tabela('CurriculosDoDia', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...nada('dia', 'quantos'),
    },
  }),
  DemandasContadas: tabela('DemandasContadas', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('status', 'areaAtuacao', 'aprovadaAte', 'comPrazo', 'pendenteDesde', 'quantas'),
    },
  }),
  RecursosPorSituacao: tabela('RecursosPorSituacao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('faseId'),
      ...nada('status', 'quantos'),
    },
  }),
  PessoasEmAnaliseContadas: tabela('PessoasEmAnaliseContadas', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('habilitacao', 'situacao', 'quantas'),
    },
  }),
  MensagensContadas: tabela('MensagensContadas', {
    dado: 'lotes',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('status', 'tipo', 'quantas'),
    },
  }),
  RitmoDeEnvio: tabela('RitmoDeEnvio', {
    dado: 'lotes',
    pessoas: NINGUEM,
    colunas: {
      ...id('id'),
      ...nada('proximo'),
    },
  }),
  SequenciaAno: tabela('SequenciaAno', {
    dado: 'demandas',
    pessoas: NINGUEM,
    colunas: {
      ...nada('ano', 'ultimo'),
    },
  }),
} as const;
