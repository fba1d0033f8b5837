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

describe('uma decisão da Superintendência em papel (R-EXT-09)', () => {
  it.each([
    ['espera uma', {}, null],
    ['homologated', { estado: 'homologada' as const }, TERMINOU],
    ['rejected', { estado: 'reprovada' as const }, TERMINOU],
    ['cancelled', { estado: 'cancelada' as const, quemDecide: 'simulador' as const }, TERMINOU],
    [
      'o simulador decide',
      { quemDecide: 'simulador' as const },
      'Esta instalação decide no simulador: abra Aprovações Externas.',
    ],
    [
      'o sistema de fora decide',
      { quemDecide: 'fora' as const },
      'Este pedido está no sistema externo, e a decisão vem de lá. Se não vier, abra Integrações: Conferir agora lê o que houve com o processo; o que terminou lá, ou cuja chamada se cancela, registra-se aqui.',
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

  it('não é registrada por aquele de quem trata', () =>
    expect(podeRegistrarAMao(pessoaDe('comissao'), { ...homologacao, pessoas: ['ana', 'eu'] }).ok).toBe(
      false,
    ));
});
