import { describe, expect, it } from 'vitest';
import {
  clearQuery,
  fileQuery,
  keptParams,
  mergeQuery,
  pageQuery,
  pageRange,
  parseListParams,
  sizeQuery,
  sortQuery,
  withQuery,
} from './list-params.ts';

const SPEC = {
  ordenaveis: ['nome', 'status'] as const,
  ordemPadrao: { campo: 'status', direcao: 'asc' } as const,
  colunas: ['fase', 'status', 'cronograma'],
  colunasPadrao: ['fase', 'status'],
  filtros: ['area', 'q'] as const,
};

function parse(query: string) {
  return parseListParams(new URLSearchParams(query), SPEC);
}

describe('parseListParams', () => {
  it('cai no padrão (R-TEL-12)', () => {
    expect(parse('')).toEqual({
      pagina: 1,
      tamanho: 20,
      pular: 0,
      ordem: { campo: 'status', direcao: 'asc' },
      colunas: ['fase', 'status'],
      filtros: { area: '', q: '' },
      filtrado: false,
    });
  });

  it.each(['pagina=0', 'pagina=-1', 'pagina=x', 'pagina=1e3', 'itens=7', 'itens=', 'ordem=senha', 'ordem=-'])(
    'ignora %s',
    (query) => {
      expect(parse(query)).toEqual(parse(''));
    },
  );

  it('lê página, tamanho, ordem, filtros e colunas', () => {
    const state = parse(
      'pagina=3&itens=50&ordem=-nome&area=fpr&q=%20milho%20&col=&col=cronograma&formato=csv',
    );
    expect(state).toMatchObject({ pagina: 3, tamanho: 50, pular: 100, filtrado: true });
    expect(state.ordem).toEqual({ campo: 'nome', direcao: 'desc' });
    expect(state.filtros).toEqual({ area: 'fpr', q: 'milho' });
    expect(state.colunas).toEqual(['cronograma']);
  });

  it('distingue nenhuma coluna de nenhuma escolha', () => {
    expect(parse('col=').colunas).toEqual([]);
  });

  it('limita o que lê', () => {
    expect(parse('pagina=999999999').pagina).toBe(100_000);
    expect(parse(`q=${'a'.repeat(500)}`).filtros.q).toHaveLength(200);
  });
});

describe('ligações', () => {
  const search = '?aba=todas&area=fpr&pagina=4&ordem=nome';

  it('mantêm os outros parâmetros e voltam à primeira página', () => {
    expect(withQuery(search, { aba: 'abertas' })).toBe('?area=fpr&ordem=nome&aba=abertas');
    expect(sizeQuery(search, 50)).toBe('?aba=todas&area=fpr&ordem=nome&itens=50');
    expect(fileQuery(search, 'csv')).toBe('?aba=todas&area=fpr&ordem=nome&formato=csv');
    expect(clearQuery(search, ['area'])).toBe('?aba=todas&ordem=nome');
    expect(clearQuery('?area=fpr', ['area'])).toBe('?');
  });

  it('invertem o sentido da coluna já ordenada', () => {
    expect(sortQuery('', 'nome', null)).toBe('?ordem=nome');
    expect(sortQuery('', 'nome', { campo: 'nome', direcao: 'asc' })).toBe('?ordem=-nome');
    expect(sortQuery('', 'nome', { campo: 'nome', direcao: 'desc' })).toBe('?ordem=nome');
  });

  it('só mudam a página', () => {
    expect(pageQuery(search, 2)).toBe('?aba=todas&area=fpr&ordem=nome&pagina=2');
    expect(pageQuery('?pagina=2', 1)).toBe('?');
  });

  it('levam o resto em campos ocultos', () => {
    expect(keptParams(search, ['area'])).toEqual([
      { name: 'aba', value: 'todas' },
      { name: 'ordem', value: 'nome' },
    ]);
  });
});

describe('pageRange', () => {
  it.each([
    [1, 20, 0, 0, 0, [1]],
    [1, 20, 29, 1, 20, [1, 2]],
    [2, 20, 29, 21, 29, [1, 2]],
    [9, 20, 29, 21, 29, [1, 2]],
    [1, 100, 1312, 1, 100, [1, 2, 3, null, 14]],
    [7, 100, 1312, 601, 700, [1, null, 6, 7, 8, null, 14]],
    [4, 100, 1312, 301, 400, [1, 2, 3, 4, 5, null, 14]],
    [14, 100, 1312, 1301, 1312, [1, null, 12, 13, 14]],
  ])('página %i de %i em %i', (pagina, tamanho, total, primeiro, ultimo, janela) => {
    expect(pageRange(pagina, tamanho, total)).toMatchObject({ primeiro, ultimo, janela });
  });
});

describe('o que falta ou está na borda', () => {
  const parse = (query: string, spec: Parameters<typeof parseListParams>[1] = {}) =>
    parseListParams(new URLSearchParams(query), spec);

  it('cai no que a lista declara, e em nada onde ela nada declara', () => {
    expect(parse('')).toEqual({
      pagina: 1,
      tamanho: 20,
      pular: 0,
      ordem: null,
      colunas: [],
      filtros: {},
      filtrado: false,
    });
    expect(parse('itens=30', { tamanhos: [50, 1] }).tamanho).toBe(50);
    expect(parse('itens=1', { tamanhos: [50, 1] }).tamanho).toBe(1);
  });

  it('repete um parâmetro para cada valor, e não deixa nada onde não sobra nenhum', () => {
    expect(mergeQuery('?a=1', { col: ['x', 'y'] })).toBe('?a=1&col=x&col=y');
    expect(mergeQuery('?a=1', { a: null })).toBe('');
  });
});
