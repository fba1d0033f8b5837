import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalDe, notasDe, notasQueSomam } from '#tests/factories/notas.ts';
import { classificar, DESEMPATES, explicacaoDoEmpate, type Concorrente } from './classificacao.ts';
import { apurar } from './rules.ts';
import type { ParteLida } from './types.ts';

const lida = (notas: readonly Record<string, number>[]): ParteLida => ({
  agendada: true,
  ausente: false,
  reconsideracao: null,
  finais: notas.map((umas, i) => finalDe(i + 1, 1, umas)),
});
const tres = (notas: Record<string, number>) => lida([notas, notas, notas]);

/** 40 and 70 half points from each of the three. */
const pessoa = (nome: string, dados: Partial<Concorrente> & { e?: number; d?: number } = {}): Concorrente => {
  const { e = 40, d = 70, ...resto } = dados;
  return {
    participacaoId: nome,
    nome,
    apuracao: apurar(2, { E: tres(notasQueSomam('E', e)), D: tres(notasQueSomam('D', d)) }),
    meses: 60,
    nascimento: '1980-06-15',
    ...resto,
  };
};
const ordem = (...pessoas: Concorrente[]) =>
  classificar(pessoas).map(({ nome, lugar, separou }) => [nome, lugar, separou?.id ?? null]);

// Each tie-break decides where everything before it is alike (R-AVA-14).
test.each([
  ['geral', pessoa('A', { e: 42 }), pessoa('B')],
  ['didatica', pessoa('A', { e: 38, d: 72 }), pessoa('B')],
  ['experiencia', pessoa('A', { meses: 61 }), pessoa('B')],
  ['idade', pessoa('A', { nascimento: '1980-06-14' }), pessoa('B')],
  ['idade', pessoa('A'), pessoa('B', { nascimento: null })],
] as const)('%s separa', (id, primeira, segunda) => {
  expect(ordem(segunda, primeira)).toEqual([
    ['A', 1, null],
    ['B', 2, id],
  ]);
});

test('a ordem dos desempates é a da regra', () =>
  expect(DESEMPATES.map(({ id }) => id)).toEqual([
    'geral',
    'didatica',
    'entrevista',
    'experiencia',
    'idade',
  ]));

// Of an outcome that is not complete each part counts as nothing; a day that is not known comes after every other.
const sem = { ...pessoa('S', { meses: 1, nascimento: null }), apuracao: apurar(2, {}) };
const unica = { ...pessoa('U', { meses: 0 }), apuracao: apurar(1, { E: tres(notasQueSomam('E', 41)) }) };
test.each([
  ['geral', ['55,0', '0,0', '20,5']],
  ['didatica', ['35,0', '0,0', '0,0']],
  ['entrevista', ['20,0', '0,0', '20,5']],
  ['experiencia', ['60 meses', '1 mês', '0 meses']],
  ['idade', ['15/06/1980', 'data não informada', '15/06/1980']],
])('%s em palavras: %j', (id, textos) => {
  const desempate = DESEMPATES.find((um) => um.id === id);
  expect([pessoa('P'), sem, unica].map((um) => desempate?.texto(um))).toEqual(textos);
});

test.each([
  ['geral', [330, 0, 123]],
  ['didatica', [210, 0, 0]],
  ['entrevista', [120, 0, 123]],
])('%s como o que se compara: %j meios pontos (R-AVA-03)', (id, somas) => {
  const desempate = DESEMPATES.find((um) => um.id === id);
  expect([pessoa('P'), sem, unica].map((um) => desempate?.valor(um))).toEqual(somas);
});

test('em uma demanda só de entrevistas, a experiência decide em seguida (R-AVA-14)', () => {
  const mais = { ...unica, participacaoId: 'V', nome: 'V', meses: 1 };
  expect(ordem(unica, mais)).toEqual([
    ['V', 1, null],
    ['U', 2, 'experiencia'],
  ]);
});

test('os iguais em tudo dividem o lugar, e o lugar seguinte os conta', () => {
  expect(ordem(pessoa('B'), pessoa('A'), pessoa('C', { e: 42 }), pessoa('D', { e: 20 }))).toEqual([
    ['C', 1, null],
    ['A', 2, 'geral'],
    ['B', 2, null],
    ['D', 4, 'geral'],
  ]);
});

test('os reprovados têm lugar; quem faltou ou não foi concluído não tem', () => {
  const ausente = { ...pessoa('X'), apuracao: apurar(2, { E: { ...tres({}), finais: [], ausente: true } }) };
  const falta = { ...pessoa('Y'), apuracao: apurar(2, { E: tres(notasQueSomam('E', 60)), D: lida([]) }) };
  expect(ordem(ausente, falta, pessoa('Z', { e: 0, d: 0 }))).toEqual([['Z', 1, null]]);
});

test('o que decidiu é dito em palavras', () => {
  const colocacoes = classificar([
    pessoa('A', { e: 38, d: 72 }),
    pessoa('B'),
    pessoa('C'),
    pessoa('D', { e: 0 }),
  ]);
  expect(colocacoes.map((_, i) => explicacaoDoEmpate(colocacoes, i))).toEqual([
    null,
    '1º e 2º empatam em 55,0 na média geral. Decide a didática: 36,0 contra 35,0.',
    'B e C empatam em tudo e dividem o 2º lugar, com 55,0.',
    null,
  ]);
  const tempo = classificar([pessoa('A', { meses: 94 }), pessoa('B', { meses: 61 })]);
  expect(explicacaoDoEmpate(tempo, 1)).toBe(
    '1º e 2º empatam em 55,0 na média geral. Decide o tempo de experiência: 94 meses contra 61 meses.',
  );
});

test('a ordem não depende da ordem de chegada, e cada lugar é explicado', () => {
  const concorrente = fc
    .record({
      e: fc.array(notasDe('E'), { minLength: 3, maxLength: 3 }),
      d: fc.array(notasDe('D'), { minLength: 3, maxLength: 3 }),
      iguais: fc.boolean(),
      nascimento: fc.constantFrom(null, '1950-05-05', '1960-05-05'),
      meses: fc.constantFrom(0, 12),
    })
    .map(({ e, d, iguais, nascimento, meses }) => ({
      apuracao: iguais
        ? apurar(2, { E: tres(notasQueSomam('E', 40)), D: tres(notasQueSomam('D', 70)) })
        : apurar(2, { E: lida(e), D: lida(d) }),
      nascimento,
      meses,
    }));
  fc.assert(
    fc.property(fc.array(concorrente, { maxLength: 8 }), fc.nat(), (sorteados, giro) => {
      const todos = sorteados.map((c, i): Concorrente => ({
        ...c,
        participacaoId: `p${String(i)}`,
        nome: `N${String(i)}`,
      }));
      const corte = giro % (todos.length + 1);
      const um = classificar(todos);
      expect(classificar([...todos.slice(corte), ...todos.slice(0, corte)])).toEqual(um);
      for (const [i, colocacao] of um.entries()) {
        expect(colocacao.soma).toBeLessThanOrEqual(um[i - 1]?.soma ?? Infinity);
        expect(i === 0 || colocacao.empate || colocacao.separou !== null).toBe(true);
        expect(colocacao.empate ? um[i - 1]?.lugar : i + 1).toBe(colocacao.lugar);
      }
    }),
  );
});
