import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { finalDe, notasQueSomam } from '#tests/factories/notas.ts';
import { andamentoDaParte, textoDoMotivo } from './labels.ts';
import {
  atinge,
  diverge,
  formatarMedia,
  formatarPontos,
  lerNota,
  MAXIMO,
  somaMaxima,
  somaMinima,
  type Conta,
} from './notas.ts';
import { apurar, apurarParte, apurarSomadas, motivoParaNaoEnviar } from './rules.ts';
import { PARTE_SEM_AGENDAMENTO, type Parte, type ParteLida } from './types.ts';
import { dialogoDaConta } from './vistas.ts';

/** Three finals with these totals, in half points. */
const lida = (parte: Parte, totais: readonly number[], dados: Partial<ParteLida> = {}): ParteLida => ({
  agendada: true,
  ausente: false,
  reconsideracao: null,
  finais: totais.map((total, i) => finalDe(i + 1, 1, notasQueSomam(parte, total))),
  ...dados,
});
const ausente = (parte: Parte): ParteLida => lida(parte, [], { ausente: true });

describe('meios pontos (R-AVA-03)', () => {
  test.each([
    ['0', 0],
    ['3', 6],
    ['3,5', 7],
    ['3.5', 7],
    ['5,0', 10],
    ['', null],
    ['3,4', null],
    ['-1', null],
    ['1e1', null],
    ['٣', null],
    ['3,55', null],
    ['100', null],
  ])('%j se lê como %j', (texto, meios) => expect(lerNota(texto)).toBe(meios));

  test.each([
    [0, '0,0'],
    [39, '19,5'],
    [120, '60,0'],
  ])('%i são %s pontos', (meios, texto) => expect(formatarPontos(meios)).toBe(texto));

  test.each([
    [119, '19,8'],
    [120, '20,0'],
    [121, '20,2'],
    [209, '34,8'],
    [210, '35,0'],
    [329, '54,8'],
    [330, '55,0'],
    [0, '0,0'],
  ])('%i meios pontos das três são %s na média', (soma, media) => expect(formatarMedia(soma)).toBe(media));
});

describe('cortes (R-AVA-08): as médias 20, 35 e 55 e as somas 60, 105 e 165 são um corte só', () => {
  test.each([
    ['E', '60,0', '90,0'],
    ['D', '105,0', '150,0'],
    ['geral', '165,0', '240,0'],
  ] as const)('%s: %s de %s', (conta, minima, maxima) => {
    expect(formatarPontos(somaMinima(conta))).toBe(minima);
    expect(formatarPontos(somaMaxima(conta))).toBe(maxima);
    const dialogo = dialogoDaConta(apurar(2, {}), conta);
    expect([dialogo.somaMinima, dialogo.somaMaxima]).toEqual([minima, maxima]);
  });

  test('nenhuma soma está de um lado como soma e do outro como a média que se lê', () => {
    for (const conta of ['E', 'D', 'geral'] as const satisfies readonly Conta[]) {
      const marca = { E: 20, D: 35, geral: 55 }[conta];
      for (let soma = 0; soma <= somaMaxima(conta); soma++) {
        // Independent of the code: the average as a fraction, and as it is read.
        const porFracao = soma >= marca * 6;
        const lidaNaTela = Number(formatarMedia(soma).replace(',', '.')) >= marca;
        expect([atinge(conta, soma), lidaNaTela]).toEqual([porFracao, porFracao]);
      }
    }
  });

  // [tipo, totals of E, totals of D, apto, reasons]
  test.each([
    ['tipo 1, below', 1, [40, 40, 39], null, false, ['Não atendeu aos critérios mínimos na Entrevista.']],
    ['tipo 1, no corte', 1, [40, 40, 40], null, true, []],
    ['tipo 1, above', 1, [40, 40, 41], null, true, []],
    ['tipo 1, no corte, desiguais', 1, [60, 60, 0], null, true, []],
    ['tipo 1, nada', 1, [0, 0, 0], null, false, ['Não atendeu aos critérios mínimos na Entrevista.']],
    ['tipo 1, tudo', 1, [60, 60, 60], null, true, []],
    ['tipo 2, no corte nas duas', 2, [40, 40, 40], [70, 70, 70], true, []],
    [
      'tipo 2, meio ponto abaixo, pela entrevista',
      2,
      [40, 40, 39],
      [70, 70, 70],
      false,
      ['Não atendeu aos critérios mínimos na Entrevista.'],
    ],
    [
      'tipo 2, meio ponto abaixo, pela didática',
      2,
      [40, 40, 40],
      [70, 70, 69],
      false,
      ['Não atendeu aos critérios mínimos na Avaliação Didática.'],
    ],
    ['tipo 2, half a point above', 2, [40, 40, 40], [70, 70, 71], true, []],
    ['tipo 2, uma parte compensa a outra', 2, [40, 40, 39], [70, 70, 71], true, []],
    ['tipo 2, a didática é compensada', 2, [60, 60, 60], [50, 50, 50], true, []],
    [
      'tipo 2, abaixo nas duas',
      2,
      [38, 38, 38],
      [68, 68, 68],
      false,
      [
        'Não atendeu aos critérios mínimos na Entrevista.',
        'Não atendeu aos critérios mínimos na Avaliação Didática.',
      ],
    ],
    ['tipo 2, tudo', 2, [60, 60, 60], [100, 100, 100], true, []],
  ] as const)('%s', (_nome, tipo, e, d, apto, motivos) => {
    const { decisao } = apurar(tipo, { E: lida('E', e), ...(d === null ? {} : { D: lida('D', d) }) });
    expect(decisao.pronta && decisao.apto).toBe(apto);
    expect(decisao.pronta ? decisao.motivos.map(textoDoMotivo) : null).toEqual([...motivos]);
  });

  it('do tipo 2, uma reprovação tem sempre um motivo, e uma aprovação nenhum', () => {
    for (let e = 0; e <= 180; e += 1) {
      for (let d = Math.max(0, 300 - e); d <= Math.min(300, 360 - e); d += 1) {
        const tres = (soma: number) => [
          Math.ceil(soma / 3),
          Math.floor(soma / 3),
          soma - Math.ceil(soma / 3) - Math.floor(soma / 3),
        ];
        const { decisao } = apurar(2, { E: lida('E', tres(e)), D: lida('D', tres(d)) });
        if (!decisao.pronta) throw new Error('not ready');
        expect(decisao.motivos.length > 0).toBe(!decisao.apto);
      }
    }
  });
});

