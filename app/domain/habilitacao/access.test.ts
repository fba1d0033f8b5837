import { describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { fimDoDia, inicioDoDia, instanteDe, type Dia } from '#app/lib/dates.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { fase } from '#tests/factories/maquina.ts';
import {
  eContadoLogo,
  emAtraso,
  motivoParaNaoAnalisar,
  motivoParaNaoEncerrar,
  podeAnalisar,
  type DemandaEmAnalise,
} from './access.ts';

const demanda: DemandaEmAnalise = {
  areaAtuacao: 'fpr',
  status: 7,
  janela: { inicio: '2027-02-01', fim: '2027-02-05' },
  suplementar: false,
  contada: false,
  propria: false,
};
const [ANTES, NO_COMECO] = [fimDoDia('2027-01-31'), inicioDoDia('2027-02-01')];
const [NO_FIM, DEPOIS] = [fimDoDia('2027-02-05'), inicioDoDia('2027-02-06')];
const FORA =
  'Esse credenciamento está fora da data configurada no cronograma. A fase vai de segunda-feira, 01/02/2027, às 00h00, até sexta-feira, 05/02/2027, às 23h59, horário de Brasília.';
const ENCERRADA = 'A demanda foi encerrada: nada mais é analisado nela.';
const SEM_FASE = 'O cronograma não foi ajustado para esse credenciamento.';

describe('quando uma análise está aberta (R-HAB-02, R-HAB-10)', () => {
  test.each([
    ['antes da janela', {}, ANTES, FORA],
    ['desde o primeiro instante', {}, NO_COMECO, null],
    ['até o último', {}, NO_FIM, null],
    ['depois dela, até que o resultado da etapa seja contado', {}, DEPOIS, null],
    ['depois dele', { contada: true }, DEPOIS, FORA],
    ['em prazo próprio, depois dele', { contada: true, propria: true }, DEPOIS, null],
    ['em prazo próprio, de uma demanda encerrada', { status: 15, propria: true }, DEPOIS, ENCERRADA],
    ['sem janela', { janela: null }, NO_COMECO, SEM_FASE],
    ['trazida por um recurso, fora dela', { suplementar: true }, DEPOIS, null],
    ['finalizada', { status: 15 }, NO_COMECO, ENCERRADA],
    ['cancelada, trazida por um recurso', { status: 16, suplementar: true }, NO_COMECO, ENCERRADA],
  ])('%s', (_, dados, now, motivo) => {
    expect(motivoParaNaoAnalisar({ ...demanda, ...dados }, now)).toBe(motivo);
    expect(podeAnalisar('HabTec', pessoaDe('comissao'), { ...demanda, ...dados }, 'ana', now)).toEqual(
      motivo === null ? { ok: true } : { ok: false, motivo },
    );
  });
});

describe('quem analisa depois da fase diz por quê (R-HAB-15)', () => {
  test.each([
    ['na fase', {}, NO_FIM, false],
    ['depois dela', {}, DEPOIS, true],
    ['quem um recurso trouxe', { suplementar: true }, DEPOIS, false],
    ['em prazo próprio', { propria: true }, DEPOIS, false],
    ['sem janela', { janela: null }, DEPOIS, false],
  ])('%s', (_, dados, now, esperado) => {
    expect(emAtraso({ ...demanda, ...dados }, now)).toBe(esperado);
  });

  test.each([
    ['HabJud', false, true],
    ['HabTec', false, false],
    ['HabTec', true, true],
  ] as const)('%s, com o resultado da etapa contado %j: avisado na hora %j', (habilitacao, contada, logo) => {
    expect(eContadoLogo(habilitacao, { contada })).toBe(logo);
  });
});

describe('de quem é a análise (R-HAB-02)', () => {
  test.each([
    ['comissao', true, false],
    ['juridico', false, true],
    ['coordenacao', false, false],
    ['avaliador', false, false],
    ['candidato', false, false],
  ] as const satisfies readonly (readonly [Grupo, boolean, boolean])[])(
    '%s: técnica %j, jurídica %j',
    (grupo, tecnica, juridica) => {
      const pode = (habilitacao: 'HabTec' | 'HabJud') =>
        podeAnalisar(habilitacao, pessoaDe(grupo), demanda, 'ana', NO_COMECO).ok;
      expect([pode('HabTec'), pode('HabJud')]).toEqual([tecnica, juridica]);
    },
  );

  test('ninguém analisa os próprios documentos, e a quem não pode isso é dito antes de tudo', () => {
    expect(podeAnalisar('HabTec', pessoaDe('comissao'), demanda, 'eu', NO_COMECO).ok).toBe(false);
    expect(
      podeAnalisar('HabJud', pessoaDe('comissao'), { ...demanda, status: 15 }, 'ana', DEPOIS),
    ).toMatchObject({
      ok: false,
      motivo: 'A documentação jurídica é analisada pelo Jurídico.',
    });
  });
});

describe('uma reprovação deixa um dia inteiro para recorrer (R-HAB-14)', () => {
  const FASES = [fase(29, '2027-04-06', '2027-04-12', ['2027-04-13', '2027-04-15'])];
  const documento = {
    tipoId: 1,
    descricao: 'Identidade',
    arquivos: 1,
    texto: 'Falta o verso.',
    obrigatorio: false,
  };
  const motivo = (
    veredito: 'apto' | 'inapto' | null,
    dia: `${number}-${number}-${number}`,
    fases: readonly FaseDatada[] = FASES,
    diligencias: { ate: Dia; situacao: 'aberta' | 'vencida' }[] = [],
    contadoLogo = false,
  ) =>
    motivoParaNaoEncerrar(
      { habilitacao: 'HabTec', fases, documentos: [{ ...documento, veredito }], diligencias, contadoLogo },
      instanteDe(dia, '23:59'),
    );

  test.each([
    ['na véspera do último dia', 'inapto', '2027-04-14', null],
    [
      'no último dia',
      'inapto',
      '2027-04-15',
      /^O período de recurso desta etapa termina hoje: .*prorrogá-lo/,
    ],
    [
      'no dia seguinte',
      'inapto',
      '2027-04-16',
      /^O período de recurso desta etapa terminou na quinta-feira, 15\/04/,
    ],
    ['apto, em qualquer tempo', 'apto', '2027-04-16', null],
    ['não olhado', null, '2027-04-16', /^Falta 1 documento/],
  ] as const)('%s', (_quando, veredito, dia, esperado) => {
    if (esperado === null) expect(motivo(veredito, dia)).toBeNull();
    else expect(motivo(veredito, dia)).toMatch(esperado);
  });

  test('quem é avisado sozinho tem um período seu: não é recusado', () => {
    expect(motivo('inapto', '2027-04-16', FASES, [], true)).toBeNull();
  });

  test('não pede nada de um cronograma sem o período, e espera primeiro uma diligência aberta', () => {
    expect(motivo('inapto', '2027-04-16', [fase(29, '2027-04-06', '2027-04-12')])).toBeNull();
    expect(motivo('inapto', '2027-04-16', FASES, [{ ate: '2027-04-20', situacao: 'aberta' }])).toMatch(
      /^Há uma diligência aberta/,
    );
    expect(motivo('apto', '2027-04-16', FASES, [{ ate: '2027-04-10', situacao: 'vencida' }])).toBeNull();
  });
});
