import { describe, expect, it } from 'vitest';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import { inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { catalogo, feriados, demandaNaMaquina } from '#tests/factories/maquina.ts';
import { exigirAberta, motivoDeEncerrada } from '../encerrada.ts';
import { SEM_PENDENCIAS, type Bloqueio, type DemandaNaMaquina, type Pendencias } from '../types.ts';
import { bloqueiosDe, pendenciasDoEvento } from './bloqueios.ts';
import { decidir } from './decidir.ts';
import { operacaoDaAcao } from './eventos.ts';
import { bloqueiosDoFim } from './fim.ts';
import { LINKS } from './links.ts';
import { faseDoStatus } from './proximo.ts';
import { linksComplementares, situacaoDaDemanda } from './situacao.ts';

const TUDO: Pendencias = {
  ...SEM_PENDENCIAS,
  semAnalise: 1,
  diligenciasAbertas: 1,
  agendadosPorVir: 1,
  naSuperintendencia: 1,
  semHomologacao: 1,
};
const DOIS = Object.fromEntries(
  Object.entries(TUDO).map(([nome, valor]) => [nome, valor === 1 ? 2 : valor]),
) as Pendencias;

const FASES = proporCronograma({
  inicio: '2026-09-21',
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  comCargaHoraria: true,
  catalogo,
  feriados,
});

/** The demand the day after its status is over, everybody told of their results. */
function depois(status: number, pendencias: Partial<Pendencias>) {
  const demanda: DemandaNaMaquina = demandaNaMaquina({ status, habTecnicaFinalEm: new Date(0) });
  const todas = { ...SEM_PENDENCIAS, ...pendencias };
  const now = inicioDoDia(somarDias(faseDoStatus(status, demanda, FASES)?.fim ?? '2027-12-01', 1));
  return { demanda, todas, now, situacao: situacaoDaDemanda(demanda, FASES, todas, now) };
}

describe('o que fica por fazer no fim (R-DEM-24)', () => {
  const linhas = (pendencias: Pendencias, para: StatusId) =>
    bloqueiosDoFim(pendencias, para).map(({ codigo, quantidade, texto, impede }) => [
      codigo,
      quantidade,
      texto,
      impede,
    ]);
  const comuns = [
    ['documentos', 1, 'Há 1 candidato sem a documentação analisada.', undefined],
    ['diligencias', 1, 'Há 1 diligência aberta, com prazo para o candidato responder.', undefined],
    [
      'agendamentos',
      1,
      'Há 1 horário marcado de entrevista ou avaliação didática. Cancele antes o que não vai acontecer: o candidato só é avisado assim.',
      undefined,
    ],
  ];
  const espera = 'Há 1 candidato que espera a decisão da Superintendência.';

  it('finalizar lista tudo isso, e quem está na Superintendência não a deixa terminar (R-DEM-25)', () => {
    expect(linhas(TUDO, 15)).toEqual([
      ...comuns,
      ['homologacao', 1, espera, true],
      ['aptos', 1, 'Há 1 candidato apto sem pedido de homologação.', true],
    ]);
    expect(linhas(DOIS, 15).map(([, quantidade, texto]) => [quantidade, texto])).toEqual([
      [2, 'Há 2 candidatos sem a documentação analisada.'],
      [2, 'Há 2 diligências abertas, com prazo para o candidato responder.'],
      [
        2,
        'Há 2 horários marcados de entrevista ou avaliação didática. Cancele antes o que não vai acontecer: o candidato só é avisado assim.',
      ],
      [2, 'Há 2 candidatos que esperam a decisão da Superintendência.'],
      [2, 'Há 2 candidatos aptos sem pedido de homologação.'],
    ]);
  });

  it('cancelar lista tudo menos quem ainda poderia ser homologado, e nada o impede', () => {
    expect(linhas(TUDO, 16)).toEqual([...comuns, ['homologacao', 1, espera, false]]);
  });

  it('o que continua não lista nada, nem o que nada tem por fazer', () => {
    expect(linhas(TUDO, 12)).toEqual([]);
    expect(linhas(SEM_PENDENCIAS, 15)).toEqual([]);
  });

  it('Encerrar sem homologação não lista aqueles de quem diz o motivo (R-HOM-10)', () => {
    const bloqueios = bloqueiosDoFim(TUDO, 15);
    const codigos = (lista: Bloqueio[]) => lista.map(({ codigo }) => codigo);
    const todos = ['documentos', 'diligencias', 'agendamentos', 'homologacao', 'aptos'];
    const de = { bloqueios, pendenciasAoFinalizar: [] };
    expect(codigos(pendenciasDoEvento('encerrarDemanda', de))).toEqual(todos);
    expect(codigos(pendenciasDoEvento('encerrarComPendencia', de))).toEqual(todos);
    expect(codigos(pendenciasDoEvento('encerrarSemHomologacao', de))).toEqual(todos.slice(0, -1));
    expect(pendenciasDoEvento('finalizarDemanda', de)).toEqual([]);
  });

  it.each([8, 9])(
    'em %i, no último status, pedir vem primeiro, e encerrar de vez espera (R-HOM-10)',
    (status) => {
      const demanda = demandaNaMaquina({ status, habTecnicaFinalEm: new Date(0) });
      const fases = FASES.filter(({ faseId }) => status === 9 || faseId !== 26);
      const now = inicioDoDia(somarDias(faseDoStatus(status, demanda, fases)?.fim ?? '2027-12-01', 1));
      const todas = { ...SEM_PENDENCIAS, semHomologacao: 2 };
      const { acoes } = situacaoDaDemanda(demanda, fases, todas, now);
      const daDemanda = acoes.filter(({ chave }) =>
        ['homologar', 'encerrarComPendencia', 'encerrarDemanda'].includes(chave),
      );
      expect(daDemanda.map(({ rotulo, disponivel }) => [rotulo, disponivel])).toEqual([
        ['Pedir homologação de 2 aptos', true],
        ['Encerrar com Pendência', true],
        ['Encerrar Demanda', false],
      ]);
      expect(
        decidir('encerrarDemanda', demanda, fases, todas, now, { por: 'pessoa', confirmarPendencias: true }),
      ).toMatchObject({
        ok: false,
        motivo:
          'Há 2 candidatos aptos sem pedido de homologação. Peça a homologação antes de encerrar a demanda, ou use Encerrar com Pendência.',
        pendencias: [{ codigo: 'aptos', quantidade: 2 }],
      });
      expect(
        decidir('finalizarDemanda', demanda, fases, todas, now, { por: 'pessoa', confirmarPendencias: true }),
      ).toMatchObject({
        ok: false,
        pendencias: [{ codigo: 'aptos', quantidade: 2 }],
      });
    },
  );

  it('dentro do período também se pede, sem ser o que se pede primeiro, e uma só vez', () => {
    const demanda = demandaNaMaquina({ status: 9, habTecnicaFinalEm: new Date(0) });
    const now = inicioDoDia(faseDoStatus(9, demanda, FASES)?.realizacaoInicio ?? '2027-12-01');
    const { acoes, complementares } = situacaoDaDemanda(
      demanda,
      FASES,
      { ...SEM_PENDENCIAS, semHomologacao: 1 },
      now,
    );
    expect(acoes.filter(({ chave }) => chave === 'homologar').map(({ rotulo }) => rotulo)).toEqual([
      'Pedir homologação de 1 apto',
    ]);
    expect(complementares.some(({ chave }) => chave === 'homologar')).toBe(false);
  });

  it('em 12 termina-se sem homologação, se nada mais o impede; de 8 e 9, não', () => {
    const tentar = (status: number, pendencias: Partial<Pendencias>) => {
      const { demanda, todas, now } = depois(status, pendencias);
      return decidir('encerrarSemHomologacao', demanda, FASES, todas, now, { por: 'pessoa' });
    };
    expect(tentar(12, { semHomologacao: 1 })).toMatchObject({ ok: true, para: 15 });
    expect(tentar(12, { semHomologacao: 1, naSuperintendencia: 1 })).toMatchObject({ ok: false });
    expect(tentar(12, {})).toMatchObject({ ok: false });
    expect(tentar(9, { semHomologacao: 1 })).toMatchObject({ ok: false });
  });

  it('diz desde quando se espera a Superintendência', () => {
    const pendencias = {
      ...SEM_PENDENCIAS,
      naSuperintendencia: 1,
      naSuperintendenciaDesde: '2027-03-12T15:00:00Z',
    };
    expect(bloqueiosDoFim(pendencias, 15)[0]?.texto).toBe(
      'Há 1 candidato que espera a decisão da Superintendência desde 12/03/2027.',
    );
  });

  it.each([
    [{ semHomologacao: 1 }, ['homologar', 'encerrarDemanda', 'encerrarSemHomologacao'], []],
    [{ naSuperintendencia: 1 }, ['homologar', 'encerrarDemanda'], []],
    [{}, ['encerrarDemanda'], ['homologar']],
  ])('em 12 com %j a homologação está entre as ações ou ao lado delas', (pendencias, acoes, aoLado) => {
    const { situacao } = depois(12, pendencias);
    expect(situacao.acoes.map(({ chave }) => chave)).toEqual(acoes);
    expect(linksComplementares(situacao).map(({ chave }) => chave)).toEqual(aoLado);
  });
});

describe('um candidato na Superintendência (R-DEM-25)', () => {
  it.each([8, 9, 12])('impede que uma demanda em %i seja finalizada, não que seja cancelada', (status) => {
    const { demanda, todas, now } = depois(status, { naSuperintendencia: 1 });
    const tentar = (evento: 'finalizarDemanda' | 'cancelarDemanda') =>
      decidir(evento, demanda, FASES, todas, now, { por: 'pessoa', confirmarPendencias: true });
    expect(tentar('finalizarDemanda')).toMatchObject({
      ok: false,
      motivo:
        'Há 1 candidato que espera a decisão da Superintendência. Espere a decisão, ou cancele o pedido, antes de encerrar a demanda.',
    });
    expect(tentar('cancelarDemanda')).toMatchObject({ ok: true, para: 16 });
  });

  it('é pedido, decidido e retirado onde está, e a demanda fica (R-HOM-02)', () => {
    const { demanda, todas, now } = depois(8, {});
    const tentar = (evento: Parameters<typeof decidir>[0], por: 'pessoa' | 'workflow') =>
      decidir(evento, demanda, FASES, todas, now, { por });
    for (const decisao of [
      tentar('pedirHomologacao', 'pessoa'),
      tentar('cancelarHomologacao', 'pessoa'),
      tentar('decidirHomologacao', 'workflow'),
    ])
      expect(decisao).toMatchObject({ ok: true, de: 8, para: 8 });
  });
});

it('uma banca a que falta um substituto, ou que reconsidera, mantém as entrevistas abertas (R-DEM-06)', () => {
  const faltas = (status: StatusId, pendencias: Partial<Pendencias>) =>
    bloqueiosDe(
      status,
      demandaNaMaquina({ status, tipoAvaliacao: 1, resultadoEntrevistaEm: new Date(0) }),
      FASES,
      { ...SEM_PENDENCIAS, ...pendencias },
      7,
    ).flatMap(({ codigo, quantidade, texto }) =>
      codigo === 'notificacao' ? [] : [[codigo, quantidade, texto]],
    );
  expect(faltas(11, {})).toEqual([]);
  expect(faltas(11, { semSubstituto: 1, emReconsideracao: 2 })).toEqual([
    ['substitutos', 1, 'Falta substituto de membro impedido para 1 candidato.'],
    [
      'reconsideracoes',
      2,
      'Há 2 candidatos em reconsideração: a Comissão a encerra nos Resumos de Avaliação.',
    ],
  ]);
  expect(faltas(11, { semSubstituto: 2 })).toEqual([
    ['substitutos', 2, 'Falta substituto de membro impedido para 2 candidatos.'],
  ]);
  expect(faltas(7, { semSubstituto: 1, emReconsideracao: 1 })).toEqual([]);
});

it('nada se escreve em uma demanda encerrada (R-DEM-26)', () => {
  expect([8, 12, 15, 16].map(motivoDeEncerrada)).toEqual([
    null,
    null,
    'A demanda foi finalizada: nada mais muda nela.',
    'A demanda foi cancelada ou reprovada: nada mais muda nela.',
  ]);
  expect(() => {
    exigirAberta({ status: 12 });
  }).not.toThrow();
  expect(() => {
    exigirAberta({ status: 15 });
  }).toThrow('A demanda foi finalizada: nada mais muda nela.');
});

it('cada ligação é de quem faz aquilo para que a tela serve; três precisam de entrevistas, uma do último status', () => {
  const links = Object.keys(LINKS) as (keyof typeof LINKS)[];
  expect(Object.fromEntries(links.map((chave) => [chave, operacaoDaAcao(chave)]))).toEqual({
    analisarSolicitacao: 'demanda.analisar',
    ajustarCronograma: 'cronograma.salvar',
    avaliarCargaHoraria: 'selecao.avaliar-carga-horaria',
    avaliarCadastros: 'selecao.avaliar-cadastro',
    verRecursos: null,
    verRelatorios: null,
    cadastrarBanca: null,
    agendarEntrevistas: 'agendamento.manter',
    registrarFrequencia: 'frequencia.registrar',
    verAvaliacoes: 'avaliacao.acompanhar',
    analisarDocumentos: 'habilitacao.analisar-tecnica',
    analisarDocumentacaoJuridica: null,
    homologar: 'homologacao.pedir',
  });
  expect(links.filter((chave) => LINKS[chave].comEntrevista)).toEqual([
    'cadastrarBanca',
    'agendarEntrevistas',
    'registrarFrequencia',
  ]);
  expect(links.filter((chave) => LINKS[chave].naUltima)).toEqual(['homologar']);
});
