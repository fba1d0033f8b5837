import { describe, expect, it } from 'vitest';
import {
  firstErrors,
  fieldsOf,
  listOf,
  MENSAGEM_CARACTERE,
  MENSAGEM_ILEGIVEL,
  problemOfPairs,
  recordOf,
  rowsOf,
  textOf,
  type Pair,
} from './fields.ts';

const times = (count: number, pair: (index: number) => Pair): Pair[] =>
  Array.from({ length: count }, (_, index) => pair(index));

describe('problemOfPairs', () => {
  it.each<[string, Pair[]]>([
    ['nada', []],
    ['um campo', [['email', 'a@b.com']]],
    ['uma linha', [['fases[2].realizacaoInicio', '2027-01-01']]],
    ['um anexo', [['doc-12', '']]],
    ['acentos e emojis', [['texto', 'ação 👩‍🌾']]],
    ['60 linhas', times(60, (index) => [`cursos[${String(index)}].codCurso`, 'x'])],
    ['a mesma escolha 30 vezes', times(30, () => ['cursos[0].disciplinas', 'x'])],
  ])('lê %s', (_name, pairs) => {
    expect(problemOfPairs(pairs)).toBeNull();
  });

  it.each<[string, Pair[]]>([
    ['índice enorme', [['email[5000000]', 'x']]],
    ['índice além do que cabe num número', [['email[99999999999999999999]', 'x']]],
    ['listas esparsas que somam demais', times(3, (index) => [`l${String(index)}[4000]`, 'x'])],
    ['lista dentro de lista', times(3, (index) => [`l[${String(index)}][4000]`, 'x'])],
    ['profundidade', [['a.b.c.d.e.f', 'x']]],
    ['nome comprido', [['a'.repeat(201), 'x']]],
    ['nome vazio', [['', 'x']]],
    ['nome com NUL', [['a\0', 'x']]],
    ['nome com meio caractere', [['a\ud800', 'x']]],
    ['colchete sem par', [['a[0', 'x']]],
    ['ponto sobrando', [['a..b', 'x']]],
    ['protótipo', [['__proto__.x', 'x']]],
    ['construtor', [['a.constructor', 'x']]],
    ['o mesmo nome vezes demais', times(501, () => ['a', 'x'])],
  ])('recusa %s', (_name, pairs) => {
    expect(problemOfPairs(pairs)).toBe(MENSAGEM_ILEGIVEL);
  });

  it.each(['a\0b', '\ud800', 'x\udfff'])('diz que %j não pode ser guardado', (text) => {
    expect(problemOfPairs([['a', text]])).toBe(MENSAGEM_CARACTERE);
  });
});

it('lê textos, listas e linhas na ordem dos índices', () => {
  const fields = fieldsOf([
    ['nome', 'Ana'],
    ['nome', 'Bia'],
    ['req[1]', 'segundo'],
    ['req[0]', 'primeiro'],
    ['cursos[3].cod', '3'],
    ['cursos[1].cod', '1'],
    ['cursos[1].disc', 'a'],
    ['cursos[1].disc', 'b'],
  ]);
  expect(textOf(fields, 'nome')).toBe('Ana');
  expect(textOf(fields, 'falta')).toBe('');
  expect(recordOf(fields)).toMatchObject({ nome: 'Ana', 'req[1]': 'segundo' });
  expect(listOf(fields, 'req')).toEqual(['primeiro', 'segundo']);
  expect(rowsOf(fields, 'cursos')).toEqual([{ cod: ['1'], disc: ['a', 'b'] }, { cod: ['3'] }]);
});

it('o erro de um lugar de uma lista vai pelo lugar, o primeiro pela lista (R-TEL-03)', () => {
  const erro = (path: (string | number)[]) => firstErrors([{ path, message: 'longo' }]);
  expect(erro(['requisitos', 2])).toEqual({ 'requisitos[2]': 'longo' });
  expect(erro(['requisitos', 0])).toEqual({ requisitos: 'longo' });
  expect(erro(['requisitos'])).toEqual({ requisitos: 'longo' });
  expect(erro([])).toEqual({ '': 'longo' });
});

describe('quanto cabe em um formulário', () => {
  it.each<[string, string[], boolean]>([
    ['uma lista de dez mil lugares', ['a[9999]'], true],
    ['um a mais', ['a[10000]'], false],
    ['campos das mesmas linhas', ['a[9999].x', 'a[9999].y'], true],
    ['duas listas', ['a[9999]', 'b[0]'], false],
    ['a long name', ['n'.repeat(200)], true],
    ['a longer name', ['n'.repeat(201)], false],
  ])('%s', (_nome, names, readable) => {
    const pairs = names.map((name): Pair => [name, 'x']);
    expect(problemOfPairs(pairs)).toBe(readable ? null : MENSAGEM_ILEGIVEL);
  });

  it('um lugar de uma lista é um número', () => {
    expect(firstErrors([{ path: ['a', '1'], message: 'm' }])).toEqual({ a: 'm' });
    expect(firstErrors([{ path: [], message: 'm' }])).toEqual({ '': 'm' });
  });
});
