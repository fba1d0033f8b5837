import { describe, expect, it } from 'vitest';
import { demandaNaMaquina } from '#tests/factories/maquina.ts';
import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import { jobs } from '#app/lib/jobs.ts';
import { ROTULOS_DO_HISTORICO } from '../labels.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { Evento, Tela } from '../types.ts';
import { ABAS_CANDIDATOS, ABAS_CARGA_HORARIA, ABAS_DEMANDAS, ABAS_PROCESSOS } from './abas.ts';
import { etapasDaAprovacao } from './etapas.ts';
import { caminhoDoEvento, EVENTOS, LISTA_DE_EVENTOS } from './eventos.ts';
import { caminhoDaTela } from './links.ts';
import { ABERTOS, ORDEM_DE_VIDA, SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';

const DAS_ETAPAS = [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9];
const API = 'PUT /api/aprovacoes-credenciamento';
const JUSTIFICA = true;
const banca = ['registro', [11, 7, 8, 9, 12], null, ['/adm/lista-avaliacao?credenciamento=d']] as const;
const notifica = (status: number) =>
  ['notificacao', [status], null, ['/adm/lista-processos/d/notificar', 'fase notificar']] as const;

/** Every event by hand: its kind, from which statuses, to which, where it is caused, and whether it asks why. */
const ESPERADOS: Record<
  Evento,
  readonly [string, readonly number[], number | 'proximo' | null, readonly string[], boolean?]
> = {
  solicitarDemanda: ['registro', [], 1, ['/adm/credenciamento/d']],
  aprovarAnalise: ['transicao', [1], 2, ['/adm/credenciamento/d/analise', 'demanda aprovar']],
  reprovarAnalise: ['transicao', [1], 16, ['/adm/credenciamento/d/analise', 'demanda reprovar'], JUSTIFICA],
  aprovarDiretoria: ['registro', [2], null, [API, 'fluig aprovar']],
  reprovarDiretoria: ['transicao', [2], 16, [API, 'fluig reprovar'], JUSTIFICA],
  aprovarSuperintendencia: ['transicao', [2], 19, [API, 'fluig aprovar']],
  reprovarSuperintendencia: ['transicao', [2], 16, [API, 'fluig reprovar'], JUSTIFICA],
  criarCronograma: ['transicao', [19], 14, ['/adm/cronograma/d']],
  atualizarCronograma: [
    'registro',
    [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12],
    null,
    ['/adm/cronograma/d'],
  ],
  abrirPrazoProprio: ['registro', [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12], null, ['/adm/cronograma/d']],
  registrarAviso: ['registro', [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12], null, ['/adm/cronograma/d']],
  escreverAoCandidato: [
    'registro',
    [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12],
    null,
    ['/adm/lista-relatorio-processos?credenciamento=d'],
  ],
  concluirCargaHoraria: ['transicao', [17], 'proximo', ['/adm/selecaoCargaHoraria/d']],
  concluirCadastro: ['transicao', [3], 'proximo', ['/adm/selecaoCandidatos/d']],
  encerrarFase: [
    'transicao',
    DAS_ETAPAS,
    'proximo',
    ['/adm/lista-processos/d/encerrar-fase', 'demanda.encerrar-fase', 'fase encerrar'],
  ],
  encerrarComPendencia: ['transicao', DAS_ETAPAS, 12, ['/adm/lista-processos/d/encerrar-com-pendencia']],
  encerrarSemInteressados: ['transicao', [14], 15, ['/adm/lista-processos/d/encerrar-sem-interessados']],
  encerrarDemanda: ['transicao', [...DAS_ETAPAS, 12], 15, ['/adm/lista-processos/d/encerrar-demanda']],
  encerrarSemHomologacao: [
    'transicao',
    [12],
    15,
    ['/adm/lista-processos/d/encerrar-sem-homologacao'],
    JUSTIFICA,
  ],
  finalizarDemanda: [
    'transicao',
    [19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12],
    15,
    ['/adm/credenciamento/d/finalizar'],
    JUSTIFICA,
  ],
  cancelarDemanda: [
    'transicao',
    [1, 2, 19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12],
    16,
    ['/adm/credenciamento/d/cancelar', 'demanda cancelar'],
    JUSTIFICA,
  ],
  finalizarAcoes: ['flag', [5], null, ['/adm/lista-processos/d/finalizar-acoes']],
  enviarResultado: banca,
  abrirReconsideracao: banca,
  encerrarReconsideracao: banca,
  anularAvaliacao: banca,
  pedirHomologacao: ['registro', [8, 9, 12], null, ['/adm/homologacao/d']],
  decidirHomologacao: [
    'registro',
    [8, 9, 12],
    null,
    ['PUT /api/homologacao/{id}/superintendencia', 'homologacao aprovar'],
  ],
  cancelarHomologacao: ['registro', [8, 9, 12], null, ['/adm/homologacao/d'], JUSTIFICA],
  notificarCargaHorariaPreliminar: notifica(13),
  notificarCargaHorariaFinal: notifica(18),
  notificarCadastroPreliminar: notifica(4),
  notificarCadastroFinal: notifica(5),
  notificarHabTecnicaPreliminar: notifica(7),
  notificarHabTecnicaFinal: notifica(8),
};

describe('cada evento (R-DEM-02, R-DEM-09, R-DEM-11, R-DEM-14)', () => {
  it('não há outros', () => {
    expect(LISTA_DE_EVENTOS).toEqual(Object.keys(ESPERADOS));
  });

  it.each(LISTA_DE_EVENTOS)('%s', (evento) => {
    const { tipo, de, para, entradas, justifica = false } = EVENTOS[evento];
    const { tela, ...outras } = entradas;
    const lugares = [...(tela === undefined ? [] : [caminhoDoEvento(evento, 'd')]), ...Object.values(outras)];
    const [deTipo, saindo, indo, onde, comJustificativa = false] = ESPERADOS[evento];
    expect([tipo, de, para, lugares.toSorted(), justifica]).toEqual([
      deTipo,
      saindo,
      indo,
      onde.toSorted(),
      comJustificativa,
    ]);
  });
});

it.each<[Tela, string]>([
  ['demandas', '/adm/credenciamento/d'],
  ['processos', '/adm/lista-processos/d'],
  ['cronograma', '/adm/cronograma/d'],
  ['cargaHoraria', '/adm/selecaoCargaHoraria/d'],
  ['cadastro', '/adm/selecaoCandidatos/d'],
  ['recursos', '/adm/solicitacaoRecurso?credenciamento=d'],
  ['relatorios', '/adm/lista-relatorio-processos?credenciamento=d'],
  ['bancas', '/adm/cadastrar-banca?credenciamento=d'],
  ['agendamentos', '/adm/agendamento-entrevista?credenciamento=d'],
  ['frequencia', '/adm/lista-frequencia?credenciamento=d'],
  ['avaliacoes', '/adm/lista-avaliacao?credenciamento=d'],
  ['documentos', '/adm/avaliacao-documentacao?credenciamento=d'],
  ['juridico', '/adm/habilitacao-juridica?credenciamento=d'],
  ['homologacao', '/adm/homologacao/d'],
])('a tela %s de uma demanda está em %s', (tela, endereco) => {
  expect(caminhoDaTela(tela, 'd')).toBe(endereco);
});

/** Every status an event may lead to, whatever the schedule. */
function destinos(de: StatusId): StatusId[] {
  return LISTA_DE_EVENTOS.filter((evento) => EVENTOS[evento].de.includes(de)).flatMap((evento) => {
    const { para } = EVENTOS[evento];
    if (para === null) return [];
    if (para !== 'proximo') return [para];
    return SEQUENCIA.slice(SEQUENCIA.findIndex((status) => status === de) + 1);
  });
}

describe('a definição', () => {
  it('alcança cada status a partir da solicitação', () => {
    const vistos = new Set<StatusId>([1]);
    for (const status of vistos) for (const destino of destinos(status)) vistos.add(destino);
    expect(ORDEM_DE_VIDA.filter((status) => !vistos.has(status))).toEqual([]);
  });

  it('dá a cada status aberto uma saída, e aos encerrados nenhuma', () => {
    for (const status of ABERTOS) {
      expect(destinos(status).some((destino) => destino !== status)).toBe(true);
      expect(destinos(status)).toContain(16);
    }
    for (const status of TERMINAIS) expect(destinos(status)).toEqual([]);
  });

  it('um evento sem tela se vê onde a sua demanda está', () => {
    expect(caminhoDoEvento('aprovarDiretoria', 'd')).toBe('/adm/credenciamento/d');
    expect(caminhoDoEvento('encerrarFase', 'd')).toBe('/adm/lista-processos/d/encerrar-fase');
  });

  it('nunca volta atrás', () => {
    for (const status of ABERTOS) {
      for (const destino of destinos(status)) {
        expect(ORDEM_DE_VIDA.indexOf(destino)).toBeGreaterThan(ORDEM_DE_VIDA.indexOf(status));
      }
    }
  });

  it('dá a cada evento um lugar em que se causa, e pessoas ou uma máquina que o causem', () => {
    for (const evento of LISTA_DE_EVENTOS) {
      const { entradas, operacao } = EVENTOS[evento];
      const { papel, sistema } = dadosDaOperacao(operacao);
      expect(Object.values(entradas).length, evento).toBeGreaterThan(0);
      expect(papel !== null || sistema.length > 0, evento).toBe(true);
      if (entradas.tarefa !== undefined) expect(Object.keys(jobs)).toContain(entradas.tarefa);
      expect(ROTULOS_DO_HISTORICO[evento]).toMatch(/\S/);
      if (papel !== null) expect(entradas.tela, evento).toBeDefined();
      if (entradas.tarefa !== undefined) expect(sistema, evento).toContain('worker');
      if (entradas.comando !== undefined && entradas.api === undefined)
        expect(sistema, evento).toContain('cli');
    }
    expect(caminhoDoEvento('encerrarFase', 'x')).toBe('/adm/lista-processos/x/encerrar-fase');
  });

  it('só deixa ao sistema encerrar uma fase', () => {
    expect(
      LISTA_DE_EVENTOS.filter((evento) =>
        dadosDaOperacao(EVENTOS[evento].operacao).sistema.includes('worker'),
      ),
    ).toEqual(['encerrarFase']);
  });
});

describe('as abas têm o que a sua lista diz (R-DEM-15)', () => {
  const ANDAMENTO = [19, 14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12];

  it('Demandas: o status, e entre as duas aprovações a que falta', () => {
    expect(
      ABAS_DEMANDAS.map(({ id, status, diretoria, superintendencia }) => [
        id,
        status,
        diretoria,
        superintendencia,
      ]),
    ).toEqual([
      ['abertos', ANDAMENTO, undefined, undefined],
      ['analise', [1], undefined, undefined],
      ['diretoria', [2], null, undefined],
      ['superintendencia', [2], true, null],
      ['finalizados', [15], undefined, undefined],
      ['reprovados', [16], undefined, undefined],
    ]);
  });

  it.each([
    [
      'processes',
      ABAS_PROCESSOS,
      [
        ['pendentes', ANDAMENTO.slice(0, -1)],
        ['finalizacao', [12]],
        ['todas', [1, 2, ...ANDAMENTO, 15, 16]],
      ],
    ],
    [
      'candidates',
      ABAS_CANDIDATOS,
      [
        ['aguardando', [3]],
        ['selecionados', [4, 5, 6, 11, 7, 8, 9, 12]],
      ],
    ],
    [
      'workload',
      ABAS_CARGA_HORARIA,
      [
        ['aguardando', [14, 17]],
        ['selecionados', [13, 18, 3, 4, 5, 6, 11, 7, 8, 9, 12]],
      ],
    ],
  ])('%s', (_nome, abas, esperadas) => {
    expect(abas.map(({ id, status }) => [id, status])).toEqual(esperadas);
  });
});

describe('passos da aprovação', () => {
  const estados = (
    status: number,
    analise: boolean | null,
    diretoria: boolean | null,
    superintendencia: boolean | null,
  ) =>
    etapasDaAprovacao(demandaNaMaquina({ status, aprovacao: { analise, diretoria, superintendencia } })).map(
      (etapa) => etapa.estado,
    );

  it.each([
    ['solicitada', 1, null, null, null, ['feita', 'atual', 'futura', 'futura', 'futura']],
    ['analisada', 2, true, null, null, ['feita', 'feita', 'atual', 'futura', 'futura']],
    ['passada a Diretoria', 2, true, true, null, ['feita', 'feita', 'feita', 'atual', 'futura']],
    ['aberta', 19, true, true, true, ['feita', 'feita', 'feita', 'feita', 'feita']],
    ['recusada na análise', 16, false, null, null, ['feita', 'recusada', 'futura', 'futura', 'recusada']],
    ['refused above', 16, true, true, false, ['feita', 'feita', 'feita', 'recusada', 'recusada']],
    ['cancelled', 16, true, null, null, ['feita', 'feita', 'futura', 'futura', 'recusada']],
  ] as const)('%s', (_nome, status, analise, diretoria, superintendencia, esperado) => {
    expect(estados(status, analise, diretoria, superintendencia)).toEqual(esperado);
  });

  it('vem das aprovações, seja qual for o status (R-DEM-13)', () => {
    expect(estados(14, true, null, null)).toEqual(['feita', 'feita', 'atual', 'futura', 'futura']);
    const ultima = (status: number, analise: boolean) =>
      etapasDaAprovacao(
        demandaNaMaquina({ status, aprovacao: { analise, diretoria: true, superintendencia: true } }),
      ).at(-1)?.rotulo;
    expect([ultima(14, true), ultima(16, false), ultima(16, true)]).toEqual([
      'Aberto',
      'Reprovado',
      'Cancelado',
    ]);
  });
});
