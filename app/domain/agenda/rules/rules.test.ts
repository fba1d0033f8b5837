import { describe, expect, it } from 'vitest';
import { instanteDe, somarDias } from '#app/lib/dates.ts';
import {
  agendamentosDoCalendario,
  datasDaParticipacao,
  datasDoCalendario,
  eventoDaData,
  eventoDoPrazo,
  prazosDoCalendario,
  proximasDatas,
} from './datas.ts';
import { etapasDaDemanda, fasesDa } from './etapas.ts';
import { diligenciasAbertas, diligenciasDoCalendario, eventoDaDiligencia } from './diligencias.ts';
import { linhaDoTempo } from './linha.ts';
import type { FaseDaAgenda, ParticipacaoNaAgenda, ResultadoNaAgenda } from '../types.ts';

const fase = (
  faseId: number,
  inicio: number,
  fim: number,
  recurso: readonly [number, number] | null = null,
): FaseDaAgenda => {
  const dia = (numero: number) =>
    `2027-03-${String(numero).padStart(2, '0')}` as FaseDaAgenda['realizacaoInicio'];
  return {
    faseId,
    nomeFase: `Fase ${String(faseId)}`,
    realizacaoInicio: dia(inicio),
    realizacaoFim: dia(fim),
    recursoInicio: recurso && dia(recurso[0]),
    recursoFim: recurso && dia(recurso[1]),
  };
};

const FASES = [
  fase(17, 1, 2),
  fase(18, 3, 4),
  fase(19, 5, 6, [7, 8]),
  fase(21, 9, 10),
  fase(22, 11, 14),
  fase(29, 15, 16, [17, 18]),
  fase(30, 19, 20),
  fase(26, 21, 22, [23, 24]),
  fase(23, 11, 12),
];

const resultado = (dados: Partial<ResultadoNaAgenda> = {}): ResultadoNaAgenda => ({
  id: 'r',
  etapa: 'cadastro',
  naoAvaliado: false,
  apto: true,
  aptoFinal: null,
  publicado: true,
  final: false,
  motivo: null,
  recurso: null,
  ...dados,
});

const participacao = (dados: Partial<ParticipacaoNaAgenda> = {}): ParticipacaoNaAgenda => ({
  demandaId: 'd',
  processo: 'FPR-0001/2027',
  objeto: 'Curso · Disciplina',
  status: 4,
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  interessado: true,
  demonstradoEm: instanteDe('2027-03-01', '09:30'),
  cronograma: { numero: 2, criadoEm: instanteDe('2027-02-01', '10:00') },
  fases: FASES,
  resultados: [],
  agendamentos: [],
  diligencias: [],
  envios: [],
  ...dados,
});

const em = (dia: number) => instanteDe(`2027-03-${String(dia).padStart(2, '0')}` as '2027-03-01', '12:00');

const desenho = (dados: Partial<ParticipacaoNaAgenda>, dia: number) => {
  const { etapas, situacao } = linhaDoTempo(participacao(dados), em(dia));
  return [
    situacao.texto,
    ...etapas.map(({ id, estado, selo }) => `${id}: ${estado}${selo ? `, ${selo.texto}` : ''}`),
  ];
};

it.each([
  [1, [28, 39], [28]],
  [1, [39], [39]],
  [1, [28, 23, 24], [28]],
  [2, [28, 39], [28, 39]],
  [3, [28, 39], []],
])('a fase que a demanda não usa não é data do candidato: escolha %i, %j (R-DEM-03)', (tipo, ids, usadas) => {
  const dados = participacao({ tipoAvaliacao: tipo, fases: ids.map((id) => fase(id, 1, 2)) });
  const etapas = etapasDaDemanda(dados).filter(({ id }) => id !== 'interesse');
  expect(etapas.map(({ id }) => id)).toEqual(usadas.length > 0 ? ['entrevista_didatica'] : []);
  expect(etapas.flatMap((etapa) => fasesDa(dados, etapa).map(({ faseId }) => faseId))).toEqual(usadas);
});

const DEPOIS = ['documentacao_tecnica: pendente', 'hab_tecnica: pendente', 'hab_juridica: pendente'];

