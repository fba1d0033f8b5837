import { describe, expect, test } from 'vitest';
import { finalDe, notasQueSomam } from '#tests/factories/notas.ts';
import { apurar, carimboDaApuracao, finaisQueContam, motivoParaNaoEnviar } from './rules.ts';
import type { Apuracao, Parte, ParteLida } from './types.ts';
import {
  aprovadoNa,
  conferir,
  contadores,
  contaDoTipo,
  dialogoDaConta,
  folhaDoCandidato,
  linhaDaLista,
  linhaDoRelatorio,
  mediasPorCriterio,
  paraGravar,
} from './vistas.ts';

/** The finals of a part by these totals, in half points. */
const parte = (qual: Parte, totais: readonly number[], dados: Partial<ParteLida> = {}): ParteLida => ({
  agendada: true,
  ausente: false,
  reconsideracao: null,
  finais: totais.map((total, i) => finalDe(i + 1, 1, notasQueSomam(qual, total))),
  ...dados,
});
const faltou = (qual: Parte) => parte(qual, [], { ausente: true });
const D = parte('D', [70, 70, 70]);

/** On the mark in both parts; half a point below it; who missed the interview; who waits for the third member. */
const ana = apurar(2, { E: parte('E', [40, 40, 40]), D });
const bento = apurar(2, { E: parte('E', [40, 40, 39]), D });
const caio = apurar(2, { E: faltou('E') });
const davi = apurar(2, { E: parte('E', [40, 40]), D });
/** A demand of interviews only. */
const eva = apurar(1, { E: parte('E', [60, 60, 60]) });

const ABAIXO = 'Não atendeu aos critérios mínimos na Entrevista.';
const FALTOU = 'Não compareceu à Entrevista.';

test.each([
  ['Ana', ana, ['20,0', '35,0'], '55,0', 'Aprovado'],
  ['Bento', bento, ['19,8', '35,0'], '54,8', 'Reprovado'],
  ['Caio', caio, ['Não compareceu', 'Não agendado'], null, 'Não compareceu'],
  ['Davi', davi, ['2 de 3 notas', '35,0'], null, 'Aguardando'],
  ['Eva', eva, ['30,0'], '30,0', 'Aprovado'],
] as const)('a lista de %s (R-AVA-08, R-AVA-09)', (_nome, apuracao, textos, geral, resultado) => {
  const linha = linhaDaLista(apuracao);
  expect(linha.partes.map(({ texto }) => texto)).toEqual(textos);
  expect(linha.partes.map(({ media }) => media)).toEqual(
    textos.map((texto) => (/^\d+,\d$/.test(texto) ? texto : null)),
  );
  expect([linha.geral, linha.resultado]).toEqual([geral, resultado]);
});

test.each([
  ['E', 1, 'E'],
  ['E', 2, 'E'],
  ['D', 2, 'D'],
  ['T', 1, 'E'],
  ['T', 2, 'geral'],
] as const)('%s de uma demanda do tipo %i é a apuração %s', (tipo, tipoAvaliacao, conta) =>
  expect(contaDoTipo(tipo, tipoAvaliacao)).toBe(conta),
);