describe('falta (R-AVA-09)', () => {
  test.each([
    ['tipo 1', 1, { E: ausente('E') }, ['Não compareceu à Entrevista.']],
    [
      'tipo 2, a outra parte já não é precisa',
      2,
      { E: ausente('E'), D: lida('D', [70]) },
      ['Não compareceu à Entrevista.'],
    ],
    [
      'tipo 2, nada a compensa',
      2,
      { E: lida('E', [60, 60, 60]), D: ausente('D') },
      ['Não compareceu à Avaliação Didática.'],
    ],
    [
      'tipo 2, falta e abaixo',
      2,
      { E: lida('E', [1, 1, 1]), D: ausente('D') },
      ['Não atendeu aos critérios mínimos na Entrevista.', 'Não compareceu à Avaliação Didática.'],
    ],
    [
      'tipo 2, falta nas duas',
      2,
      { E: ausente('E'), D: ausente('D') },
      ['Não compareceu à Entrevista.', 'Não compareceu à Avaliação Didática.'],
    ],
  ] as const)('%s', (_nome, tipo, partes, motivos) => {
    const { decisao } = apurar(tipo, partes);
    expect(decisao.pronta && !decisao.apto).toBe(true);
    expect(decisao.pronta ? decisao.motivos.map(textoDoMotivo) : []).toEqual([...motivos]);
  });

  it('vale tanto quanto nenhum ponto: o melhor da outra parte fica abaixo do corte', () => {
    expect(MAXIMO.E * 3).toBeLessThan(somaMinima('geral'));
    expect(MAXIMO.D * 3).toBeLessThan(somaMinima('geral'));
  });
});

