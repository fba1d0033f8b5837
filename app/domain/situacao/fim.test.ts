import { expect, it } from 'vitest';
import { acabou, LUGAR_DO_FIM } from './fim.ts';
import type { Fim } from './types.ts';

/** By hand: whom something of the demand still waits for, and what. */
const TABELA: readonly [Fim['codigo'], (typeof LUGAR_DO_FIM)[Fim['codigo']], boolean][] = [
  ['em-disputa', 'etapa', false],
  ['em-prazo-proprio', 'etapa', false],
  ['em-recurso', 'etapa', false],
  ['apto', 'pedido', false],
  ['na-superintendencia', 'pedido', false],
  ['homologado', 'segue', true],
  ['nao-necessaria', 'segue', true],
  ['apto-sem-pedido', 'segue', true],
  ['nao-homologado', 'fora', true],
  ['sem-resultado', 'fora', true],
  ['reprovado', 'fora', true],
  ['retirou', 'fora', true],
  ['cancelada', 'fora', true],
];

it.each(TABELA)('%s: %s, e acabou é %s (R-LUG-04, R-TEL-44)', (codigo, lugar, fim) => {
  expect([LUGAR_DO_FIM[codigo], acabou({ codigo })]).toEqual([lugar, fim]);
});

it('nenhum fim fica de fora', () => {
  expect(TABELA.map(([codigo]) => codigo).toSorted()).toEqual(Object.keys(LUGAR_DO_FIM).toSorted());
});
