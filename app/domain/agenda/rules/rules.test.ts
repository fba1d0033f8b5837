import { describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import {
  datasDaParticipacao,
  datasDoCalendario,
  eventoDaData,
  eventoDoPrazo,
  prazosDoCalendario,
  proximasDatas,
} from './datas.ts';
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
        'documentacao_tecnica: feita',
        'hab_tecnica: feita, Aguardando resultado',
        'encerramento: atual',
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
        'encerramento: feita',
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
    expect(proximasDatas([participacao(reprovado)], em(1))).toEqual([]);
    expect(titulos(reprovado, 12)).toEqual(['Fase 17', 'Fase 18', 'Fase 19', 'Recurso: Fase 19', 'Fase 21']);
  });

  it.each<[string, Partial<ParticipacaoNaAgenda>]>([
    ['interesse retirado', { interessado: false }],
    ['demanda cancelada', { status: 16 }],
  ])('%s: nenhuma', (_nome, dados) => {
    expect(titulos(dados, 5)).toEqual([]);
  });

  it('as próximas: o que começa ou termina, na ordem', () => {
    const datas = proximasDatas([participacao()], em(6)).map(
      ({ dia, limite, titulo }) => `${dia.slice(8)} ${limite} ${titulo}`,
    );
    expect(datas.slice(0, 4)).toEqual([
      '06 fim Fase 19',
      '07 inicio Recurso: Fase 19',
      '09 inicio Fase 21',
      '11 inicio Fase 22',
    ]);
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
