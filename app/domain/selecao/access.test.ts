import { describe, expect, it } from 'vitest';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { ehSuplementar, podeAvaliar, type DemandaEmAvaliacao } from './access.ts';

const fase = (faseId: number): FaseDatada => ({
  faseId,
  realizacaoInicio: '2027-03-08',
  realizacaoFim: '2027-03-12',
  recursoInicio: null,
  recursoFim: null,
});
const FASES = [fase(33), fase(18)];
const NA_JANELA = new Date('2027-03-10T12:00:00Z');
const ANTES = new Date('2027-03-01T12:00:00Z');
const demanda = (status: number, pendentes = 0, concluida = false): DemandaEmAvaliacao => ({
  status,
  pendentes,
  concluida,
});
const JANELA =
  'A fase vai de segunda-feira, 08/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília.';

describe('quem avalia (R-SEL-11)', () => {
  it.each([
    ['carga_horaria', 17, 'comissao', true],
    ['carga_horaria', 17, 'administrador', true],
    ['carga_horaria', 17, 'coordenacao', false],
    ['cadastro', 3, 'coordenacao', true],
    ['cadastro', 3, 'comissao', false],
    ['cadastro', 3, 'avaliador', false],
    ['cadastro', 3, 'candidato', false],
  ] as const)('%s em %i: %s %s', (etapa, status, grupo, pode) => {
    expect(podeAvaliar(etapa, pessoaDe(grupo), demanda(status), FASES, NA_JANELA).ok).toBe(pode);
  });

  it('a recusa do grupo vem antes de qualquer outra', () => {
    expect(podeAvaliar('cadastro', pessoaDe('comissao'), demanda(3), FASES, ANTES)).toEqual({
      ok: false,
      motivo: 'A avaliação de cadastro é feita pela Coordenação Técnica da área.',
    });
  });
});

describe('quando se avalia (R-SEL-08)', () => {
  const motivo = (dada: DemandaEmAvaliacao, now = NA_JANELA, fases: readonly FaseDatada[] = FASES) => {
    const resposta = podeAvaliar('cadastro', pessoaDe('coordenacao'), dada, fases, now);
    return resposta.ok ? null : resposta.motivo;
  };

  it('no status, dentro da janela da sua fase; a recusa diz quando ela é', () => {
    expect(motivo(demanda(3))).toBeNull();
    expect(motivo(demanda(3), ANTES)).toContain(JANELA);
    expect(motivo(demanda(3), NA_JANELA, [fase(33)])).not.toBeNull();
    expect(
      motivo(demanda(3), NA_JANELA, [{ ...fase(18), realizacaoFim: '2027-03-09' }, fase(33)]),
    ).not.toBeNull();
  });

  it('antes do status, diz a janela que espera, ou que a demanda ainda não chegou', () => {
    expect(motivo(demanda(17), ANTES)).toContain(JANELA);
    expect(motivo(demanda(17))).toBe('A demanda ainda não chegou a esta avaliação.');
    expect(motivo(demanda(14, 2))).toBe('A demanda ainda não chegou a esta avaliação.');
  });

  it('depois dele, diz o que aconteceu', () => {
    expect(motivo(demanda(4, 0, true))).toBe('Esta avaliação já foi finalizada.');
    expect(motivo(demanda(4))).toBe('A demanda não passou por esta avaliação.');
    expect(motivo(demanda(16))).toBe('A demanda foi cancelada ou reprovada antes desta avaliação.');
    expect(motivo(demanda(16, 0, true))).toBe('Esta avaliação já foi finalizada.');
    expect(motivo(demanda(15))).toBe('A demanda não passou por esta avaliação.');
  });
});

describe('quem chega depois da etapa passa por ela, sem esperar janela (R-INT-09)', () => {
  it.each([
    ['carga_horaria', 17, 1, false],
    ['carga_horaria', 14, 1, false],
    ['carga_horaria', 13, 1, true],
    ['carga_horaria', 13, 0, false],
    ['carga_horaria', 3, 1, true],
    ['cadastro', 3, 1, false],
    ['cadastro', 13, 1, false],
    ['cadastro', 4, 1, true],
    ['cadastro', 12, 1, true],
    ['cadastro', 15, 1, false],
    ['cadastro', 16, 1, false],
  ] as const)('%s em %i com %i por avaliar: %s', (etapa, status, pendentes, suplementar) => {
    expect(ehSuplementar(etapa, demanda(status, pendentes))).toBe(suplementar);
    const grupo = etapa === 'cadastro' ? 'coordenacao' : 'comissao';
    expect(podeAvaliar(etapa, pessoaDe(grupo), demanda(status, pendentes, true), FASES, ANTES).ok).toBe(
      suplementar,
    );
  });
});