describe("'Aprovado?' e os seus contadores: quem não veio conta entre os reprovados (R-AVA-09)", () => {
  const todos = [ana, bento, caio, davi];
  test.each([
    ['E', ['aprovado', 'reprovado', 'ausente', 'sem-resultado']],
    ['D', ['aprovado', 'aprovado', 'sem-resultado', 'aprovado']],
    ['geral', ['aprovado', 'reprovado', 'ausente', 'sem-resultado']],
  ] as const)('%s', (conta, esperado) => expect(todos.map((um) => aprovadoNa(um, conta))).toEqual(esperado));

  test.each([
    ['E', { aprovados: 1, reprovados: 2, ausentes: 1, semResultado: 1 }, ['19,9', '19,8', '20,0']],
    ['D', { aprovados: 3, reprovados: 0, ausentes: 0, semResultado: 1 }, ['35,0', '35,0', '35,0']],
    ['geral', { aprovados: 1, reprovados: 2, ausentes: 1, semResultado: 1 }, ['54,9', '54,8', '55,0']],
  ] as const)('%s', (conta, quantos, [media, de, ate]) =>
    expect(contadores(todos, conta)).toEqual({ ...quantos, total: 4, media, de, ate }),
  );

  test('de ninguém não há média', () =>
    expect(contadores([caio], 'E')).toEqual({
      aprovados: 0,
      reprovados: 1,
      ausentes: 1,
      semResultado: 0,
      total: 1,
      media: null,
      de: null,
      ate: null,
    }));
});

/** Three totals, in half points, of this sum. */
const tres = (soma: number) => [0, 1, 2].map((i) => Math.floor((soma + i) / 3));

// [account, type of the demand, sum in half points, average that is read, sum that is read, outcome]
describe('uma soma em cada corte, meio ponto e um ponto de média abaixo, meio ponto acima (R-AVA-08)', () => {
  test.each([
    ['E', 1, 114, '19,0', '57,0', false],
    ['E', 1, 119, '19,8', '59,5', false],
    ['E', 1, 120, '20,0', '60,0', true],
    ['E', 1, 121, '20,2', '60,5', true],
    ['D', 2, 204, '34,0', '102,0', false],
    ['D', 2, 209, '34,8', '104,5', false],
    ['D', 2, 210, '35,0', '105,0', true],
    ['D', 2, 211, '35,2', '105,5', true],
    ['geral', 2, 324, '54,0', '162,0', false],
    ['geral', 2, 329, '54,8', '164,5', false],
    ['geral', 2, 330, '55,0', '165,0', true],
    ['geral', 2, 331, '55,2', '165,5', true],
  ] as const)('%s do tipo %i com %i: %s, %s', (conta, tipo, soma, media, somaLida, passa) => {
    const daEntrevista = conta === 'E' ? soma : 120;
    const partes = {
      E: parte('E', tres(daEntrevista)),
      ...(tipo === 2 && { D: parte('D', tres(conta === 'D' ? soma : soma - daEntrevista)) }),
    };
    const apuracao = apurar(tipo, partes);
    // 'Aprovado?', the dialog, and its general account where the demand has one part: the same mark.
    expect(aprovadoNa(apuracao, conta)).toBe(passa ? 'aprovado' : 'reprovado');
    const dialogo = dialogoDaConta(apuracao, conta);
    expect([dialogo.media, dialogo.soma, dialogo.atinge]).toEqual([media, somaLida, passa]);
    expect(dialogoDaConta(apuracao, contaDoTipo('T', tipo)).somaMinima).toBe(tipo === 1 ? '60,0' : '165,0');
  });
});

test.each([
  ['Ana', ana, 'E', ['Notas da Entrevista', '60,0', '20,0', '60,0', '90,0', '20,0', true]],
  ['Bento', bento, 'E', ['Notas da Entrevista', '59,5', '19,8', '60,0', '90,0', '20,0', false]],
  ['Ana', ana, 'D', ['Notas da Avaliação Didática', '105,0', '35,0', '105,0', '150,0', '35,0', true]],
  ['Ana', ana, 'geral', ['Resultado Geral', '165,0', '55,0', '165,0', '240,0', '55,0', true]],
  ['Davi', davi, 'E', ['Notas da Entrevista', null, null, '60,0', '90,0', '20,0', null]],
] as const)('o diálogo de %s %#: somas, limites, corte (R-AVA-08)', (_nome, apuracao, conta, esperado) => {
  const { titulo, soma, media, somaMinima, somaMaxima, mediaMinima, atinge } = dialogoDaConta(
    apuracao,
    conta,
  );
  expect([titulo, soma, media, somaMinima, somaMaxima, mediaMinima, atinge]).toEqual(esperado);
});