describe('linha do tempo', () => {
  it.each<[string, Partial<ParticipacaoNaAgenda>, number, string[]]>([
    [
      'interesse aberto',
      { status: 14 },
      1,
      [
        'Demonstração de interesse',
        'interesse: atual',
        'cadastro: pendente',
        ...DEPOIS,
        'encerramento: pendente',
      ],
    ],
    [
      'em avaliação, nada publicado',
      { status: 3 },
      3,
      [
        'Análise de cadastro',
        'interesse: feita',
        'cadastro: atual, Em andamento',
        ...DEPOIS,
        'encerramento: pendente',
      ],
    ],
    [
      'aprovado no preliminar',
      { resultados: [resultado()] },
      6,
      [
        'Análise de cadastro',
        'interesse: feita',
        'cadastro: atual, Aprovado no resultado preliminar',
        ...DEPOIS,
        'encerramento: pendente',
      ],
    ],
    [
      'reprovado, com recurso por vir: ainda participa',
      { resultados: [resultado({ apto: false })] },
      6,
      [
        'Análise de cadastro',
        'interesse: feita',
        'cadastro: atual, Reprovado no resultado preliminar',
        ...DEPOIS,
        'encerramento: pendente',
      ],
    ],
    [
      'reprovado, prazo de recurso passado sem recurso',
      { resultados: [resultado({ apto: false })] },
      9,
      ['Participação encerrada', 'interesse: feita', 'cadastro: recusada, Reprovado no resultado preliminar'],
    ],
    [
      'reprovado, recurso em análise',
      { status: 5, resultados: [resultado({ apto: false, recurso: 1 })] },
      9,
      [
        'Análise de cadastro',
        'interesse: feita',
        'cadastro: atual, Reprovado no resultado preliminar',
        ...DEPOIS,
        'encerramento: pendente',
      ],
    ],
    [
      'recurso negado, resultado final publicado',
      { status: 5, resultados: [resultado({ apto: false, final: true, recurso: 16 })] },
      9,
      ['Participação encerrada', 'interesse: feita', 'cadastro: recusada, Reprovado'],
    ],
    [
      'recurso aceito: segue',
      { status: 6, resultados: [resultado({ apto: false, aptoFinal: true, final: true, recurso: 15 })] },
      12,
      [
        'Envio de documentação técnica',
        'interesse: feita',
        'cadastro: feita, Aprovado após envio de recurso',
        'documentacao_tecnica: atual, Em andamento',
        'hab_tecnica: pendente',
        'hab_juridica: pendente',
        'encerramento: pendente',
      ],
    ],
    [
      'fase passada sem resultado publicado',
      { status: 6 },
      12,
      [
        'Envio de documentação técnica',
        'interesse: feita',
        'cadastro: feita, Aguardando resultado',
        'documentacao_tecnica: atual, Em andamento',
        'hab_tecnica: pendente',
        'hab_juridica: pendente',
        'encerramento: pendente',
      ],
    ],
    [
      'reprovado na jurídica em definitivo, mas pode tentar outro recurso',
      {
        status: 12,
        resultados: [
          resultado({ final: true }),
          resultado({ etapa: 'hab_tecnica', final: true }),
          resultado({ etapa: 'hab_juridica', apto: false, final: true, recurso: 16 }),
        ],
      },
      23,
      [
        'Aguardando finalização',
        'interesse: feita',
        'cadastro: feita, Aprovado',
        'documentacao_tecnica: feita',
        'hab_tecnica: feita, Aprovado',
        'hab_juridica: recusada, Reprovado',
        'encerramento: atual',
      ],
    ],
    [
      'passado o prazo, não pode mais',
      {
        status: 12,
        resultados: [
          resultado({ final: true }),
          resultado({ etapa: 'hab_tecnica', final: true }),
          resultado({ etapa: 'hab_juridica', apto: false, final: true, recurso: 16 }),
        ],
      },
      25,
      [
        'Participação encerrada',
        'interesse: feita',
        'cadastro: feita, Aprovado',
        'documentacao_tecnica: feita',
        'hab_tecnica: feita, Aprovado',
        'hab_juridica: recusada, Reprovado',
      ],
    ],
    [
      'sem etapa jurídica',
      { status: 12, formatoAvaliacao: 3, resultados: [resultado({ final: true })] },
      21,
      [
        'Aguardando finalização',
        'interesse: feita',
        'cadastro: feita, Aprovado',
        'documentacao_tecnica: pendente, Não enviado',
        'hab_tecnica: feita, Aguardando resultado',
        'encerramento: atual, Aguardando Avaliação.',
      ],
    ],
    [
      'finalizada',
      {
        status: 15,
        formatoAvaliacao: 3,
        resultados: [resultado({ final: true }), resultado({ etapa: 'hab_tecnica', final: true })],
      },
      25,
      [
        'Finalizada',
        'interesse: feita',
        'cadastro: feita, Aprovado',
        'documentacao_tecnica: feita',
        'hab_tecnica: feita, Aprovado',
        'encerramento: feita, Apto. A demanda terminou sem pedido de homologação.',
      ],
    ],
    ['interesse retirado', { status: 3, interessado: false }, 3, ['Interesse retirado', 'interesse: feita']],
    [
      'cancelada',
      { status: 16, resultados: [resultado({ final: true })] },
      12,
      ['Demanda cancelada', 'interesse: feita', 'cadastro: feita, Aprovado', ...DEPOIS],
    ],
  ])('%s', (_nome, dados, dia, esperado) => {
    expect(desenho(dados, dia)).toEqual(esperado);
  });

  it('as janelas dizem dia da semana, data, hora e horário de Brasília', () => {
    const { etapas } = linhaDoTempo(participacao({ status: 6 }), em(12));
    expect(etapas.find(({ id }) => id === 'documentacao_tecnica')?.descricao).toBe(
      'Fase 22: de quinta-feira, 11/03/2027, às 00h00, até domingo, 14/03/2027, às 23h59, horário de Brasília.',
    );
  });
});

