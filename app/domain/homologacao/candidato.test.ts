import { describe, expect, it } from 'vitest';
import { fimDoCandidato, type SituacaoNoFim } from './candidato.ts';

const resultado = (
  etapa: 'hab_tecnica' | 'hab_juridica',
  apto: boolean | null,
  mais: { aptoFinal?: boolean; final?: boolean } = {},
) => ({ etapa, naoAvaliado: false, apto, aptoFinal: mais.aptoFinal ?? null, final: mais.final ?? true });
const apto = [resultado('hab_tecnica', true), resultado('hab_juridica', true)];
const pedido = (estado: 'pedida' | 'homologada' | 'reprovada' | 'cancelada') => ({
  estado,
  numeroProcesso: '104882',
  justificativa: estado === 'reprovada' ? 'Registro vencido.' : '',
  empresa: 'Cerrado Ltda.',
  decididaDia: estado === 'homologada' ? ('2027-03-01' as const) : null,
});
const ler = (status: number, dados: Partial<SituacaoNoFim> = {}) => {
  const fim = fimDoCandidato({
    status,
    formatoAvaliacao: 1,
    interessado: true,
    resultados: apto,
    recursoEmAnalise: false,
    homologacao: null,
    ...dados,
  });
  return fim && [fim.texto, fim.motivo];
};

describe('o que um candidato lê no fim (R-HOM-08)', () => {
  it.each([
    [
      'homologado',
      { homologacao: pedido('homologada') },
      ['Homologado em 01/03/2027, com a empresa Cerrado Ltda., processo 104882.', null],
      ['Homologado em 01/03/2027, com a empresa Cerrado Ltda., processo 104882.', null],
      ['Homologado em 01/03/2027, com a empresa Cerrado Ltda., processo 104882.', null],
    ],
    [
      'reprovado lá',
      { homologacao: pedido('reprovada') },
      ['Não homologado pela Superintendência.', 'Registro vencido.'],
      ['Não homologado pela Superintendência.', 'Registro vencido.'],
      ['Não homologado pela Superintendência.', 'Registro vencido.'],
    ],
    [
      'na Superintendência',
      { homologacao: pedido('pedida') },
      ['Apto. Aguardando a Superintendência.', null],
      ['Apto. Aguardando a Superintendência.', null],
      ['A demanda foi cancelada antes da decisão da Superintendência.', null],
    ],
    [
      'cancelado com a demanda',
      { homologacao: pedido('cancelada') },
      ['Apto. Aguardando a homologação.', null],
      ['Apto. A demanda terminou sem pedido de homologação.', null],
      ['A demanda foi cancelada antes da decisão da Superintendência.', null],
    ],
    [
      'nunca pedido',
      {},
      ['Apto. Aguardando a homologação.', null],
      ['Apto. A demanda terminou sem pedido de homologação.', null],
      null,
    ],
    [
      'appeal',
      { recursoEmAnalise: true, resultados: [resultado('hab_juridica', false)] },
      ['Recurso em análise.', null],
      ['A demanda foi finalizada sem decisão do seu recurso.', null],
      null,
    ],
    [
      'não analisado',
      { resultados: [resultado('hab_tecnica', true)] },
      ['Aguardando Avaliação.', null],
      ['A demanda terminou sem resultado desta etapa.', null],
      null,
    ],
    [
      'reprovado',
      { resultados: [resultado('hab_tecnica', true), resultado('hab_juridica', false)] },
      null,
      null,
      null,
    ],
    [
      'aprovado por recurso',
      { resultados: [resultado('hab_juridica', false, { aptoFinal: true })] },
      ['Apto. Aguardando a homologação.', null],
      ['Apto. A demanda terminou sem pedido de homologação.', null],
      null,
    ],
    ['retirado', { interessado: false }, null, null, null],
    [
      'ainda não final',
      { formatoAvaliacao: 3, resultados: [resultado('hab_tecnica', true, { final: false })] },
      ['Aguardando Avaliação.', null],
      ['A demanda terminou sem resultado desta etapa.', null],
      null,
    ],
  ] as const)('%s', (_nome, dados, em12, em15, em16) => {
    expect([ler(12, dados), ler(15, dados), ler(16, dados)]).toEqual([em12, em15, em16]);
  });

  it('antes do fim, só o que é da homologação', () => {
    expect(ler(9)).toEqual(['Apto. Aguardando a homologação.', null]);
    expect(ler(9, { homologacao: pedido('pedida') })).toEqual(['Apto. Aguardando a Superintendência.', null]);
    expect(ler(9, { resultados: [resultado('hab_tecnica', true)] })).toBeNull();
    expect(ler(8, { formatoAvaliacao: 2, resultados: [resultado('hab_juridica', true)] })).toBeNull();
    expect(ler(6, { resultados: [] })).toBeNull();
  });

  const fim = (status: number, dados: Partial<SituacaoNoFim>) =>
    fimDoCandidato({
      status,
      formatoAvaliacao: 1,
      interessado: true,
      resultados: apto,
      recursoEmAnalise: false,
      homologacao: null,
      ...dados,
    })?.tom;
  it.each([
    ['homologado', 12, { homologacao: pedido('homologada') }, 'success'],
    ['reprovado', 12, { homologacao: pedido('reprovada') }, 'error'],
    ['cancelado antes da decisão', 16, { homologacao: pedido('pedida') }, 'neutral'],
    ['encerrada apesar de um recurso', 15, { recursoEmAnalise: true }, 'neutral'],
    ['um recurso', 12, { recursoEmAnalise: true }, 'info'],
    ['pedido', 12, { homologacao: pedido('pedida') }, 'info'],
    ['encerrada sem pedido', 15, {}, 'neutral'],
    ['a pedir', 12, {}, 'info'],
    ['encerrada sem resultado', 15, { resultados: [] }, 'neutral'],
    ['waits', 12, { resultados: [] }, 'info'],
  ] as const)('%s: no tom que lhe cabe', (_nome, status, dados, tom) => expect(fim(status, dados)).toBe(tom));

  it('o que não se sabe não se diz', () => {
    const homologada = pedido('homologada');
    expect(ler(12, { homologacao: { ...homologada, empresa: null, decididaDia: null } })).toEqual([
      'Homologado, processo 104882.',
      null,
    ]);
    expect(ler(12, { homologacao: { ...homologada, numeroProcesso: null } })?.[0]).not.toContain('processo');
    expect(
      ler(12, { homologacao: { ...homologada, numeroProcesso: null, empresa: null, decididaDia: null } }),
    ).toEqual(['Homologado.', null]);
    expect(ler(12, { homologacao: { ...pedido('reprovada'), justificativa: '' } })).toEqual([
      'Não homologado pela Superintendência.',
      null,
    ]);
  });

  it('encerrada sem pedido, lê o motivo (R-HOM-10)', () => {
    const homologacao = { estado: 'sem-pedido' as const, justificativa: 'Vagas preenchidas.' };
    expect(ler(15, { homologacao })).toEqual([
      'Apto. A demanda terminou sem pedido de homologação: Vagas preenchidas.',
      null,
    ]);
  });

  it('um resultado jurídico conta assim que é publicado; uma etapa sem resultado, de modo nenhum', () => {
    expect(ler(12, { resultados: [resultado('hab_juridica', true, { final: false })] })).toEqual([
      'Apto. Aguardando a homologação.',
      null,
    ]);
    expect(ler(12, { formatoAvaliacao: 3, resultados: [resultado('hab_tecnica', null)] })).toEqual([
      'Aguardando Avaliação.',
      null,
    ]);
  });
});