describe('o que se espera (R-AVA-13)', () => {
  test.each([
    ['nada agendado', {}, false, ['E', 'D']],
    ['duas de três', { E: lida('E', [40, 40]), D: lida('D', [70, 70, 70]) }, false, ['E']],
    [
      'uma rodada aberta',
      { E: lida('E', [60, 30, 40], { reconsideracao: 'aberta' }), D: lida('D', [70, 70, 70]) },
      false,
      ['E'],
    ],
    ['todas', { E: lida('E', [40, 40, 40]), D: lida('D', [70, 70, 70]) }, true, []],
  ] as const)('%s', (_nome, partes, pronta, faltam) => {
    const { decisao } = apurar(2, partes);
    expect(decisao.pronta).toBe(pronta);
    expect(decisao.pronta ? [] : [...decisao.faltam]).toEqual([...faltam]);
  });

  it('é dito por nome e tipo, sem nota', () => {
    const candidatos = [
      { nome: 'Ana', apuracao: apurar(2, { E: lida('E', [60, 60]), D: lida('D', [70, 70, 70]) }) },
      { nome: 'Bento', apuracao: apurar(2, { E: ausente('E') }) },
      { nome: 'Caio', apuracao: apurar(2, { E: lida('E', [40, 40, 40]) }) },
    ];
    expect(motivoParaNaoEnviar(candidatos, 'E', andamentoDaParte)).toBe(
      'Falta 1 candidato: Ana (2 de 3 notas).',
    );
    expect(motivoParaNaoEnviar(candidatos, 'D', andamentoDaParte)).toBe(
      'Falta 1 candidato: Caio (Não agendado).',
    );
    expect(motivoParaNaoEnviar(candidatos.slice(1, 2), 'D', andamentoDaParte)).toBe(null);
    expect(motivoParaNaoEnviar([], 'E', andamentoDaParte)).toBe(null);
  });
});

describe('divergência (R-AVA-11): mais de um terço do máximo', () => {
  test.each([
    ['E', [40, 20, 30], false],
    ['E', [41, 20, 30], true],
    ['E', [40, 20], false],
    ['D', [83, 50, 60], false],
    ['D', [84, 50, 60], true],
    ['D', [100, 100, 100], false],
  ] as const)('%s %j: %j', (parte, totais, esperado) => expect(diverge(parte, totais)).toBe(esperado));

  it('é a mesma em fração de pontos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }), (totais) => {
        const pontos = totais.map((meios) => meios / 2);
        expect(diverge('E', totais)).toBe(Math.max(...pontos) - Math.min(...pontos) > 10);
      }),
    );
  });
});

describe('reconsideração (R-AVA-12)', () => {
  const primeiras = lida('E', [60, 30, 40]).finais;
  const segunda = finalDe(1, 2, notasQueSomam('E', 44));
  it('não muda nada enquanto está aberta', () =>
    expect(
      apurarParte({
        agendada: true,
        ausente: false,
        finais: [...primeiras, segunda],
        reconsideracao: 'aberta',
      }),
    ).toEqual({ situacao: 'reconsideracao' }));
  it('conta a segunda versão de quem a deu, e a primeira dos outros', () => {
    const apurada = apurarParte({
      agendada: true,
      ausente: false,
      finais: [segunda, ...primeiras],
      reconsideracao: 'encerrada',
    });
    expect(apurada.situacao === 'completa' ? apurada.finais.map(({ total }) => total) : null).toEqual([
      44, 30, 40,
    ]);
    expect(apurada.situacao === 'completa' ? apurada.soma : null).toBe(114);
  });
});

test('quem não foi agendado não tem resultado', () =>
  expect(apurarParte(PARTE_SEM_AGENDAMENTO)).toEqual({ situacao: 'sem-agendamento' }));

describe('só por somas (R-AVA-10)', () => {
  const completa = { situacao: 'completa', soma: 240 } as const;
  const pronta = { pronta: true, apto: true, soma: 240, motivos: [] };
  test.each([
    [1, {}, [['E', 'sem-agendamento']], { pronta: false, faltam: ['E'] }],
    [1, { E: completa }, [['E', 'completa']], pronta],
    [
      2,
      { E: completa },
      [
        ['E', 'completa'],
        ['D', 'sem-agendamento'],
      ],
      { pronta: false, faltam: ['D'] },
    ],
    [3, { E: completa }, [], { pronta: false, faltam: [] }],
  ] as const)('tipo %i, %j', (tipoAvaliacao, somadas, partes, decisao) => {
    const apuracao = apurarSomadas(tipoAvaliacao, somadas);
    expect(apuracao).toMatchObject({ tipoAvaliacao, decisao });
    expect(apuracao.partes.map(({ parte, apurada }) => [parte, apurada.situacao])).toEqual(partes);
  });
});