describe('datas', () => {
  const titulos = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
    datasDaParticipacao(participacao(dados), em(dia)).map(({ titulo }) => titulo);

  it('fases do candidato e seus recursos; as da equipe, não', () => {
    expect(titulos({}, 1)).toEqual([
      'Fase 17',
      'Fase 18',
      'Fase 19',
      'Recurso: Fase 19',
      'Fase 21',
      'Fase 22',
      'Fase 29',
      'Recurso: Fase 29',
      'Fase 30',
      'Fase 26',
      'Recurso: Fase 26',
    ]);
  });

  it('quem foi reprovado em definitivo não tem as datas de depois', () => {
    const reprovado = { status: 6, resultados: [resultado({ apto: false, final: true })] };
    expect(proximasDatas([participacao(reprovado)], em(9))).toEqual([]);
    expect(titulos(reprovado, 12)).toEqual(['Fase 17', 'Fase 18', 'Fase 19', 'Recurso: Fase 19', 'Fase 21']);
  });

  it.each<[string, Partial<ParticipacaoNaAgenda>]>([
    ['interesse retirado', { interessado: false }],
    ['demanda cancelada', { status: 16 }],
  ])('%s: nenhuma', (_nome, dados) => {
    expect(titulos(dados, 5)).toEqual([]);
  });

  it('as próximas são os prazos do que a pessoa ainda pode fazer, e não os períodos sem nada para ela (R-TEL-20)', () => {
    const proximas = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
      proximasDatas([participacao(dados)], em(dia)).map(
        (data) => `${data.dia.slice(8)} ${data.limite} ${data.ato}`,
      );
    // 22 and 26 are to come for whoever passes, which is not known yet.
    expect(proximas({}, 6).filter((data) => !data.includes('Resultado'))).toEqual([]);
    const aprovado = { status: 5, resultados: [resultado({ apto: true, final: true })] };
    expect(proximas(aprovado, 6)).toEqual(['11 inicio Enviar os documentos da habilitação técnica']);
    const reprovado = { status: 4, resultados: [resultado({ apto: false })] };
    expect(proximas(reprovado, 6)).toEqual(['07 inicio Apresentar recurso']);
  });

  it.each<[caso: string, dados: Partial<ParticipacaoNaAgenda>, dia: number, esperadas: readonly string[]]>([
    [
      'em análise: o resultado que espera',
      { status: 3 },
      3,
      ['Resultado preliminar: Análise de Cadastro: de sex. 05/03 a sáb. 06/03, 23h59'],
    ],
    [
      'no dia em que sai',
      { status: 4 },
      6,
      ['Resultado preliminar: Análise de Cadastro: até hoje, sáb. 06/03, 23h59'],
    ],
    [
      'aprovado, sem o período do resultado final: o envio que se abre',
      { status: 5, resultados: [resultado({ apto: true })] },
      6,
      ['Enviar os documentos da habilitação técnica: de qui. 11/03 a dom. 14/03, 23h59'],
    ],
    [
      'reprovado: o recurso',
      { status: 5, resultados: [resultado({ apto: false })] },
      7,
      ['Apresentar recurso: até amanhã, seg. 08/03, 23h59'],
    ],
    [
      'com recurso: a decisão, no resultado final',
      { status: 5, resultados: [resultado({ apto: false, recurso: 1 })] },
      8,
      ['Resultado final: Análise de Cadastro: de amanhã, ter. 09/03 a qua. 10/03, 23h59'],
    ],
    [
      'com horário marcado: o horário',
      {
        ...{ status: 6, resultados: [resultado({ final: true })], fases: [fase(18, 3, 4), fase(28, 9, 12)] },
        agendamentos: [
          {
            ...{ id: 'a', tipo: 'E', versao: 1, atualizadoEm: em(8), respondido: false },
            ...{ inicio: instanteDe('2027-03-10', '09:00'), fim: instanteDe('2027-03-10', '09:30') },
            lugar: { tipoLocal: 'P', local: 'Sala 1' },
          },
        ],
      } as Partial<ParticipacaoNaAgenda>,
      9,
      ['Entrevista: amanhã, qua. 10/03, 09h00'],
    ],
    ['interesse retirado', { status: 3, interessado: false }, 3, []],
    ['demanda cancelada', { status: 16 }, 3, []],
    ['demanda finalizada', { status: 15 }, 3, []],
    ['reprovado em definitivo', { status: 6, resultados: [resultado({ apto: false, final: true })] }, 9, []],
    [
      'o que não foi publicado não muda o que se espera',
      { status: 4, resultados: [resultado({ apto: false, publicado: false })] },
      6,
      ['Resultado preliminar: Análise de Cadastro: até hoje, sáb. 06/03, 23h59'],
    ],
  ])('próximas datas, %s (R-TEL-20, R-CRO-19)', (_caso, dados, dia, esperadas) => {
    const proximas = proximasDatas([participacao(dados)], em(dia));
    expect(proximas.map(({ ato, quando }) => `${ato}: ${quando}`)).toEqual(esperadas);
  });

  it('o evento é a janela inteira, sem ocupar o tempo da pessoa, e o mesmo em outra versão do cronograma', () => {
    const evento = (dados: Partial<ParticipacaoNaAgenda>) => {
      const [primeira] = datasDoCalendario([participacao(dados)], em(1));
      if (!primeira) throw new Error('sem datas');
      return eventoDaData(primeira, 'https://portal.example');
    };
    const antes = evento({});
    expect(antes).toMatchObject({
      uid: 'd-17-realizacao@agenda.porteira',
      start: instanteDe('2027-03-01', '00:00'),
      end: instanteDe('2027-03-02', '23:59'),
      sequence: 2,
      busy: false,
    });
    const depois = evento({
      fases: [fase(17, 3, 4)],
      cronograma: { numero: 3, criadoEm: instanteDe('2027-02-02', '10:00') },
    });
    expect(depois.uid).toBe(antes.uid);
    expect(depois.sequence).toBe(3);
  });

  it('cada prazo do que a pessoa ainda pode fazer é um evento com alarme e o endereço do ato (R-TEL-20)', () => {
    const prazos = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
      prazosDoCalendario([participacao(dados)], em(dia)).map((prazo) =>
        eventoDoPrazo(prazo, 'https://portal.example'),
      );
    const reprovado = { resultados: [resultado({ apto: false })] };
    expect(prazos(reprovado, 7)).toMatchObject([
      {
        summary: 'Prazo: Apresentar recurso (FPR-0001/2027)',
        start: instanteDe('2027-03-08', '22:59'),
        end: instanteDe('2027-03-08', '23:59'),
        url: 'https://portal.example/historico-credenciamento/r/recurso?novo=1',
        remindBefore: ['P1D', 'PT2H'],
      },
    ]);
    expect(prazos({ resultados: [resultado({ apto: false, recurso: 1 })] }, 7)).toEqual([]);
    const aprovado = { status: 6, resultados: [resultado()] };
    expect(prazos(aprovado, 11).map(({ url }) => url)).toContain(
      'https://portal.example/minhas-demandas/d/documentos/tecnica',
    );
    const enviado = [{ habilitacao: 'HabTec' as const, estado: 'enviado', anexos: 1 }];
    expect(prazos({ ...aprovado, envios: enviado }, 11).map(({ url }) => url)).not.toContain(
      'https://portal.example/minhas-demandas/d/documentos/tecnica',
    );
    expect(prazos(aprovado, 15).map(({ url }) => url)).not.toContain(
      'https://portal.example/minhas-demandas/d/documentos/tecnica',
    );
  });
});

