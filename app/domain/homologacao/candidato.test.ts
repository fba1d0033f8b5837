import { describe, expect, it } from 'vitest';
import { FASE, RECURSO } from '#app/domain/etapa/ids.ts';
import { situacaoPublica } from '#app/domain/situacao/publica.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { fimDoCandidato, type HomologacaoDoCandidato } from './candidato.ts';

const resultado = (
  etapa: 'hab_tecnica' | 'hab_juridica',
  apto: boolean | null,
  mais: { aptoFinal?: boolean; final?: boolean } = {},
) => ({ etapa, naoAvaliado: false, apto, aptoFinal: mais.aptoFinal ?? null, final: mais.final ?? true });
const apto = [resultado('hab_tecnica', true), resultado('hab_juridica', true)];
const reprovados = [resultado('hab_tecnica', true), resultado('hab_juridica', false)];
const pedido = (estado: 'pedida' | 'homologada' | 'reprovada' | 'cancelada') => ({
  estado,
  numeroProcesso: '104882',
  justificativa: estado === 'reprovada' ? 'Registro vencido.' : '',
  empresa: 'Cerrado Ltda.',
  decididaDia: estado === 'homologada' ? ('2027-03-01' as const) : null,
});
/** The phases that tell a final technical result and take the legal documents. */
const fases = [
  fase(FASE.habTecnicaPreliminar, '2027-02-01', '2027-02-02', ['2027-02-03', '2027-02-04']),
  fase(FASE.habTecnicaFinal, '2027-02-05', '2027-02-06'),
  fase(FASE.documentacaoJuridica, '2027-02-08', '2027-02-12', ['2027-02-15', '2027-02-16']),
];
type Dados = {
  formatoAvaliacao?: number;
  interessado?: boolean;
  resultados?: readonly ReturnType<typeof resultado>[];
  recursoEmAnalise?: boolean;
  homologacao?: HomologacaoDoCandidato;
};
const fimEm = (status: number, { resultados = apto, recursoEmAnalise, homologacao, ...dados }: Dados = {}) =>
  fimDoCandidato({
    status,
    homologacao: homologacao ?? null,
    situacao: situacaoPublica(
      {
        ...{ status, tipoAvaliacao: 3, formatoAvaliacao: 1, interessado: true, fases, ...dados },
        homologacao,
        resultados: resultados.map((um) => ({
          ...um,
          motivo: null,
          recurso: recursoEmAnalise && um.apto === false ? RECURSO.emAnalise : null,
        })),
      },
      instanteDe('2027-03-10', '12:00'),
    ),
  });
const ler = (status: number, dados: Dados = {}) => {
  const fim = fimEm(status, dados);
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
      { recursoEmAnalise: true, resultados: reprovados },
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
      {
        resultados: [resultado('hab_tecnica', true), resultado('hab_juridica', false, { aptoFinal: true })],
      },
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

  const fim = (status: number, dados: Dados) => fimEm(status, dados)?.tom;
  it.each([
    ['homologado', 12, { homologacao: pedido('homologada') }, 'success'],
    ['reprovado', 12, { homologacao: pedido('reprovada') }, 'error'],
    ['cancelado antes da decisão', 16, { homologacao: pedido('pedida') }, 'neutral'],
    ['encerrada apesar de um recurso', 15, { recursoEmAnalise: true, resultados: reprovados }, 'neutral'],
    ['um recurso', 12, { recursoEmAnalise: true, resultados: reprovados }, 'info'],
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
    expect(
      ler(12, {
        resultados: [resultado('hab_tecnica', true), resultado('hab_juridica', true, { final: false })],
      }),
    ).toEqual(['Apto. Aguardando a homologação.', null]);
    expect(ler(12, { formatoAvaliacao: 3, resultados: [resultado('hab_tecnica', null)] })).toEqual([
      'Aguardando Avaliação.',
      null,
    ]);
  });
});