// [parts with their sums and absences, sum of the whole, reasons]
test.each([
  ['Ana', ana, { Entrevista: ['60,0', false], 'Avaliação Didática': ['105,0', false] }, '165,0', []],
  [
    'Bento',
    bento,
    { Entrevista: ['59,5', false], 'Avaliação Didática': ['105,0', false] },
    '164,5',
    [ABAIXO],
  ],
  ['Caio', caio, { Entrevista: [null, true], 'Avaliação Didática': [null, false] }, null, [FALTOU]],
  ['Davi', davi, { Entrevista: [null, false], 'Avaliação Didática': ['105,0', false] }, null, []],
  ['Eva', eva, { Entrevista: ['90,0', false] }, undefined, []],
] as const)('a folha de %s (R-AVA-16)', (_nome, apuracao, partes, geral, motivos) => {
  const folha = folhaDoCandidato(apuracao);
  expect(Object.fromEntries(folha.partes.map(({ nome, soma, ausente }) => [nome, [soma, ausente]]))).toEqual(
    partes,
  );
  expect(folha.geral?.soma).toBe(geral);
  expect(folha.motivos).toEqual(motivos);
});

test.each([
  ['Bento', bento, ['59,5', '19,8'], ['105,0', '35,0'], ['164,5', '54,8'], ABAIXO],
  ['Caio', caio, ['', ''], ['', ''], ['', ''], FALTOU],
  ['Eva', eva, ['90,0', '30,0'], ['', ''], ['90,0', '30,0'], ''],
] as const)('o relatório de %s', (_nome, apuracao, entrevista, didatica, geral, motivos) => {
  const linha = linhaDoRelatorio(apuracao);
  expect([linha.entrevista, linha.didatica, linha.geral].map(({ soma, media }) => [soma, media])).toEqual([
    entrevista,
    didatica,
    geral,
  ]);
  expect(linha.motivos).toBe(motivos);
});

describe('o que se guarda, e se deriva outra vez (R-AVA-15)', () => {
  const faltouNaDidatica = apurar(2, { E: parte('E', [40, 40, 40]), D: faltou('D') });
  test.each([
    ['Ana', ana, [true, 120, 210, false, false]],
    ['Caio', caio, [false, null, null, true, false]],
    ['quem faltou na didática', faltouNaDidatica, [false, 120, null, false, true]],
    ['Eva', eva, [true, 180, null, false, false]],
  ] as const)('%s', (_nome, apuracao, esperado) => {
    const { apto, somaEntrevista, somaDidatica, ausenteEntrevista, ausenteDidatica } = paraGravar(apuracao);
    expect([apto, somaEntrevista, somaDidatica, ausenteEntrevista, ausenteDidatica]).toEqual(esperado);
  });

  test('cada diferença é dita em palavras', () => {
    const gravado = { ...paraGravar(bento), apto: true, somaEntrevista: 120, somaDidatica: null };
    expect(conferir(gravado, bento)).toEqual([
      { campo: 'apto', gravado: 'sim', recalculado: 'não' },
      { campo: 'somaEntrevista', gravado: '60,0', recalculado: '59,5' },
      { campo: 'somaDidatica', gravado: '-', recalculado: '105,0' },
    ]);
    expect(conferir(paraGravar(faltouNaDidatica), caio)).toEqual([
      { campo: 'somaEntrevista', gravado: '60,0', recalculado: '-' },
      { campo: 'ausenteEntrevista', gravado: 'não', recalculado: 'sim' },
      { campo: 'ausenteDidatica', gravado: 'sim', recalculado: 'não' },
    ]);
  });

  test('o que já não se pode derivar difere em tudo o que dizia', () =>
    expect(conferir(paraGravar(eva), davi).map(({ campo, recalculado }) => [campo, recalculado])).toEqual([
      ['apto', '-'],
      ['somaEntrevista', '-'],
      ['ausenteEntrevista', '-'],
      ['ausenteDidatica', '-'],
    ]));
});