describe('a linha por dentro', () => {
  const cadastro = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
    linhaDoTempo(participacao(dados), em(dia)).etapas.find(({ id }) => id === 'cadastro');

  it.each<[string, Partial<ParticipacaoNaAgenda>, string, string]>([
    ['em andamento', {}, 'accent', 'Em andamento'],
    ['sem decisão', { resultados: [resultado({ apto: null })] }, 'accent', 'Em andamento'],
    ['não publicado', { resultados: [resultado({ publicado: false })] }, 'accent', 'Em andamento'],
    ['não avaliado', { resultados: [resultado({ naoAvaliado: true })] }, 'neutral', 'Não avaliado'],
    ['aprovado', { resultados: [resultado({ final: true })] }, 'success', 'Aprovado'],
    ['aprovado, por ora', { resultados: [resultado()] }, 'success', 'Aprovado no resultado preliminar'],
    [
      'reprovado, por ora',
      { resultados: [resultado({ apto: false })] },
      'error',
      'Reprovado no resultado preliminar',
    ],
    [
      'por recurso',
      { resultados: [resultado({ apto: false, aptoFinal: true, final: true })] },
      'success',
      'Aprovado após envio de recurso',
    ],
    ['passou sem resultado', { status: 6 }, 'neutral', 'Aguardando resultado'],
  ])('o selo do cadastro: %s (R-SEL-07)', (_nome, dados, tom, texto) => {
    expect(cadastro(dados, 6)?.selo).toEqual({ tom, texto });
  });

  it.each([
    [1, 'Fase 18'],
    [4, 'Fase 18'],
    [5, 'Fase 19'],
    [7, 'Recurso: Fase 19'],
    [8, 'Recurso: Fase 19'],
    [9, 'Fase 21'],
    [12, 'Fase 21'],
  ])('no dia %i a janela da vez é a de %s, em qualquer ordem do cronograma', (dia, titulo) => {
    for (const fases of [FASES, FASES.toReversed()])
      expect(cadastro({ fases }, dia)?.descricao?.split(': de ')[0]).toBe(titulo);
  });

  it('a didática antes da entrevista: vale a ordem dos dias', () => {
    const fases = [fase(28, 10, 12), fase(39, 3, 5)];
    const descricao = (dia: number) =>
      linhaDoTempo(participacao({ tipoAvaliacao: 2, status: 11, fases }), em(dia))
        .etapas.find(({ id }) => id === 'entrevista_didatica')
        ?.descricao?.split(': de ')[0];
    expect([4, 6, 20].map(descricao)).toEqual(['Fase 39', 'Fase 28', 'Fase 28']);
  });

  const reprovado = { resultados: [resultado({ apto: false })] };
  it.each<[string, Partial<ParticipacaoNaAgenda>, number, number, boolean, string]>([
    ['interesse', { status: 14 }, 1, 1, false, 'accent'],
    ['cadastro', {}, 6, 2, false, 'accent'],
    ['reprovado em definitivo', reprovado, 9, 2, true, 'error'],
    ['retirado', { interessado: false }, 6, 1, true, 'neutral'],
    ['aguarda finalização', { status: 12, resultados: [resultado({ final: true })] }, 25, 6, false, 'accent'],
    ['finalizada', { status: 15, resultados: [resultado({ final: true })] }, 25, 6, true, 'success'],
    [
      'reprovado na última, com outro recurso possível',
      {
        status: 12,
        resultados: [resultado({ etapa: 'hab_juridica', apto: false, final: true, recurso: 16 })],
      },
      23,
      5,
      false,
      'accent',
    ],
    ['cancelada', { status: 16 }, 6, 5, true, 'error'],
    ['em uma etapa que o cronograma não tem', { status: 17 }, 3, 1, false, 'accent'],
  ])('%s: posição e fim', (_nome, dados, dia, posicao, encerrada, tom) => {
    const linha = linhaDoTempo(participacao(dados), em(dia));
    expect([linha.posicao, linha.encerrada, linha.situacao.tom]).toEqual([posicao, encerrada, tom]);
  });

  it('o interesse é a primeira etapa mesmo sem fase no cronograma', () => {
    const { etapas } = linhaDoTempo(participacao({ fases: FASES.slice(1) }), em(6));
    expect(etapas[0]?.id).toBe('interesse');
  });

  it('o resultado que não foi publicado não encerra nada, e o que não há não decide', () => {
    const escondido = { resultados: [resultado({ apto: false, final: true, publicado: false })] };
    expect(linhaDoTempo(participacao(escondido), em(9)).encerrada).toBe(false);
  });

  it('reprovado sem fase de recurso no cronograma terminou ali', () => {
    const fases = FASES.filter(({ faseId }) => faseId !== 19);
    expect(linhaDoTempo(participacao({ fases, ...reprovado }), em(4)).encerrada).toBe(true);
  });
});

