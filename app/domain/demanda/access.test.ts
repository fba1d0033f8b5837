import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/ctx.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import {
  acoesNosDetalhes,
  areasParaSolicitar,
  podeAnalisar,
  podeRegistrarDecisao,
  situacaoPara,
} from './access.ts';
import { situacaoDaDemanda } from './machine/situacao.ts';
import { SEM_PENDENCIAS } from './types.ts';

const FPR = { areaAtuacao: 'fpr' };

describe('analisar e registrar decisões', () => {
  it('a comissão, uma vez', () => {
    expect(podeAnalisar(pessoaDe('comissao'), { ...FPR, status: 1 })).toEqual({ ok: true });
    expect(podeAnalisar(pessoaDe('comissao'), { ...FPR, status: 2 })).toEqual({
      ok: false,
      motivo: 'Esta solicitação já foi analisada.',
    });
    expect(podeAnalisar(pessoaDe('coordenacao'), { ...FPR, status: 1 }).ok).toBe(false);
  });

  it.each([
    [2, 'a-mao', null],
    [1, 'a-mao', 'Esta demanda não aguarda aprovação.'],
    [2, 'simulador', 'Esta instalação decide no simulador: abra Aprovações Externas.'],
    [2, 'sistema', 'Esta demanda está no sistema externo de aprovação'],
  ])('a decisão de fora em %i, por %s: %s (R-EXT-09)', (status, quemDecide, motivo) => {
    const resposta = podeRegistrarDecisao(pessoaDe('comissao'), {
      ...FPR,
      status,
      quemDecide: quemDecide as never,
    });
    if (motivo === null) expect(resposta).toEqual({ ok: true });
    else expect(resposta).toMatchObject({ ok: false, motivo: expect.stringContaining(motivo) });
    expect(podeRegistrarDecisao(pessoaDe('juridico'), { ...FPR, status, quemDecide: 'a-mao' }).ok).toBe(
      false,
    );
  });

  it('cada um solicita para as suas áreas (R-ACE-02)', () => {
    expect(areasParaSolicitar(pessoaDe('coordenacao', 'area_fpr_ps')).toSorted()).toEqual(['fpr', 'ps']);
    expect(areasParaSolicitar(pessoaDe('comissao'))).toContain('ti');
    expect(areasParaSolicitar(pessoaDe('candidato'))).toEqual([]);
  });
});

describe('o que se oferece nos detalhes', () => {
  const acoes = (
    ator: Actor,
    status: number,
    quemDecide: 'a-mao' | 'simulador' = 'a-mao',
    pessoas: string[] = [],
  ) => acoesNosDetalhes(ator, { id: 'd', ...FPR, status, quemDecide, pessoas });
  const base = '/adm/credenciamento/d';

  it.each([
    [1, { analisar: `${base}/analise`, cancelar: `${base}/cancelar` }],
    [2, { reenviar: `${base}/reenviar`, decidir: `${base}/decisao`, cancelar: `${base}/cancelar` }],
    [19, { cancelar: `${base}/cancelar`, finalizar: `${base}/finalizar` }],
    [3, { cancelar: `${base}/cancelar`, finalizar: `${base}/finalizar` }],
    [12, { cancelar: `${base}/cancelar`, finalizar: `${base}/finalizar` }],
    [15, {}],
    [16, {}],
  ])('à comissão em %i', (status, esperadas) => {
    expect(acoes(pessoaDe('comissao'), status)).toEqual(esperadas);
  });

  it('a quem tem interesse na demanda, nem cancelar nem finalizar, e o porquê (R-ACE-23)', () => {
    for (const status of [1, 19, 3, 12]) {
      const com = acoes(pessoaDe('comissao'), status, 'a-mao', ['eu']);
      expect(com).toMatchObject({ motivo: expect.stringContaining('outra pessoa') });
      expect([com.cancelar, com.finalizar]).toEqual([undefined, undefined]);
    }
    expect(acoes(pessoaDe('comissao'), 16, 'a-mao', ['eu'])).toEqual({});
  });

  it('a quem não é da comissão, nada; onde se simula, o simulador', () => {
    for (const status of [1, 2, 3]) expect(acoes(pessoaDe('coordenacao'), status)).toEqual({});
    expect(acoes(pessoaDe('comissao'), 2, 'simulador')).toEqual({
      reenviar: `${base}/reenviar`,
      simular: '/adm/aprovacoes-externas',
      cancelar: `${base}/cancelar`,
    });
    expect(acoes(pessoaDe('coordenacao'), 2, 'simulador')).toEqual({});
  });
});

it.each([
  ['coordenacao', 'Avaliar cadastros'],
  ['comissao', 'Ver cadastros'],
] as const)('a avaliação de cadastro, a %s: %s (R-VEN-03)', (grupo, rotulo) => {
  const demanda = demandaNaMaquina({ status: 3 });
  const fases = [fase(18, '2027-03-08', '2027-03-12')];
  const situacao = situacaoDaDemanda(demanda, fases, SEM_PENDENCIAS, new Date('2027-03-10T12:00:00Z'));
  const para = situacaoPara(pessoaDe(grupo, 'area_fpr_ps'), { ...FPR, pessoas: [] }, situacao);
  expect(para.acoes.map((acao) => acao.rotulo)).toContain(rotulo);
});

it('o que a máquina oferece e a pessoa não pode fica, com o porquê (R-ACE-04)', () => {
  const demanda = demandaNaMaquina({ status: 13 });
  const fases = [fase(42, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-16']), fase(18, '2027-04-01')];
  const pendencias = SEM_PENDENCIAS;
  const situacao = situacaoDaDemanda(demanda, fases, pendencias, new Date('2027-03-10T12:00:00Z'));
  const para = (pessoas: string[]) => situacaoPara(pessoaDe('comissao'), { ...FPR, pessoas }, situacao);
  expect(para([])).toEqual(situacao);
  const emAnalise = situacaoDaDemanda(
    demandaNaMaquina({ status: 1 }),
    [],
    pendencias,
    new Date('2027-03-10T12:00:00Z'),
  );
  expect(situacaoPara(pessoaDe('coordenacao'), { ...FPR, pessoas: [] }, emAnalise).acoes).toEqual(
    emAnalise.acoes,
  );
  const meu = para(['eu']);
  const notificar = meu.acoes.find(({ tipo }) => tipo === 'notificacao');
  expect(notificar).toMatchObject({ disponivel: false, quando: null, confirmaPendencias: false });
  expect(notificar?.motivo).toContain('outra pessoa da Comissão de Credenciamento');
  expect(meu.acoes.filter(({ evento }) => evento === null)).toEqual(
    situacao.acoes.filter(({ evento }) => evento === null),
  );
  const coordenacao = situacaoPara(pessoaDe('coordenacao'), { ...FPR, pessoas: [] }, situacao);
  expect(coordenacao.complementares.some(({ evento, disponivel }) => evento !== null && disponivel)).toBe(
    false,
  );
});
