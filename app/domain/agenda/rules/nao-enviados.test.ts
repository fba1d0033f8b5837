import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import type { FaseDaAgenda, ParticipacaoNaAgenda, ResultadoNaAgenda } from '../types.ts';
import { naoEnviados } from './nao-enviados.ts';

const CADASTRO: FaseDaAgenda = {
  faseId: 19,
  nomeFase: 'Resultado Preliminar da Análise de Cadastro',
  realizacaoInicio: '2027-03-05',
  realizacaoFim: '2027-03-06',
  recursoInicio: '2027-03-07',
  recursoFim: '2027-03-08',
};
const ENVIO: FaseDaAgenda = {
  faseId: 22,
  nomeFase: 'Envio da Documentação Técnica',
  realizacaoInicio: '2027-03-11',
  realizacaoFim: '2027-03-14',
  recursoInicio: null,
  recursoFim: null,
};

const ENVIO_JURIDICO: FaseDaAgenda = { ...ENVIO, faseId: 26, nomeFase: 'Envio da Documentação Jurídica' };

const resultado = (dados: Partial<ResultadoNaAgenda>): ResultadoNaAgenda => ({
  id: 'r',
  etapa: 'cadastro',
  naoAvaliado: false,
  apto: true,
  aptoFinal: true,
  publicado: true,
  final: true,
  motivo: null,
  recurso: null,
  ...dados,
});

const participacao = (dados: Partial<ParticipacaoNaAgenda>): ParticipacaoNaAgenda => ({
  agendamentos: [],
  diligencias: [],
  demandaId: 'd',
  processo: 'FPR-0001/2027',
  objeto: 'Curso · Disciplina',
  status: 4,
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  interessado: true,
  demonstradoEm: instanteDe('2027-03-01', '09:30'),
  cronograma: { numero: 1, criadoEm: instanteDe('2027-02-01', '10:00') },
  fases: [CADASTRO, ENVIO],
  resultados: [resultado({})],
  envios: [{ habilitacao: 'HabTec', estado: 'rascunho', anexos: 1 }],
  ...dados,
});

const ditos = (
  dados: Partial<ParticipacaoNaAgenda>,
  dia: string,
  hora = '12:00',
  rascunhos: readonly string[] = [],
) =>
  naoEnviados(participacao(dados), new Set(rascunhos), instanteDe(dia as '2027-03-01', hora)).map(
    ({ tipo, titulo, caminho }) => [tipo, titulo, caminho],
  );

const DOCUMENTOS = [
  'documentos',
  'Os documentos da habilitação técnica NÃO foram enviados',
  '/minhas-demandas/d/documentos/tecnica',
];
const RECURSO = [
  'recurso',
  'O seu recurso NÃO foi enviado: Análise de Cadastro',
  '/historico-credenciamento/r/recurso?novo=1',
];

describe('documentos anexados e não enviados (R-DOC-04, R-MSG-12)', () => {
  it.each([
    ['2027-03-14', '23:59', []],
    ['2027-03-15', '00:00', [DOCUMENTOS]],
    ['2027-03-21', '23:59', [DOCUMENTOS]],
    ['2027-03-22', '00:00', []],
  ])('em %s, às %s: %j', (dia, hora, esperado) => {
    expect(ditos({}, dia, hora)).toEqual(esperado);
  });

  it.each<[string, Partial<ParticipacaoNaAgenda>]>([
    ['quem enviou', { envios: [{ habilitacao: 'HabTec', estado: 'enviado', anexos: 1 }] }],
    [
      'quem enviou e deixou um rascunho',
      {
        envios: [
          { habilitacao: 'HabTec', estado: 'enviado', anexos: 1 },
          { habilitacao: 'HabTec', estado: 'rascunho', anexos: 1 },
        ],
      },
    ],
    ['quem nada anexou', { envios: [{ habilitacao: 'HabTec', estado: 'rascunho', anexos: 0 }] }],
    ['quem nada começou', { envios: [] }],
    ['quem foi reprovado antes', { resultados: [resultado({ apto: false, aptoFinal: false })] }],
    ['quem saiu da seleção', { interessado: false }],
    ['uma demanda sem essa fase', { fases: [CADASTRO] }],
  ])('nada se diz a %s', (_quem, dados) => {
    expect(ditos(dados, '2027-03-15')).toEqual([]);
  });
});

it('cada habilitação responde por si (R-DOC-04)', () => {
  const juridicos = [
    'documentos',
    'Os documentos da habilitação jurídica NÃO foram enviados',
    '/minhas-demandas/d/documentos/juridica',
  ];
  const quem = (tecnica: string, ...juridica: string[]) =>
    ditos(
      {
        formatoAvaliacao: 2,
        fases: [CADASTRO, ENVIO, ENVIO_JURIDICO],
        envios: [
          { habilitacao: 'HabTec', estado: tecnica, anexos: 1 },
          ...juridica.map((estado) => ({ habilitacao: 'HabJud' as const, estado, anexos: 1 })),
        ],
      },
      '2027-03-15',
    );
  expect(quem('rascunho', 'enviado')).toEqual([DOCUMENTOS]);
  expect(quem('enviado', 'rascunho')).toEqual([juridicos]);
  expect(quem('enviado', 'enviado', 'rascunho')).toEqual([]);
});

describe('recurso escrito e não enviado (R-REC-10, R-MSG-12)', () => {
  const reprovado = {
    envios: [],
    resultados: [resultado({ apto: false, aptoFinal: null, final: false })],
  };
  it.each([
    ['2027-03-08', '23:59', []],
    ['2027-03-09', '00:00', [RECURSO]],
    ['2027-03-15', '23:59', [RECURSO]],
    ['2027-03-16', '00:00', []],
  ])('em %s, às %s: %j', (dia, hora, esperado) => {
    expect(ditos(reprovado, dia, hora, ['r'])).toEqual(esperado);
  });

  it('sem rascunho, ou aprovado, nada se diz', () => {
    expect(ditos(reprovado, '2027-03-09')).toEqual([]);
    expect(ditos({ ...reprovado, fases: [ENVIO] }, '2027-03-09', '12:00', ['r'])).toEqual([]);
    expect(ditos({ ...reprovado, resultados: [resultado({})] }, '2027-03-09', '12:00', ['r'])).toEqual([]);
  });
});