describe('as datas por dentro', () => {
  const lidas = (participacoes: readonly ParticipacaoNaAgenda[], dia: number) =>
    proximasDatas(participacoes, em(dia)).map(
      ({ dia: data, limite, processo, faseId }) =>
        `${data.slice(8)} ${limite} ${processo.slice(7, 8)} ${String(faseId)}`,
    );

  it('as próximas vêm por dia, começo antes de fim, processo e fase', () => {
    const umas = { formatoAvaliacao: 2, fases: [fase(22, 5, 9), fase(26, 6, 9)] };
    const outra = participacao({ ...umas, demandaId: 'e', processo: 'FPR-0002/2027' });
    expect(lidas([outra, participacao(umas)], 5)).toEqual([
      '06 inicio 1 26',
      '06 inicio 2 26',
      '09 fim 1 22',
      '09 fim 2 22',
    ]);
    expect(lidas([participacao(umas)], 9)).toEqual(['09 fim 1 22', '09 fim 1 26']);
    expect(lidas([participacao(umas)], 10)).toEqual([]);
    expect(lidas([participacao({ ...umas, status: 15 })], 5)).toEqual([]);
  });

  it('o calendário guarda 180 dias, e nada sem cronograma', () => {
    const uma = participacao({ fases: [fase(17, 1, 2)] });
    const apos = (dias: number) =>
      datasDoCalendario([uma], instanteDe(somarDias('2027-03-02', dias), '12:00')).length;
    expect([apos(0), apos(180), apos(181)]).toEqual([1, 1, 0]);
    expect(datasDoCalendario([{ ...uma, cronograma: null }], em(1))).toEqual([]);
  });

  const prazos = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
    prazosDoCalendario([participacao(dados)], em(dia)).map(({ data }) => [data.faseId, data.caminho]);
  const TECNICA = [22, '/minhas-demandas/d/documentos/tecnica'];
  const JURIDICA = [26, '/minhas-demandas/d/documentos/juridica'];
  const RECURSO = '/historico-credenciamento/r/recurso?novo=1';
  const aprovado = resultado({ final: true });
  const envio = (habilitacao: 'HabTec' | 'HabJud', estado = 'enviado') => [
    { habilitacao, estado, anexos: 1 },
  ];
  it.each<[string, Partial<ParticipacaoNaAgenda>, number, unknown[]]>([
    ['nada publicado', {}, 3, []],
    ['aprovado', { resultados: [aprovado] }, 7, [TECNICA]],
    ['no último dia do envio', { status: 6, resultados: [aprovado] }, 14, [TECNICA]],
    [
      'em rascunho',
      { status: 6, resultados: [aprovado], envios: envio('HabTec', 'rascunho') },
      12,
      [TECNICA],
    ],
    ['enviados os jurídicos', { status: 6, resultados: [aprovado], envios: envio('HabJud') }, 12, [TECNICA]],
    ['enviados', { status: 6, resultados: [aprovado], envios: envio('HabTec') }, 12, []],
    [
      'os dois envios juntos',
      { status: 6, formatoAvaliacao: 2, resultados: [aprovado] },
      12,
      [TECNICA, JURIDICA],
    ],
    [
      'os dois juntos, um enviado',
      { status: 6, formatoAvaliacao: 2, resultados: [aprovado], envios: envio('HabJud') },
      12,
      [TECNICA],
    ],
    [
      'reprovado na técnica',
      { status: 7, resultados: [aprovado, resultado({ etapa: 'hab_tecnica', apto: false })] },
      16,
      [[29, RECURSO]],
    ],
    ['no último dia do recurso', { resultados: [resultado({ apto: false })] }, 8, [[19, RECURSO]]],
    ['recurso em análise', { status: 5, resultados: [resultado({ apto: false, recurso: 1 })] }, 9, []],
    ['passado o recurso', { resultados: [resultado({ apto: false })] }, 9, []],
    ['sem cronograma', { cronograma: null, resultados: [aprovado] }, 7, []],
  ])('prazos: %s (R-DOC-01, R-REC-01)', (_nome, dados, dia, esperados) => {
    expect(prazos(dados, dia)).toEqual(esperados);
  });

  it('o que os eventos dizem (R-TEL-20)', () => {
    const comum = { sequence: 2, changedAt: instanteDe('2027-02-01', '10:00') };
    const [data] = datasDoCalendario([participacao()], em(1));
    expect(eventoDaData(data!, 'https://p.example')).toEqual({
      ...comum,
      uid: 'd-17-realizacao@agenda.porteira',
      start: instanteDe('2027-03-01', '00:00'),
      end: instanteDe('2027-03-02', '23:59'),
      summary: 'Fase 17 (FPR-0001/2027)',
      description:
        'Curso · Disciplina\nFase 17: de segunda-feira, 01/03/2027, às 00h00, até terça-feira, 02/03/2027, às 23h59, horário de Brasília.\nProcesso FPR-0001/2027.',
      url: 'https://p.example/minhas-demandas',
      busy: false,
    });
    const [prazo] = prazosDoCalendario([participacao({ resultados: [aprovado] })], em(11));
    expect(eventoDoPrazo(prazo!, 'https://p.example')).toEqual({
      ...comum,
      uid: 'd-22-realizacao-prazo@agenda.porteira',
      start: instanteDe('2027-03-14', '22:59'),
      end: instanteDe('2027-03-14', '23:59'),
      summary: 'Prazo: Enviar os documentos da habilitação técnica (FPR-0001/2027)',
      description:
        'Curso · Disciplina\nEnviar os documentos da habilitação técnica até domingo, 14/03/2027, às 23h59, horário de Brasília.\nhttps://p.example/minhas-demandas/d/documentos/tecnica',
      url: 'https://p.example/minhas-demandas/d/documentos/tecnica',
      busy: true,
      remindBefore: ['P1D', 'PT2H'],
    });
  });
});

