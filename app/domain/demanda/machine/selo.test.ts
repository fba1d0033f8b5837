import { describe, expect, it } from 'vitest';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina, type Selo } from '../types.ts';
import { comoAbaDeDemandas, comoAbaDeProcessos } from './abas.ts';
import { montarContexto } from './contexto.ts';
import { etapasDaAprovacao } from './etapas.ts';
import { seloDe, urgenciaDe } from './selo.ts';

/** Workload: preliminary result on 08 to 10, appeals on 12 to 15, final result on 18 and 19 of March. */
const FASES: readonly FaseDatada[] = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(42, '2027-03-08', '2027-03-10', ['2027-03-12', '2027-03-15']),
  fase(43, '2027-03-18', '2027-03-19'),
  fase(22, '2027-04-01', '2027-04-02'),
];
const contexto = (dados: Partial<DemandaNaMaquina>, dia: Dia, fases: readonly FaseDatada[] = FASES) =>
  montarContexto(demandaNaMaquina(dados), fases, SEM_PENDENCIAS, instanteDe(dia, '12:00'));

const aprovacao = (analise: boolean | null, diretoria: boolean | null, superintendencia: boolean | null) => ({
  aprovacao: { analise, diretoria, superintendencia },
});
const negativa = (texto: string): Selo => ({
  codigo: 'encerrada-negativa',
  icone: 'circle-x',
  cor: 'error',
  texto,
});
const aguardando = (texto: string): Selo => ({
  codigo: 'aguardando',
  icone: 'calendar-clock',
  cor: 'info',
  texto,
});
const SEM_CRONOGRAMA: Selo = {
  codigo: 'sem-cronograma',
  icone: 'circle-dashed',
  cor: '',
  texto: 'Sem cronograma',
};
const TERMINA_HOJE: Selo = {
  codigo: 'termina-hoje',
  icone: 'circle-dot',
  cor: 'accent',
  texto: 'Termina hoje',
};
const EM_RECURSO: Selo = { codigo: 'recurso', icone: 'gavel', cor: 'accent', texto: 'Em recurso' };
const NO_PERIODO: Selo = { codigo: 'no-periodo', icone: 'circle-dot', cor: 'accent', texto: 'No período' };

