import { describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { podeRegistrarAMao } from './access.ts';

const homologacao = {
  areaAtuacao: 'fpr',
  pessoas: ['ana'],
  estado: 'pedida',
  quemDecide: 'a-mao',
} as const;
const TERMINOU = 'Este pedido de homologação já terminou.';

describe('a decision of the superintendence on paper (R-EXT-09)', () => {
  it.each([
    ['waits for one', {}, null],
    ['homologated', { estado: 'homologada' as const }, TERMINOU],
    ['rejected', { estado: 'reprovada' as const }, TERMINOU],
    ['cancelled', { estado: 'cancelada' as const, quemDecide: 'simulador' as const }, TERMINOU],
    [
      'the simulator decides',
      { quemDecide: 'simulador' as const },
      'Esta instalação decide no simulador: abra Aprovações Externas.',
    ],
    [
      'the outside system decides',
      { quemDecide: 'fora' as const },
      'Este pedido está no sistema externo, e a decisão vem de lá. Se não vier, cancele antes a chamada em Integrações.',
    ],
  ])('%s', (_, dados, motivo) =>
    expect(podeRegistrarAMao(pessoaDe('comissao'), { ...homologacao, ...dados })).toEqual(
      motivo === null ? { ok: true } : { ok: false, motivo },
    ),
  );

  it.each([
    ['comissao', true],
    ['juridico', false],
    ['coordenacao', false],
    ['candidato', false],
  ] as const satisfies readonly (readonly [Grupo, boolean])[])('%s: %j', (grupo, pode) =>
    expect(podeRegistrarAMao(pessoaDe(grupo), homologacao).ok).toBe(pode),
  );

  it('is not written down by whom it is about', () =>
    expect(podeRegistrarAMao(pessoaDe('comissao'), { ...homologacao, pessoas: ['ana', 'eu'] }).ok).toBe(
      false,
    ));
});