describe('documentos pedidos de novo (R-HAB-07, R-TEL-20)', () => {
  const pedida = {
    id: 'x',
    habilitacao: 'HabTec',
    documento: 'Identidade',
    ate: '2027-03-16',
    abertaEm: instanteDe('2027-03-15', '10:00'),
  } as const;
  const abertas = (dados: Partial<ParticipacaoNaAgenda>, dia: number) =>
    diligenciasAbertas(participacao({ status: 7, diligencias: [pedida], ...dados }), em(dia)).length;

  it('esperam até o fim do seu dia, de quem segue na demanda', () => {
    expect([abertas({}, 15), abertas({}, 16), abertas({}, 17)]).toEqual([1, 1, 0]);
    expect(abertas({ interessado: false }, 15)).toBe(0);
    expect(abertas({ status: 16 }, 15)).toBe(0);
  });

  it('estão na linha do tempo, na sua etapa, e são um evento com alarme', () => {
    const linha = linhaDoTempo(participacao({ status: 7, diligencias: [pedida] }), em(15));
    expect(linha.etapas.filter(({ elos = [] }) => elos.length > 0).map(({ id, elos }) => [id, elos])).toEqual(
      [
        [
          'hab_tecnica',
          [{ rotulo: 'Enviar de novo: Identidade, até 16/03/2027', href: '/minhas-demandas/d/diligencia/x' }],
        ],
      ],
    );
    // The stage says what is asked and until when, and not that the person waits.
    const pedida7 = linhaDoTempo(
      participacao({
        ...{ status: 7, diligencias: [pedida], resultados: [resultado({ final: true })] },
        envios: [{ habilitacao: 'HabTec', estado: 'enviado', anexos: 1 }],
      }),
      em(15),
    ).etapas.find(({ id }) => id === 'hab_tecnica');
    expect(pedida7).toMatchObject({
      estado: 'atual',
      selo: { tom: 'warning', texto: 'Documento pedido de novo' },
      descricao:
        'A análise pediu que você envie de novo: Identidade, até terça-feira, 16/03/2027, às 23h59, horário de Brasília.',
    });
    const [proxima] = proximasDatas([participacao({ status: 7, diligencias: [pedida] })], em(15));
    expect(proxima).toMatchObject({ ato: 'Enviar de novo: Identidade', dia: '2027-03-16', limite: 'fim' });
    expect(proxima?.quando).toBe('até amanhã, ter. 16/03, 23h59');
    expect(proxima?.caminho).toMatch(/\/diligencia\/x$/);
    const [uma] = diligenciasDoCalendario([participacao({ status: 7, diligencias: [pedida] })], em(15));
    expect(eventoDaDiligencia(uma!, 'https://p.example')).toEqual({
      uid: 'x-diligencia@agenda.porteira',
      sequence: 0,
      changedAt: pedida.abertaEm,
      start: instanteDe('2027-03-16', '22:59'),
      end: instanteDe('2027-03-16', '23:59'),
      summary: 'Prazo: Enviar de novo: Identidade (FPR-0001/2027)',
      description:
        'Curso · Disciplina\nEnviar de novo: Identidade até terça-feira, 16/03/2027, às 23h59, horário de Brasília.\nhttps://p.example/minhas-demandas/d/diligencia/x',
      url: 'https://p.example/minhas-demandas/d/diligencia/x',
      busy: true,
      remindBefore: ['P1D', 'PT2H'],
    });
  });
});

