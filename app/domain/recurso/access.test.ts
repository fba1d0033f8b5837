import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { operacaoDaDecisao, podeDecidir, podeRecorrer, podeVerRecurso } from './access.ts';
import type { SituacaoDoRecurso } from './types.ts';

const SITUACAO: SituacaoDoRecurso = {
  etapa: 'cadastro',
  publicado: true,
  naoAvaliado: false,
  apto: false,
  statusDaDemanda: 4,
  interessado: true,
  fase: { faseId: 19, recursoInicio: '2027-03-10', recursoFim: '2027-03-12' },
  recurso: null,
};
const DENTRO = instanteDe('2027-03-11', '10:00');
const DEPOIS = instanteDe('2027-03-13', '00:00');

describe('recorrer', () => {
  it('quem é candidato, na janela da fase (R-REC-01)', () => {
    expect(podeRecorrer(pessoaDe('candidato'), SITUACAO, DENTRO)).toEqual({ ok: true });
    expect(podeRecorrer(pessoaDe('candidato'), SITUACAO, DEPOIS)).toEqual({
      ok: false,
      motivo: 'O período de recurso terminou na sexta-feira, 12/03/2027, às 23h59, horário de Brasília.',
    });
  });

  it('ninguém mais', () => {
    expect(podeRecorrer(pessoaDe('comissao'), SITUACAO, DENTRO)).toEqual({
      ok: false,
      motivo: 'O recurso é apresentado pela própria pessoa candidata.',
    });
  });
});

describe('ver e decidir (R-ACE-06)', () => {
  it.each([
    ['comissao', 19, true],
    ['comissao', 26, true],
    ['administrador', 35, true],
    ['juridico', 19, false],
    ['juridico', 26, true],
    ['juridico', 35, true],
    ['coordenacao', 19, false],
    ['candidato', 26, false],
  ] as const)('%s vê o da fase %i: %s', (grupo, faseId, ve) => {
    expect(podeVerRecurso(pessoaDe(grupo), { faseId })).toBe(ve);
  });

  const recurso = {
    faseId: 19,
    status: 1,
    etapa: 'cadastro',
    statusDaDemanda: 4,
    areaAtuacao: 'fpr',
    usuarioId: 'outra',
  } as const;
  const juridico = { ...recurso, faseId: 26, etapa: 'hab_juridica', statusDaDemanda: 9 } as const;

  it('a operação é a do tipo do recurso', () => {
    expect([42, 19, 29, 34, 40].map(operacaoDaDecisao)).toEqual(Array(5).fill('recurso.decidir'));
    expect([26, 35].map(operacaoDaDecisao)).toEqual(Array(2).fill('recurso.decidir-juridico'));
  });

  it('a comissão decide os seus, o jurídico os seus, a administração todos', () => {
    const decide = (grupo: 'comissao' | 'juridico' | 'administrador' | 'coordenacao') =>
      [recurso, juridico].map((qual) => podeDecidir(pessoaDe(grupo), qual).ok);
    expect(decide('comissao')).toEqual([true, false]);
    expect(decide('juridico')).toEqual([false, true]);
    expect(decide('administrador')).toEqual([true, true]);
    expect(decide('coordenacao')).toEqual([false, false]);
  });

  it('ninguém o próprio (R-ACE-04)', () => {
    for (const [grupo, qual] of [
      ['comissao', recurso],
      ['juridico', juridico],
    ] as const) {
      const resposta = podeDecidir(pessoaDe(grupo), { ...qual, usuarioId: 'eu' });
      expect(resposta.ok ? '' : resposta.motivo).toContain('Este recurso é seu');
    }
  });

  it('uma vez, e enquanto a demanda não passou (R-REC-04)', () => {
    expect(podeDecidir(pessoaDe('comissao'), { ...recurso, status: 15 })).toEqual({
      ok: false,
      motivo: 'Este recurso já foi decidido.',
    });
    expect(podeDecidir(pessoaDe('comissao'), { ...recurso, statusDaDemanda: 6 }).ok).toBe(false);
  });
});
