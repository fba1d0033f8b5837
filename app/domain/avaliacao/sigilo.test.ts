import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { finalDe, notasDe, notasQueSomam, parteLida } from '#tests/factories/notas.ts';
import { apurar } from './rules.ts';
import { classificar } from './classificacao.ts';
import { observacoesParaCandidato, totaisComAutoria, verParte, type QuemOlha } from './sigilo.ts';
import { contadores } from './vistas.ts';
import type { ParteLida } from './types.ts';

const com = (totais: readonly number[], dados: Partial<ParteLida> = {}): ParteLida => ({
  agendada: true,
  ausente: false,
  reconsideracao: null,
  finais: totais.map((total, i) => finalDe(i + 1, 1, notasQueSomam('E', total), `obs ${String(i)}`)),
  ...dados,
});
const membro = (assento: number): QuemOlha => ({ tipo: 'membro', assento });
const equipe: QuemOlha = { tipo: 'equipe' };
const candidato = (publicado: boolean, encerrada = false): QuemOlha => ({
  tipo: 'candidato',
  publicado,
  encerrada,
});
const ninguem: QuemOlha = { tipo: 'ninguem' };

// Who, of what: [how many finals are told, own, seen, derived, authorship]
describe('o que se vê (R-AVA-06)', () => {
  const segunda = finalDe(1, 2, notasQueSomam('E', 44));
  test.each([
    ['membro, 2 de 3', com([40, 50]), membro(1), [2, 1, 0, false, false]],
    ['membro que não finalizou, 2 de 3', com([40, 50]), membro(3), [2, 0, 0, false, false]],
    ['membro, 3 de 3', com([40, 50, 60]), membro(1), [3, 1, 3, true, true]],
    ['equipe, 2 de 3', com([40, 50]), equipe, [2, 0, 0, false, false]],
    ['equipe, 3 de 3', com([40, 50, 60]), equipe, [3, 0, 3, true, true]],
    ['equipe, ausente', com([], { ausente: true }), equipe, [0, 0, 0, true, false]],
    [
      'membro, rodada aberta: só as primeiras e a sua segunda',
      { ...com([60, 30, 40], { reconsideracao: 'aberta' }), finais: [...com([60, 30, 40]).finais, segunda] },
      membro(1),
      [3, 2, 3, true, true],
    ],
    [
      'outro membro, rodada aberta',
      { ...com([60, 30, 40], { reconsideracao: 'aberta' }), finais: [...com([60, 30, 40]).finais, segunda] },
      membro(2),
      [3, 1, 3, true, true],
    ],
    [
      'equipe, rodada encerrada: as duas versões',
      {
        ...com([60, 30, 40], { reconsideracao: 'encerrada' }),
        finais: [...com([60, 30, 40]).finais, segunda],
      },
      equipe,
      [3, 0, 4, true, true],
    ],
    ['candidato, não publicado', com([40, 50, 60]), candidato(false), [null, 0, 0, false, false]],
    ['candidato, publicado', com([40, 50, 60]), candidato(true), [null, 0, 0, true, false]],
    ['candidato, demanda encerrada', com([40, 50, 60]), candidato(true, true), [null, 0, 3, true, true]],
    ['impedido ou de fora', com([40, 50, 60]), ninguem, [null, 0, 0, false, false]],
  ] as const)('%s', (_nome, lida, quem, esperado) => {
    const vista = verParte(lida, quem);
    expect([
      vista.finais,
      vista.minhas.length,
      vista.todas.length,
      vista.apurada !== null,
      vista.autoria,
    ]).toEqual([...esperado]);
  });

  it('as observações vêm sem ordem nem autores antes de a demanda terminar (R-AVA-16)', () => {
    const finais = com([1, 2, 3]).finais.toReversed();
    expect(observacoesParaCandidato(finais, false)).toEqual([
      { texto: 'obs 0', autor: null },
      { texto: 'obs 1', autor: null },
      { texto: 'obs 2', autor: null },
    ]);
    expect(observacoesParaCandidato(finais, true).map(({ autor }) => autor)).toEqual([
      'Avaliadora 3',
      'Avaliadora 2',
      'Avaliadora 1',
    ]);
  });

  it.each([membro(1), equipe, candidato(false), ninguem])('não são para %j (R-AVA-16)', (quem) =>
    expect(verParte(com([1, 2, 3]), quem).observacoes).toEqual([]),
  );

  it('uma observação só de espaços não é nenhuma (R-AVA-16)', () => {
    const finais = [finalDe(1, 1, {}, ' \n'), finalDe(2, 1, {}, 'Boa aula.')];
    expect(observacoesParaCandidato(finais, false)).toEqual([{ texto: 'Boa aula.', autor: null }]);
  });

  // What the candidate reads of a part, published: the outcome, the observations, the totals with their names.
  test.each([
    ['completa', com([40, 50, 60]), false, { situacao: 'completa', finais: [], soma: 150 }, 3, []],
    ['ausente', com([], { ausente: true }), false, { situacao: 'ausente' }, 0, []],
    ['por terminar', com([40, 50]), false, { situacao: 'aguardando', finais: 2 }, 0, []],
    ['por terminar, demanda encerrada', com([40, 50]), true, { situacao: 'aguardando', finais: 2 }, 0, []],
    [
      'completa, demanda encerrada',
      com([40, 50, 60]),
      true,
      { situacao: 'completa', finais: com([40, 50, 60]).finais, soma: 150 },
      3,
      [
        { nome: 'Avaliadora 1', total: 40 },
        { nome: 'Avaliadora 2', total: 50 },
        { nome: 'Avaliadora 3', total: 60 },
      ],
    ],
  ] as const)('ao candidato, %s (R-AVA-16)', (_nome, lida, encerrada, apurada, observacoes, totais) => {
    const vista = verParte(lida, candidato(true, encerrada));
    expect(vista.apurada).toEqual(apurada);
    expect(vista.observacoes).toHaveLength(observacoes);
    expect(totaisComAutoria(vista)).toEqual(totais);
  });

  it('um total sem autoria não é de ninguém', () =>
    expect(totaisComAutoria({ ...verParte(com([40, 50, 60]), equipe), autoria: false })).toEqual([]));
});