it('a agenda assinada tem os horários de quem ainda participa, e meio ano dos que passaram (R-AGE-13)', () => {
  const hora = (id: string, fim: Date) => ({
    id,
    tipo: 'E' as const,
    versao: 1,
    inicio: fim,
    fim,
    atualizadoEm: fim,
    lugar: { tipoLocal: 'P' as const, local: 'Sala 2' },
    respondido: false,
  });
  const limite = instanteDe(somarDias('2027-03-10', -180), '00:00');
  const agendamentos = [
    hora('velha', new Date(limite.getTime() - 1)),
    hora('limite', limite),
    hora('por vir', em(12)),
  ];
  const ids = (dados: Partial<ParticipacaoNaAgenda>) =>
    agendamentosDoCalendario([participacao({ agendamentos, ...dados })], em(10)).map(({ id }) => id);
  expect(ids({})).toEqual(['limite', 'por vir']);
  expect(ids({ interessado: false })).toEqual([]);
  expect(ids({ status: 16 })).toEqual([]);
  expect(agendamentosDoCalendario([participacao({ agendamentos })], em(10))[0]).toEqual({
    ...hora('limite', limite),
    demanda: { id: 'd', identificacaoProcesso: 'FPR-0001/2027' },
    objeto: 'Curso · Disciplina',
  });
});