test('não se faz média de uma parte que a demanda não tem, ou que ninguém completou (R-AVA-07)', () => {
  const objetivos = { campo: 'objetivos', nome: 'Objetivos', candidatos: 0 };
  expect(mediasPorCriterio([{ ...objetivos, soma: 0 }])).toEqual([{ ...objetivos, media: '-' }]);
});

describe('por quem a emissão espera (R-AVA-13)', () => {
  const espera = (quantos: number): string | null =>
    motivoParaNaoEnviar(
      Array.from({ length: quantos }, (_, i) => ({ nome: `N${String(i + 1)}`, apuracao: davi })),
      'E',
      ({ situacao }) => situacao,
    );
  const dito = (de: number) =>
    Array.from({ length: de }, (_, i) => `N${String(i + 1)} (aguardando)`).join(', ');
  test.each([
    [1, `Falta 1 candidato: ${dito(1)}.`],
    [2, `Faltam 2 candidatos: ${dito(2)}.`],
    [10, `Faltam 10 candidatos: ${dito(10)}.`],
    [12, `Faltam 12 candidatos: ${dito(10)} e mais 2.`],
  ])('%i', (quantos, esperado) => expect(espera(quantos)).toBe(esperado));

  test('não se espera por ninguém em uma parte que a demanda não tem', () =>
    expect(motivoParaNaoEnviar([{ nome: 'Eva', apuracao: eva }], 'D', () => 'nada')).toBe(null));
});

test('cada parte abaixo do corte é um motivo, a falta é outro', () => {
  const { decisao } = apurar(2, { E: parte('E', [1, 1, 1]), D: faltou('D') });
  expect(decisao).toEqual({
    pronta: true,
    apto: false,
    soma: null,
    motivos: [
      { parte: 'E', tipo: 'abaixo' },
      { parte: 'D', tipo: 'nao-compareceu' },
    ],
  });
});

test('uma demanda sem entrevistas não espera nada e nunca fica pronta', () =>
  expect(apurar(3, {}).decisao).toEqual({ pronta: false, faltam: [] }));

describe('a segunda versão conta quando a rodada termina, por lugar (R-AVA-12)', () => {
  const segunda = finalDe(1, 2, notasQueSomam('E', 44));
  const finais = [segunda, ...parte('E', [60, 30, 40]).finais.toReversed()];
  test.each([
    ['aberta', [60, 30, 40]],
    ['encerrada', [44, 30, 40]],
    [null, [60, 30, 40]],
  ] as const)('%j', (reconsideracao, totais) =>
    expect(
      finaisQueContam({ agendada: true, ausente: false, finais, reconsideracao }).map(({ total }) => total),
    ).toEqual(totais),
  );
});

describe('o que se confirmou é o que se envia: o carimbo (R-AVA-13)', () => {
  const carimbo = (...dados: [string, Apuracao][]) =>
    carimboDaApuracao(dados.map(([participacaoId, apuracao]) => ({ participacaoId, apuracao })));
  test('não depende da ordem', () =>
    expect(carimbo(['a', ana], ['b', caio])).toBe(carimbo(['b', caio], ['a', ana])));
  test('muda com uma soma, uma situação, uma pessoa', () => {
    const todos = [
      carimbo(['a', ana], ['b', caio]),
      carimbo(['a', bento], ['b', caio]),
      carimbo(['a', davi], ['b', caio]),
      carimbo(['a', caio], ['b', caio]),
      carimbo(['a', ana]),
      carimbo(['a', ana], ['c', caio]),
      carimbo(['ab', ana]),
    ];
    expect(new Set(todos).size).toBe(todos.length);
    expect(todos[0]).toBe('a.E120.D210|b.Eausente.Dsem-agendamento');
  });
});
