import { describe, expect, it, test } from 'vitest';
import type { Dia } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import type { JanelaIndividual } from '../types.ts';
import { comJanelas, emJanelaPropria, janelaDevida } from './individual.ts';

const FASES = [
  fase(22, '2027-04-05', '2027-04-09'),
  fase(26, '2027-04-26', '2027-04-30', ['2027-05-10', '2027-05-12']),
];
const propria = (
  faseId: number,
  nome: 'realizacao' | 'recurso',
  inicio: Dia,
  fim: Dia,
): JanelaIndividual => ({
  ...{ faseId, nome, inicio, fim },
});

describe('os prazos de uma pessoa são os do cronograma com os seus por cima (R-PRZ-01)', () => {
  const prazos = (...janelas: JanelaIndividual[]) =>
    comJanelas(FASES, janelas).map((item) => [
      item.realizacaoInicio,
      item.realizacaoFim,
      item.recursoInicio,
      item.recursoFim,
    ]);
  const DA_22 = ['2027-04-05', '2027-04-09', null, null];
  const DA_26 = ['2027-04-26', '2027-04-30', '2027-05-10', '2027-05-12'];

  test.each([
    ['sem nenhum', [], [DA_22, DA_26]],
    [
      'o seu no lugar do que terminou',
      [propria(26, 'realizacao', '2027-05-06', '2027-05-12')],
      [DA_22, ['2027-05-06', '2027-05-12', '2027-05-10', '2027-05-12']],
    ],
    [
      'o de recurso não muda o de envio',
      [propria(26, 'recurso', '2027-05-20', '2027-05-24')],
      [DA_22, ['2027-04-26', '2027-04-30', '2027-05-20', '2027-05-24']],
    ],
    [
      'um período de recurso que o cronograma não tem',
      [propria(22, 'recurso', '2027-04-12', '2027-04-14')],
      [['2027-04-05', '2027-04-09', '2027-04-12', '2027-04-14'], DA_26],
    ],
    [
      'de dois, o último',
      [
        propria(22, 'realizacao', '2027-04-12', '2027-04-14'),
        propria(22, 'realizacao', '2027-04-15', '2027-04-20'),
      ],
      [['2027-04-15', '2027-04-20', null, null], DA_26],
    ],
    [
      'o do cronograma, prorrogado depois para além do seu',
      [propria(26, 'realizacao', '2027-04-20', '2027-04-29')],
      [DA_22, ['2027-04-20', '2027-04-30', '2027-05-10', '2027-05-12']],
    ],
    [
      'de uma fase que o cronograma deixou de ter',
      [propria(30, 'realizacao', '2027-05-06', '2027-05-12')],
      [DA_22, DA_26],
    ],
  ] as const)('%s', (_, janelas, esperado) => {
    expect(prazos(...janelas)).toEqual(esperado);
  });

  test.each([
    [[propria(26, 'realizacao', '2027-05-06', '2027-05-12')], 'realizacao', true],
    [[propria(26, 'realizacao', '2027-05-06', '2027-05-12')], 'recurso', false],
    [[propria(26, 'realizacao', '2027-04-20', '2027-04-29')], 'realizacao', false],
    [[], 'realizacao', false],
  ] as const)('tem mais do que o cronograma dá: %j, %s, %j', (janelas, nome, esperado) => {
    expect(emJanelaPropria(FASES, janelas, 26, nome)).toBe(esperado);
  });
});

describe('tantos dias úteis quantos o cronograma dava, três ao menos, do próximo em diante (R-PRZ-02)', () => {
  const TIRADENTES: Dia = '2027-04-21';
  const feriados = (dia: Dia) => (dia === TIRADENTES ? 'Tiradentes' : null);
  /** Monday to Friday: five working days. */
  const SEMANA = { inicio: '2027-04-05', fim: '2027-04-09' } as const;
  const devida = (hoje: Dia, ate: Dia = SEMANA.fim, janela: { inicio: Dia; fim: Dia } = SEMANA) =>
    janelaDevida(janela, ate, hoje, feriados);

  it.each([
    ['antes que comece', '2027-04-02', null],
    ['no primeiro dia: tem todos', '2027-04-05', null],
    ['no segundo: completada', '2027-04-06', { inicio: '2027-04-06', fim: '2027-04-13' }],
    ['no último: completada', '2027-04-09', { inicio: '2027-04-09', fim: '2027-04-16' }],
    ['no sábado seguinte', '2027-04-10', { inicio: '2027-04-12', fim: '2027-04-16' }],
    ['com um feriado no meio', '2027-04-16', { inicio: '2027-04-19', fim: '2027-04-26' }],
    ['na véspera do feriado', '2027-04-20', { inicio: '2027-04-22', fim: '2027-04-28' }],
  ] as const)('%s (%s)', (_, hoje, esperado) => {
    expect(devida(hoje)).toEqual(esperado);
  });

  it('menos de três dias no cronograma viram três', () => {
    const umDia = { inicio: '2027-04-05', fim: '2027-04-05' } as const;
    expect(devida('2027-04-06', umDia.fim, umDia)).toEqual({ inicio: '2027-04-07', fim: '2027-04-09' });
  });

  it('o que a pessoa já tem basta', () => {
    expect(devida('2027-04-12', '2027-04-19')).toBeNull();
    expect(devida('2027-04-12', '2027-04-18')).toEqual({ inicio: '2027-04-12', fim: '2027-04-19' });
  });
});