describe('os horários de entrevista na linha (R-AGE-13)', () => {
  const hora = (id: string, tipo: 'E' | 'D', inicio: Date) => ({
    id,
    tipo,
    versao: 1,
    inicio,
    fim: new Date(inicio.getTime() + 1_800_000),
    atualizadoEm: em(1),
    lugar: { tipoLocal: 'P' as const, local: 'Sala 2' },
    respondido: false,
  });
  const now = em(10);
  const E = hora('e', 'E', em(20));
  const D = hora('d', 'D', em(21));

  it('a etapa das entrevistas leva a cada horário, e só ela', () => {
    const { etapas } = linhaDoTempo(
      participacao({
        tipoAvaliacao: 2,
        agendamentos: [E, D],
        fases: [...FASES, fase(28, 19, 20), fase(39, 21, 22)],
        resultados: [resultado()],
      }),
      now,
    );
    const comElos = etapas.filter(({ elos }) => elos && elos.length > 0);
    expect(comElos.map(({ id }) => id)).toEqual(['entrevista_didatica']);
    expect(comElos[0]?.elos).toEqual([
      {
        rotulo: 'Entrevista: 20/03/2027, às 12h00',
        href: '/minhas-demandas/d/agendamento/entrevista',
      },
      {
        rotulo: 'Avaliação Didática: 21/03/2027, às 12h00',
        href: '/minhas-demandas/d/agendamento/didatica',
      },
    ]);
  });
});

describe('o fim da linha diz como a demanda termina para a pessoa (R-HOM-08)', () => {
  const apto = [resultado(), resultado({ id: 't', etapa: 'hab_tecnica', final: true })];
  const decidida = { numeroProcesso: '104882', justificativa: 'Registro vencido.' };
  const fim = (dados: Partial<ParticipacaoNaAgenda>) =>
    linhaDoTempo(
      participacao({ formatoAvaliacao: 3, status: 12, resultados: apto, ...dados }),
      em(20),
    ).etapas.at(-1);
  const FIM = 'Homologação e encerramento';
  it.each([
    ['longe do fim', { status: 4, resultados: [] }, 'Encerramento', 'pendente', null, null],
    ['apto', {}, FIM, 'atual', 'Apto. Aguardando a homologação.', null],
    [
      'homologado',
      { homologacao: { ...decidida, estado: 'homologada' as const } },
      FIM,
      'atual',
      'Homologado, processo 104882.',
      null,
    ],
    [
      'não homologado',
      { homologacao: { ...decidida, estado: 'reprovada' as const } },
      FIM,
      'recusada',
      'Não homologado pela Superintendência.',
      'Registro vencido.',
    ],
    [
      'com um recurso em análise',
      { resultados: [resultado(), resultado({ id: 't', etapa: 'hab_tecnica', apto: false, recurso: 1 })] },
      FIM,
      'atual',
      'Recurso em análise.',
      null,
    ],
  ])('%s', (_nome, dados, titulo, estado, texto, descricao) => {
    const ultima = fim(dados);
    expect([ultima?.titulo, ultima?.estado, ultima?.selo?.texto ?? null, ultima?.descricao]).toEqual([
      titulo,
      estado,
      texto,
      descricao,
    ]);
  });
});