describe('o selo de uma demanda (R-DEM-14)', () => {
  it.each<[string, Partial<DemandaNaMaquina>, Dia, Selo]>([
    [
      'análise',
      { status: 1 },
      '2027-03-01',
      { codigo: 'analise', icone: 'clipboard-list', cor: 'info', texto: 'Em análise' },
    ],
    [
      'a Diretoria',
      { status: 2, ...aprovacao(true, null, null) },
      '2027-03-01',
      { codigo: 'aprovacao', icone: 'stamp', cor: 'info', texto: 'Aguardando Diretoria' },
    ],
    [
      'a Diretoria, nada conhecido',
      { status: 2, aprovacao: null },
      '2027-03-01',
      { codigo: 'aprovacao', icone: 'stamp', cor: 'info', texto: 'Aguardando Diretoria' },
    ],
    [
      'a Superintendência',
      { status: 2, ...aprovacao(true, true, null) },
      '2027-03-01',
      { codigo: 'aprovacao', icone: 'stamp', cor: 'info', texto: 'Aguardando Superintendência' },
    ],
    ['ainda sem cronograma', { status: 19 }, '2027-03-01', SEM_CRONOGRAMA],
    [
      'a encerrar',
      { status: 12 },
      '2027-03-01',
      { codigo: 'finalizacao', icone: 'flag', cor: 'warning', texto: 'Aguardando finalização' },
    ],
    [
      'encerrada',
      { status: 15 },
      '2027-03-01',
      { codigo: 'finalizada', icone: 'circle-check', cor: 'success', texto: 'Finalizada' },
    ],
    ['cancelada', { status: 16 }, '2027-03-01', negativa('Cancelada')],
    ['cancelada, nada conhecido', { status: 16, aprovacao: null }, '2027-03-01', negativa('Cancelada')],
    ['refused', { status: 16, ...aprovacao(true, false, null) }, '2027-03-01', negativa('Reprovada')],
    [
      'recusada pela Diretoria',
      { status: 16, encerramento: 'diretoria', ...aprovacao(true, false, null) },
      '2027-03-01',
      negativa('Reprovada pela Diretoria'),
    ],
    [
      'encerrada de modo desconhecido',
      { status: 16, encerramento: 'outro' },
      '2027-03-01',
      negativa('Cancelada'),
    ],
    ['antes do período', { status: 13 }, '2027-03-07', aguardando('Começa em 08/03')],
    ['no período', { status: 13 }, '2027-03-08', NO_PERIODO],
    ['no último dia', { status: 13 }, '2027-03-10', TERMINA_HOJE],
    ['antes do recurso', { status: 13 }, '2027-03-11', aguardando('Recurso a partir de 12/03')],
    ['em recurso', { status: 13 }, '2027-03-12', EM_RECURSO],
    ['no último dia do recurso', { status: 13 }, '2027-03-15', TERMINA_HOJE],
    [
      'terminada, e alguém não foi avisado',
      { status: 13 },
      '2027-03-16',
      { codigo: 'bloqueada', icone: 'lock', cor: 'error', texto: 'Bloqueada: falta notificar' },
    ],
    [
      'terminada',
      { status: 14 },
      '2027-03-06',
      { codigo: 'encerrado', icone: 'clock-alert', cor: 'warning', texto: 'Prazo encerrado' },
    ],
    [
      'uma fase que falta no cronograma',
      { status: 17 },
      '2027-03-06',
      { codigo: 'desalinhado', icone: 'calendar-x', cor: 'error', texto: 'Cronograma desalinhado' },
    ],
  ])('%s', (_nome, dados, dia, selo) => {
    expect(seloDe(contexto(dados, dia))).toEqual(selo);
  });

  it('sem nenhuma fase não há cronograma, em vez de um ruim', () => {
    expect(seloDe(contexto({ status: 14 }, '2027-03-01', []))).toEqual(SEM_CRONOGRAMA);
  });

  it('no meio, sem nada mais por vir, segue', () => {
    // The appeal against the sending is over, and the legal review still runs.
    const fases = [
      fase(26, '2027-03-01', '2027-03-03', ['2027-03-04', '2027-03-05']),
      fase(35, '2027-03-08', '2027-03-10'),
    ];
    expect(seloDe(contexto({ status: 9, formatoAvaliacao: 1 }, '2027-03-06', fases))).toEqual(
      aguardando('Em andamento'),
    );
  });

  it('é mais urgente onde há algo a fazer', () => {
    const [bloqueada, ultima] = (['bloqueada', 'encerrada-negativa'] as const).map((codigo): Selo => ({
      ...TERMINA_HOJE,
      codigo,
    }));
    expect([urgenciaDe(bloqueada!, true), urgenciaDe(ultima!, true), urgenciaDe(bloqueada!, false)]).toEqual([
      0, 12, 20,
    ]);
  });
});

it('um status fora das etapas está depois do cronograma, e sem um não tem período', () => {
  expect(contexto({ status: 12 }, '2027-03-01').periodo).toBe('depois');
  expect(contexto({ status: 12 }, '2027-03-01', []).periodo).toBe('sem-cronograma');
  expect(contexto({ status: 12 }, '2027-03-01').ultima).toBe(false);
  expect(contexto({ status: 9, formatoAvaliacao: 3 }, '2027-03-01').periodo).toBe('depois');
  expect(contexto({ status: 14 }, '2027-03-01').periodo).toBe('realizacao');
});

it('um endereço diz uma aba, ou recebe a primeira (R-DEM-15)', () => {
  expect(['finalizacao', 'todas', 'pendentes', 'outra', null].map(comoAbaDeProcessos)).toEqual([
    'finalizacao',
    'todas',
    'pendentes',
    'pendentes',
    'pendentes',
  ]);
  expect(['diretoria', 'reprovados', 'abertos', 'outra', null].map(comoAbaDeDemandas)).toEqual([
    'diretoria',
    'reprovados',
    'abertos',
    'abertos',
    'abertos',
  ]);
});

it.each<[number, ReturnType<typeof aprovacao>['aprovacao'], string]>([
  [1, aprovacao(null, null, null).aprovacao, 'Aberto'],
  [16, aprovacao(true, false, null).aprovacao, 'Reprovado'],
  [16, aprovacao(true, true, null).aprovacao, 'Cancelado'],
])('os passos da aprovação têm os seus ids, o último o seu desfecho (R-DEM-13)', (status, dada, fim) => {
  const etapas = etapasDaAprovacao({ status, aprovacao: dada });
  expect(etapas.map(({ id }) => id)).toEqual([
    'solicitacao',
    'analise',
    'diretoria',
    'superintendencia',
    'resultado',
  ]);
  expect(etapas.at(-1)?.rotulo).toBe(fim);
});
