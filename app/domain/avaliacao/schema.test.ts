import { expect, test } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { campoDoNivel, PONTOS_INTEIROS } from './campos.ts';
import {
  atoDaComissao,
  criterioDigitado,
  lerNiveis,
  lerNotas,
  motivoParaNaoFinalizar,
  notasDigitadas,
  type CriterioDaRubrica,
} from './schema.ts';

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
] as [[string, string][], Record<string, number>][])('%j se lê como %j', (pares, notas) => {
  const lida = ler(...pares);
  expect(lida.ok && lida.valor.notas).toEqual(notas);
  expect(lida.ok && lida.valor.versao).toBe(3);
});

test.each([['5,5'], ['3,4'], ['6'], ['-1'], ['três']])('%j é recusado pelo nome do critério', (nota) => {
  const lida = ler(['nota-a', nota]);
  expect(lida.ok ? '' : lida.erro).toBe('A nota de Objetivos deve ser de 0 a 5, de meio em meio ponto.');
});

test('uma observação de dois navegadores conta as suas quebras uma vez', () => {
  const lida = ler(['observacao', ' a\r\nb ']);
  expect(lida.ok && lida.valor.observacao).toBe('a\nb');
  expect(ler(['observacao', 'x'.repeat(2000)]).ok).toBe(true);
  expect(ler(['observacao', 'x'.repeat(2001)])).toEqual({
    ok: false,
    erro: 'A observação deve ter no máximo 2.000 caracteres.',
  });
});

test('uma nota abaixo da menor do critério é recusada', () => {
  const [objetivos] = rubrica;
  const lida = lerNotas(
    [{ ...objetivos!, min: 2 }],
    fieldsOf([
      ['versao', '0'],
      ['nota-a', '0,5'],
    ]),
  );
  expect(lida.ok).toBe(false);
});

test('um formulário recusado mostra outra vez o que se digitou, até onde se pode ler', () =>
  expect(
    notasDigitadas(
      fieldsOf([
        ['versao', '3'],
        ['nota-a', '3,5'],
        ['nota-b', 'três'],
        ['outra-nota-', '4'],
        ['observacao', 'Boa aula.'],
      ]),
    ),
  ).toEqual({ notas: { a: 7 }, observacao: 'Boa aula.' }));

test('os níveis de um critério que não tem nenhum são nenhum', () => {
  expect(lerNiveis(null)).toEqual([]);
  expect(lerNiveis([{ nota: 10, texto: 'Pleno' }])).toEqual([{ nota: 10, texto: 'Pleno' }]);
  expect(() => lerNiveis([{ nota: -1, texto: '' }])).toThrow();
});

const ID = '0198c2f0-0000-7000-8000-000000000001';
const erroDe = (lido: { success: boolean; error?: { issues: { message: string }[] } }) =>
  lido.success ? null : (lido.error?.issues[0]?.message ?? '');

test.each([
  ['Notas distantes.', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'O motivo deve ter no máximo 500 caracteres.'],
  [' \r\n ', 'Escreva o motivo da reconsideração.'],
])('uma rodada de reconsideração tem motivo %#: %j (R-AVA-12)', (motivo, erro) =>
  expect(erroDe(atoDaComissao.safeParse({ acao: 'abrir', agendamentoId: ID, motivo }))).toBe(erro),
);

test.each([
  [{ acao: 'encerrar', agendamentoId: ID }, true],
  [{ acao: 'encerrar', agendamentoId: '1' }, false],
  [{ acao: 'anular', avaliacaoId: ID }, true],
  [{ acao: 'anular' }, false],
  [{ acao: 'apagar', avaliacaoId: ID }, false],
])('%j (R-AVA-12, R-AVA-17)', (ato, aceito) => expect(atoDaComissao.safeParse(ato).success).toBe(aceito));

const CRITERIO = { versao: '2', nome: ' Síntese ', ordem: '3' };

test("'Editar Critério': os níveis que nada dizem ficam de fora", () =>
  expect(criterioDigitado.parse({ ...CRITERIO, nivel0: 'Nada', nivel3: ' ', nivel5: 'Tudo' })).toEqual({
    versao: 2,
    nome: 'Síntese',
    descricao: '',
    ordem: 3,
    niveis: [
      { nota: 0, texto: 'Nada' },
      { nota: 10, texto: 'Tudo' },
    ],
  }));

test.each([
  [{ nome: '' }, 'É necessário informar o nome do critério.'],
  [{ nome: 'x'.repeat(120) }, null],
  [{ nome: 'x'.repeat(121) }, 'O nome deve ter no máximo 120 caracteres.'],
  [{ descricao: 'x'.repeat(501) }, 'A descrição deve ter no máximo 500 caracteres.'],
  [{ nivel4: 'x'.repeat(301) }, 'O que a nota significa deve ter no máximo 300 caracteres.'],
])('%# do critério: %j', (dados, erro) =>
  expect(erroDe(criterioDigitado.safeParse({ ...CRITERIO, ...dados }))).toBe(erro),
);

test.each([
  [{ a: 0, b: 10 }, null],
  [{ a: 0 }, 'Falta 1 critério: Síntese.'],
  [{}, 'Faltam 2 critérios: Objetivos; Síntese.'],
] as [Record<string, number>, string | null][])('%j: %j (R-AVA-05)', (notas, motivo) =>
  expect(motivoParaNaoFinalizar(rubrica, notas)).toBe(motivo),
);

test('cada ponto inteiro tem o campo do que significa', () => {
  expect(PONTOS_INTEIROS.map(campoDoNivel)).toEqual([
    'nivel0',
    'nivel1',
    'nivel2',
    'nivel3',
    'nivel4',
    'nivel5',
  ]);
});
