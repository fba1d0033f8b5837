import { describe, expect, it, test } from 'vitest';
import { atosOferecidos } from './oferta.ts';
import {
  alcancados,
  contagemDe,
  estadosMostrados,
  mesmoDigitado,
  recusaDoDigitado,
  resolvidos,
  SEM_ITENS,
} from './rules.ts';
import { lerPedidoDeLote } from './schema.ts';
import { TIPOS_DE_ATO, type Contagem, type Digitado, type EstadoDoAto, type Veredito } from './types.ts';

const com = (mais: Partial<Contagem>): Contagem => ({ ...SEM_ITENS, ...mais });

test('contam-se os alcançados sem quem ficou de fora, e os resolvidos sem quem espera (R-LOT-07)', () => {
  const contagem = contagemDe([
    { estado: 'feito', quantos: 3 },
    { estado: 'recusado', quantos: 2 },
    { estado: 'falhou', quantos: 1 },
    { estado: 'espera', quantos: 4 },
    { estado: 'fora', quantos: 5 },
  ]);
  expect([alcancados(contagem), resolvidos(contagem)]).toEqual([10, 6]);
});

describe('as abas da página', () => {
  it.each<[string, EstadoDoAto, Partial<Contagem>, string[]]>([
    ['por conferir: só os escolhidos', 'previa', { escolhido: 3 }, ['escolhido']],
    [
      'conferida: quem alcança e quem fica de fora, mesmo sem ninguém',
      'previa',
      { espera: 3 },
      ['espera', 'fora'],
    ],
    ['em andamento', 'pedido', { espera: 2, feito: 1 }, ['espera', 'feito', 'recusado']],
    ['concluído', 'concluido', { feito: 3 }, ['feito', 'recusado']],
    [
      'com falhas e com quem ficou de fora',
      'concluido',
      { falhou: 1, fora: 2 },
      ['feito', 'recusado', 'falhou', 'fora'],
    ],
  ])('%s (R-LOT-07)', (_nome, estado, contagem, abas) => {
    expect(estadosMostrados(estado, com(contagem))).toEqual(abas);
  });
});

describe('o que se digitou errado para todos volta ao campo', () => {
  const fim = (motivo: string): Veredito => ({ ok: false, motivo, campo: 'fim' });
  it.each<[string, Veredito[], { motivo: string; campo: string } | null]>([
    ['todos pelo mesmo campo e motivo', [fim('a'), fim('a')], { motivo: 'a', campo: 'fim' }],
    ['um só', [fim('a')], { motivo: 'a', campo: 'fim' }],
    ['motivos de cada um', [fim('a'), fim('b')], null],
    ['sem campo', [{ ok: false, motivo: 'a' }], null],
    ['alguém pode', [fim('a'), { ok: true }], null],
    ['ninguém', [], null],
  ])('%s (R-LOT-03)', (_nome, vereditos, recusa) => {
    expect(recusaDoDigitado(vereditos)).toEqual(recusa);
  });
});

test.each<[Digitado, Digitado, boolean]>([
  [{}, {}, true],
  [{ recado: 'a\nb' }, { recado: 'a\r\nb' }, true],
  [{ recado: 'a' }, { recado: 'b' }, false],
  [{ recado: 'a' }, {}, false],
])('%j confirmado com %j é o mesmo: %s (R-LOT-03)', (conferido, digitado, mesmo) => {
  expect(mesmoDigitado(conferido, digitado)).toBe(mesmo);
});

test('a barra só oferece a quem pode fazer (R-LOT-01)', () => {
  const ofertas = (...grupos: Parameters<typeof atosOferecidos>[0]['grupos']) =>
    atosOferecidos({ grupos }, TIPOS_DE_ATO).map(({ valor }) => valor);
  expect(ofertas('comissao')).toEqual([...TIPOS_DE_ATO]);
  for (const grupo of ['coordenacao', 'avaliador', 'juridico', 'analista', 'candidato'] as const)
    expect(ofertas(grupo)).toEqual([]);
});

test('o formulário da lista: o ato, o alcance e as linhas, uma vez cada, sem o que não é id (R-LOT-01)', () => {
  const id = '01a21af1-dc2e-7579-8af6-8ee8de5da2f0';
  const campos = new Map([
    ['ato', ['escrever']],
    ['alcance', ['marcados']],
    ['item', [id, id.toUpperCase(), 'x', '']],
  ]);
  expect(lerPedidoDeLote(campos)).toEqual({ tipo: 'escrever', todos: false, ids: [id] });
  expect(
    lerPedidoDeLote(
      new Map([
        ['ato', ['inventado']],
        ['alcance', ['todos']],
      ]),
    ),
  ).toEqual({
    ...{ tipo: null, todos: true, ids: [] },
  });
});
