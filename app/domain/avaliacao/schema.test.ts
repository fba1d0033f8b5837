import { expect, test } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { lerNotas, motivoParaNaoFinalizar, type CriterioDaRubrica } from './schema.ts';

const criterio = (campo: string, nome: string): CriterioDaRubrica => ({
  campo,
  nome,
  descricao: '',
  ordem: 1,
  min: 0,
  max: 10,
  niveis: [],
});
const rubrica = [criterio('a', 'Objetivos'), criterio('b', 'Síntese')];
const ler = (...pares: [string, string][]) => lerNotas(rubrica, fieldsOf([['versao', '3'], ...pares]));

test.each([
  [[['nota-a', '3,5']], { a: 7 }],
  [[['nota-a', '']], {}],
  [
    [
      ['nota-a', '0'],
      ['nota-b', '5'],
    ],
    { a: 0, b: 10 },
  ],
  [[['nota-c', '5']], {}],
] as [[string, string][], Record<string, number>][])('%j reads as %j', (pares, notas) => {
  const lida = ler(...pares);
  expect(lida.ok && lida.valor.notas).toEqual(notas);
  expect(lida.ok && lida.valor.versao).toBe(3);
});

test.each([['5,5'], ['3,4'], ['6'], ['-1'], ['três']])(
  '%j is refused by the name of the criterion',
  (nota) => {
    const lida = ler(['nota-a', nota]);
    expect(lida.ok ? '' : lida.erro).toBe('A nota de Objetivos deve ser de 0 a 5, de meio em meio ponto.');
  },
);

test('an observation of two browsers counts its breaks once', () => {
  const lida = ler(['observacao', ' a\r\nb ']);
  expect(lida.ok && lida.valor.observacao).toBe('a\nb');
  expect(ler(['observacao', 'x'.repeat(2001)]).ok).toBe(false);
});

test.each([
  [{ a: 0, b: 10 }, null],
  [{ a: 0 }, 'Falta 1 critério: Síntese.'],
  [{}, 'Faltam 2 critérios: Objetivos; Síntese.'],
] as [Record<string, number>, string | null][])('%j: %j (R-AVA-05)', (notas, motivo) =>
  expect(motivoParaNaoFinalizar(rubrica, notas)).toBe(motivo),
);