/** Two worlds that differ only in what is hidden answer the same: nothing seen is derived from it. */
describe('nenhuma resposta depende do que está oculto', () => {
  const outras = fc.array(notasDe('E'), { minLength: 3, maxLength: 3 });
  const igual = (um: ParteLida, outro: ParteLida, quem: QuemOlha) =>
    expect(JSON.stringify(verParte(um, quem))).toBe(JSON.stringify(verParte(outro, quem)));

  it('antes de as três serem finais: a um membro, as dos outros; à equipe, todas', () => {
    fc.assert(
      fc.property(outras, outras, fc.integer({ min: 1, max: 2 }), (a, b, quantas) => {
        const mundo = (notas: typeof a) => ({
          ...com([]),
          finais: notas.slice(0, quantas).map((umas, i) => finalDe(i + 1, 1, i === 0 ? (a[0] ?? {}) : umas)),
        });
        igual(mundo(a), mundo(b), membro(1));
        const todo = (notas: typeof a) => ({
          ...com([]),
          finais: notas.slice(0, quantas).map((umas, i) => finalDe(i + 1, 1, umas)),
        });
        igual(todo(a), todo(b), equipe);
        igual(todo(a), todo(b), membro(3));
        igual(todo(a), todo(b), candidato(false));
      }),
    );
  });

  it('enquanto uma rodada está aberta: as segundas versões dos outros', () => {
    fc.assert(
      fc.property(outras, outras, (a, b) => {
        const mundo = (notas: typeof a) => ({
          ...com([60, 30, 40], { reconsideracao: 'aberta' }),
          finais: [...com([60, 30, 40]).finais, ...notas.slice(1).map((umas, i) => finalDe(i + 2, 2, umas))],
        });
        igual(mundo(a), mundo(b), membro(1));
        igual(mundo(a), mundo(b), equipe);
      }),
    );
  });

  it('ao candidato antes de a demanda terminar: quem deu o quê', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }), (totais) => {
        igual(com(totais), com(totais, { finais: com(totais.toReversed()).finais }), candidato(true));
      }),
    );
  });

  it('a um candidato, nada antes de ser publicado', () => {
    fc.assert(
      fc.property(parteLida('D'), parteLida('D'), (a, b) => {
        igual(a, b, candidato(false));
        igual(a, b, ninguem);
      }),
    );
  });
});

test('o que se deriva de muitos não depende do que está oculto em um (R-AVA-07)', () => {
  fc.assert(
    fc.property(
      fc.array(notasDe('E'), { minLength: 4, maxLength: 4 }),
      ([a = {}, b = {}, c = {}, d = {}]) => {
        const abertas = ['x', 'y'].map((id, i) => ({
          id,
          apuracao: apurar(1, { E: com([40 + i, 50, 60]) }),
        }));
        const derivado = (notas: readonly Record<string, number>[]) => {
          const oculta = { ...com([]), finais: notas.map((umas, i) => finalDe(i + 1, 1, umas)) };
          const todas = [...abertas, { id: 'z', apuracao: apurar(1, { E: oculta }) }];
          const apuracoes = todas.map(({ apuracao }) => apuracao);
          return JSON.stringify([
            contadores(apuracoes, 'E'),
            classificar(
              todas.map(({ id, apuracao }) => ({
                participacaoId: id,
                nome: id,
                apuracao,
                meses: 0,
                nascimento: null,
              })),
            ),
          ]);
        };
        expect(derivado([a, b])).toBe(derivado([c, d]));
      },
    ),
  );
});
