import { describe, expect, it } from 'vitest';
import type { FilaDaDemanda } from '#app/domain/habilitacao/types.ts';
import type { SaudeDoSistema } from '#app/domain/chamada/saude.ts';
import type { ChamadaMostrada } from '#app/domain/chamada/types.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { pessoaDe } from '#tests/factories/ator.ts';
import { demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import { tarefasDaAnalise } from './analises.ts';
import { tarefaDaDiligencia, tarefasDaParticipacao, tarefasDoNaoEnviado } from './candidato.ts';
import { tarefaDaDemanda, tarefaDoRegistro, type CargaDoInicio } from './demandas.ts';
import {
  tarefaDosSemConfirmacao,
  tarefasDasChamadas,
  tarefasDosSistemas,
  tarefasDosSubstitutos,
} from './outras.ts';
import { acaoPrincipal, situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import type { Vencimento } from '#app/domain/vencimento/types.ts';
import { fimEmPalavras, haDias, prazoDaTarefa } from './prazo.ts';
import { tarefaDosRecursos, type RecursosDaDemanda } from './recursos.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { SEM_PENDENCIAS } from '#app/domain/demanda/types.ts';

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(33, '2027-03-08', '2027-03-10'),
  fase(42, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
  fase(43, '2027-03-18', '2027-03-19'),
  fase(18, '2027-03-22', '2027-03-24'),
  fase(19, '2027-03-25', '2027-03-26', ['2027-03-29', '2027-03-30']),
  fase(21, '2027-04-01', '2027-04-02'),
  fase(22, '2027-04-05', '2027-04-09'),
];
const carga = (status: number, mais: Partial<CargaDoInicio> = {}, campos = {}): CargaDoInicio => ({
  demanda: {
    ...demandaNaMaquina({ status, ...campos }),
    identificacaoProcesso: 'FPR-0001/2027',
    areaAtuacao: 'fpr',
    statusDesde: instanteDe('2027-02-20', '10:00'),
    objeto: 'Tratores',
  },
  fases: FASES,
  pendencias: SEM_PENDENCIAS,
  pessoas: [],
  feriados: () => null,
  progresso: null,
  ...mais,
});
const em = (dia: `${number}-${number}-${number}`) => instanteDe(dia, '10:00');
const ID = demandaNaMaquina().id;
const comissao = pessoaDe('comissao');

describe('quem um encerramento deixaria para trás (R-SIT-02)', () => {
  const bloqueada = (status: number, campos = {}) =>
    carga(status, { pendencias: { ...SEM_PENDENCIAS, deixados: 2 } }, campos);
  it.each([
    [4, '2027-03-31', 'encerrar-fase', { cadastroPreliminarEm: em('2027-03-25') }],
    [6, '2027-04-10', 'encerrar-demanda', {}],
  ] as const)(
    'em %i, depois do prazo, é tarefa de quem encerra: ver quem',
    (status, dia, segmento, campos) => {
      expect(tarefaDaDemanda(bloqueada(status, campos), comissao, em(dia))).toMatchObject({
        titulo: 'O encerramento está bloqueado: 2 sem resultado',
        botao: 'Ver quem',
        icone: 'lock',
        href: `/adm/lista-processos/${ID}/${segmento}`,
      });
      expect(tarefaDaDemanda(bloqueada(status, campos), pessoaDe('coordenacao'), em(dia))).toBeNull();
    },
  );
  it('em 7, presa só por avisos, é o que há a fazer, e não a análise que acabou (R-SIT-04)', () => {
    const semAviso = carga(
      STATUS.habTecnicaPreliminar,
      {
        pendencias: { ...SEM_PENDENCIAS, semAviso: 1 },
        fases: [
          ...FASES,
          fase(29, '2027-04-12', '2027-04-13', ['2027-04-14', '2027-04-16']),
          fase(30, '2027-04-19', '2027-04-20'),
        ],
      },
      { tipoAvaliacao: 3, habTecnicaPreliminarEm: em('2027-04-13') },
    );
    expect(tarefaDaDemanda(semAviso, comissao, em('2027-04-17'))).toMatchObject({
      titulo: 'O encerramento está bloqueado: 1 sem aviso',
      botao: 'Ver quem',
    });
  });
  it('dentro do prazo ninguém é chamado', () => {
    const notificada = { cadastroPreliminarEm: em('2027-03-25') };
    expect(tarefaDaDemanda(bloqueada(4, notificada), comissao, em('2027-03-30'))).toBeNull();
  });
});

describe('o que uma demanda pede a quem a vê (R-TEL-11)', () => {
  it.each([
    [
      1,
      '2027-03-01',
      'comissao',
      'Analisar a solicitação de credenciamento',
      'Analisar',
      'clipboard-list',
      'proximos',
    ],
    [19, '2027-03-01', 'comissao', 'Criar o cronograma', 'Criar cronograma', 'calendar-plus', 'proximos'],
    [
      17,
      '2027-03-09',
      'comissao',
      'Finalizar a avaliação de carga horária',
      'Avaliar',
      'hourglass',
      'proximos',
    ],
    [17, '2027-03-10', 'comissao', 'Finalizar a avaliação de carga horária', 'Avaliar', 'hourglass', 'hoje'],
    [
      3,
      '2027-03-22',
      'coordenacao',
      'Finalizar a avaliação de cadastro',
      'Avaliar cadastros',
      'list-checks',
      'proximos',
    ],
    [
      13,
      '2027-03-11',
      'comissao',
      'Notificar os candidatos do resultado preliminar de carga horária',
      'Notificar',
      'mail',
      'proximos',
    ],
    [
      14,
      '2027-03-06',
      'comissao',
      'Encerrar Fase: Demonstração de interesse',
      'Encerrar Fase',
      'circle-check-big',
      'atrasado',
    ],
    [6, '2027-03-06', 'comissao', null, '', '', ''],
    [15, '2027-03-06', 'comissao', null, '', '', ''],
    [17, '2027-03-09', 'coordenacao', null, '', '', ''],
    [3, '2027-03-22', 'comissao', null, '', '', ''],
  ] as const)('%i em %s, a %s: %s', (status, dia, grupo, titulo, botao, icone, urgencia) => {
    const tarefa = tarefaDaDemanda(carga(status), pessoaDe(grupo), em(dia));
    if (titulo === null) expect(tarefa).toBeNull();
    else
      expect(tarefa).toMatchObject({
        titulo,
        botao,
        icone,
        urgencia,
        processo: 'FPR-0001/2027',
        complemento: 'Tratores',
      });
  });

  it('uma linha inteira', () => {
    expect(tarefaDaDemanda(carga(19), comissao, em('2027-03-01'))).toEqual({
      chave: ID,
      urgencia: 'proximos',
      dia: null,
      desde: '2027-02-20',
      icone: 'calendar-plus',
      titulo: 'Criar o cronograma',
      processo: 'FPR-0001/2027',
      complemento: 'Tratores',
      progresso: null,
      prazo: 'desde 20/02/2027',
      botao: 'Criar cronograma',
      href: `/adm/cronograma/${ID}`,
    });
    expect(tarefaDaDemanda(carga(13), comissao, em('2027-03-11'))).toMatchObject({
      dia: '2027-03-12',
      prazo: 'termina amanhã',
      href: `/adm/lista-processos/${ID}/notificar`,
    });
  });

  it('o que está atrasado: bloqueado ou desalinhado', () => {
    const bloqueada = carga(18, {}, { cargaHorariaPreliminarEm: em('2027-03-11') });
    expect(tarefaDaDemanda(bloqueada, comissao, em('2027-03-20'))?.urgencia).toBe('atrasado');
    expect(tarefaDaDemanda(carga(17), comissao, em('2027-03-11'))).toMatchObject({
      titulo: 'Cronograma não está alinhado com a etapa atual',
      urgencia: 'atrasado',
      icone: 'calendar-x',
    });
  });

  it('a avaliação conta até onde foi, e quem é candidato avalia os outros (R-ACE-04)', () => {
    const progresso = { avaliados: 2, total: 5, faltamOutros: 3 } as CargaDoInicio['progresso'];
    const tarefa = (mais: Partial<CargaDoInicio>) =>
      tarefaDaDemanda(carga(17, { progresso, ...mais }), comissao, em('2027-03-09'));
    expect(tarefa({})).toMatchObject({
      progresso: '2 de 5 avaliados',
      href: `/adm/selecaoCargaHoraria/${ID}`,
    });
    expect(tarefa({ pessoas: ['eu'] })?.titulo).toBe('Avaliar os outros candidatos');
    expect(
      tarefa({ pessoas: ['eu'], progresso: { ...progresso, faltamOutros: 0 } as CargaDoInicio['progresso'] }),
    ).toBeNull();
    expect(tarefaDaDemanda(carga(13, { pessoas: ['eu'] }), comissao, em('2027-03-11'))).toBeNull();
    expect(tarefaDaDemanda(carga(13, { progresso }), comissao, em('2027-03-11'))?.progresso).toBeNull();
    expect(tarefa({ pessoas: ['eu'], progresso: null })).toMatchObject({
      titulo: 'Avaliar os outros candidatos',
      progresso: null,
    });
  });

  it('entrevistas sem nota ou sem resultado enviado seguram a fase (R-DEM-06)', () => {
    const entrevistas = (
      agendadosSemNota: number,
      resultadoEntrevistaEm: Date | null = null,
      { semSubstituto = 0, dia = '2027-03-06' as Dia } = {},
    ) =>
      tarefaDaDemanda(
        carga(
          11,
          {
            fases: [fase(28, '2027-03-01', '2027-03-05'), fase(34, '2027-03-08', '2027-03-10')],
            pendencias: { ...SEM_PENDENCIAS, agendadosSemNota, semSubstituto },
          },
          { tipoAvaliacao: 1, resultadoEntrevistaEm },
        ),
        comissao,
        em(dia),
      );
    expect(entrevistas(2)).toMatchObject({
      icone: 'list-checks',
      titulo: 'Entrevistas: 2 sem nota',
      botao: 'Ver avaliações',
      urgencia: 'atrasado',
    });
    expect(entrevistas(0)).toMatchObject({ titulo: 'Entrevistas: falta enviar o resultado' });
    expect(entrevistas(0, em('2027-03-05'))).toMatchObject({
      icone: 'circle-check-big',
      titulo: 'Encerrar Fase: Entrevistas e avaliação didática',
    });
    expect(entrevistas(0, em('2027-03-02'), { dia: '2027-03-03' })).toMatchObject({
      icone: 'flag',
      titulo: 'Ver avaliações',
    });
    expect(entrevistas(0, em('2027-03-05'), { semSubstituto: 2 })).toMatchObject({
      icone: 'lock',
      titulo: 'Encerrar Fase está bloqueado: 2 sem substituto',
    });
  });

  it('o que não tem frase própria diz a sua ação', () => {
    expect(tarefaDaDemanda(carga(12), comissao, em('2027-04-12'))).toMatchObject({
      icone: 'flag',
      titulo: 'Encerrar Demanda',
      botao: 'Encerrar Demanda',
    });
  });

  it('os recursos são tarefas à parte: onde eles seguram a fase, a demanda não pede nada (R-REC-04)', () => {
    const comRecursos = carga(
      18,
      { pendencias: { ...SEM_PENDENCIAS, recursosEmAnalise: { carga_horaria: 1 } } },
      { cargaHorariaFinalEm: em('2027-03-19') },
    );
    expect(tarefaDaDemanda(comRecursos, comissao, em('2027-03-20'))).toBeNull();
  });

  it('com o relógio antes do dia em que chegou à etapa, ninguém lê um atraso desde amanhã', () => {
    const parada = carga(4, { fases: FASES.filter(({ faseId }) => faseId !== 19) });
    expect(tarefaDaDemanda(parada, comissao, em('2027-02-19'))?.prazo).toBe('desde 19/02/2027');
    expect(tarefaDaDemanda(parada, comissao, em('2027-02-25'))?.prazo).toBe('desde 20/02/2027');
  });

  it('a de outra área não é de quem a coordena (R-ACE-02)', () => {
    const tarefa = (...grupos: ('coordenacao' | 'area_at' | 'area_fpr_ps')[]) =>
      tarefaDaDemanda(carga(3), pessoaDe(...grupos), em('2027-03-22'));
    expect(tarefa('coordenacao', 'area_at')).toBeNull();
    expect(tarefa('coordenacao', 'area_fpr_ps')?.href).toBe(`/coord/selecaoCandidatos/${ID}`);
  });
});

describe('a decisão tomada em papel (R-EXT-09)', () => {
  const registrar = (
    aprovacao: object,
    quemDecide: Parameters<typeof tarefaDoRegistro>[1] = 'a-mao',
    pessoa = comissao,
    status = 2,
  ) =>
    tarefaDoRegistro(carga(status, {}, { aprovacao: { analise: true, ...aprovacao } }), quemDecide, pessoa);
  const daDiretoria = { diretoria: null, superintendencia: null };

  it('é de quem a registra, desde que se espera por ela', () => {
    expect(registrar(daDiretoria)).toEqual({
      chave: `decisao-${ID}`,
      urgencia: 'proximos',
      dia: null,
      desde: '2027-02-20',
      icone: 'clipboard-list',
      titulo: 'Registrar a decisão da Diretoria',
      processo: 'FPR-0001/2027',
      complemento: 'Tratores',
      progresso: null,
      prazo: 'desde 20/02/2027',
      botao: 'Registrar',
      href: `/adm/credenciamento/${ID}/decisao`,
    });
    expect(registrar({ diretoria: true, superintendencia: null })?.titulo).toBe(
      'Registrar a decisão da Superintendência',
    );
  });

  it.each([
    ['quem não é da comissão', 'a-mao', pessoaDe('coordenacao', 'area_fpr_ps'), 2],
    ['uma demanda que já foi decidida', 'a-mao', comissao, 19],
    ['uma que está no sistema de fora', 'fora', comissao, 2],
    ['uma do simulador', 'simulador', comissao, 2],
  ] as const)('nada pede a %s', (_a, quemDecide, pessoa, status) => {
    expect(registrar(daDiretoria, quemDecide, pessoa, status)).toBeNull();
  });
});

describe('prazos em palavras', () => {
  it.each([
    ['2027-03-10', 'hoje', 'o prazo termina hoje'],
    ['2027-03-11', 'hoje', 'o prazo termina amanhã'],
    ['2027-03-12', 'hoje', 'o prazo termina em 12/03'],
    ['2027-03-09', 'ontem', 'o prazo terminou ontem, em 09/03'],
    ['2027-03-07', 'há 3 dias', 'o prazo terminou há 3 dias, em 07/03'],
  ] as const)('%s', (dia, ha, fim) => {
    expect(haDias(dia, '2027-03-10')).toBe(ha);
    expect(fimEmPalavras('o prazo', dia, '2027-03-10')).toBe(fim);
    expect(fimEmPalavras('', dia, '2027-03-10')).toBe(fim.replace('o prazo ', ''));
  });

  const situacao = (
    periodo: string,
    faseAtual: object | null = {
      realizacaoInicio: '2027-03-11',
      realizacaoFim: '2027-03-12',
      fim: '2027-03-16',
    },
    vencimento: Vencimento | null = null,
  ) => prazoDaTarefa(vencimento, { periodo, faseAtual } as never, '2027-03-10');
  it.each([
    ['antes', { dia: '2027-03-12', texto: 'começa em 11/03' }],
    ['realizacao', { dia: '2027-03-12', texto: 'termina em 12/03' }],
    ['recurso', { dia: '2027-03-16', texto: 'o recurso termina em 16/03' }],
    ['entre', { dia: '2027-03-16', texto: 'termina em 16/03' }],
    ['depois', { dia: null, texto: 'a última etapa termina em 16/03' }],
  ])('%s', (periodo, esperado) => {
    expect(situacao(periodo)).toEqual(esperado);
    expect(situacao(periodo, null)).toBeNull();
  });

  it('o que se tem de fazer diz o seu dia, e não o da fase; sem dia, nada (R-VEN-01)', () => {
    const vencimento = (codigo: Vencimento['codigo'], dia: Dia | null) =>
      situacao('recurso', undefined, { codigo, dia });
    expect(vencimento('atrasado', '2027-03-09')).toEqual({
      dia: '2027-03-09',
      texto: 'o prazo terminou ontem, em 09/03',
    });
    expect(vencimento('hoje', '2027-03-10')).toEqual({ dia: '2027-03-10', texto: 'termina hoje' });
    expect(vencimento('atrasado', null)).toBeNull();
    expect(vencimento('espera', null)?.texto).toBe('o recurso termina em 16/03');
  });
});

describe('recursos a decidir (R-REC-04)', () => {
  const recursos = (troca: Partial<RecursosDaDemanda> = {}): RecursosDaDemanda => ({
    demandaId: ID,
    etapa: 'carga_horaria',
    faseId: 42,
    aDecidir: 2,
    doCronograma: 2,
    decididos: 1,
    total: 3,
    desde: em('2027-03-15'),
    ...troca,
  });
  const tarefa = (
    troca: Partial<RecursosDaDemanda>,
    pessoa = comissao,
    status = 18,
    dia: Parameters<typeof em>[0] = '2027-03-18',
  ) => tarefaDosRecursos(recursos(troca), carga(status), pessoa, em(dia));

  it('a quem os decide, até o fim do status que os julga', () => {
    expect(tarefa({})).toEqual({
      chave: `${ID}:recursos:42`,
      urgencia: 'proximos',
      dia: '2027-03-19',
      desde: '2027-03-15',
      icone: 'gavel',
      titulo: 'Decidir 2 recursos: Carga Horária',
      processo: 'FPR-0001/2027',
      complemento: 'Tratores',
      progresso: '1 de 3 decididos',
      prazo: 'o prazo para decidir termina amanhã',
      botao: 'Ver recursos',
      href: `/adm/solicitacaoRecurso?credenciamento=${ID}`,
    });
    expect(tarefa({ aDecidir: 1, decididos: 0, total: 1 })).toMatchObject({
      titulo: 'Decidir 1 recurso: Carga Horária',
      progresso: '0 de 1 decidido',
    });
  });

  it('a ninguém mais, e só enquanto se decide', () => {
    expect(tarefa({ aDecidir: 0 })).toBeNull();
    // All of them of people with a period of their own: no day of the schedule closes it.
    expect(tarefa({ doCronograma: 0 }, comissao, 12, '2027-03-22')).toMatchObject({
      urgencia: 'proximos',
      dia: null,
      prazo: 'em prazo próprio',
    });
    expect(tarefa({}, pessoaDe('juridico'))).toBeNull();
    expect(tarefa({}, comissao, 3)).toBeNull();
    expect(tarefa({}, comissao, 18, '2027-03-19')?.urgencia).toBe('hoje');
    expect(tarefa({}, comissao, 12, '2027-03-22')?.urgencia).toBe('atrasado');
  });

  it('sem a fase que os julga, sem prazo', () => {
    const sem = { ...carga(6), fases: [] };
    const juridico = tarefaDosRecursos(
      recursos({ etapa: 'hab_juridica', faseId: 26 }),
      sem,
      pessoaDe('juridico'),
      em('2027-03-18'),
    );
    expect(juridico).toMatchObject({
      urgencia: 'proximos',
      dia: null,
      prazo: null,
      href: `/juridico/solicitacaoRecurso?credenciamento=${ID}`,
    });
  });
});

describe('chamadas paradas', () => {
  const recusada = {
    id: 'c',
    nomeDoSistema: 'Fluig',
    nomeDaOperacao: 'Abrir',
    processo: 'FPR-0001/2027',
    resposta: null,
    atualizadaEm: em('2027-03-09'),
  } as ChamadaMostrada;

  it('cada recusada, e uma linha para as que esperam', () => {
    expect(tarefasDasChamadas(null, '2027-03-10')).toEqual([]);
    expect(tarefasDasChamadas({ recusadas: [], esperando: 0 }, '2027-03-10')).toEqual([]);
    const [primeira, segunda] = tarefasDasChamadas({ recusadas: [recusada], esperando: 2 }, '2027-03-10');
    expect(primeira).toEqual({
      chave: 'chamada:c',
      urgencia: 'atrasado',
      dia: '2027-03-09',
      desde: null,
      icone: 'plug-zap',
      titulo: 'O Fluig recusou: Abrir',
      processo: 'FPR-0001/2027',
      complemento: 'Sem texto',
      progresso: null,
      prazo: 'recusada ontem',
      botao: 'Resolver',
      href: '/adm/integracoes',
    });
    expect(segunda).toMatchObject({
      chave: 'chamadas',
      titulo: '2 chamadas esperam outro sistema',
      urgencia: 'proximos',
    });
    const [uma] = tarefasDasChamadas({ recusadas: [], esperando: 1 }, '2027-03-10');
    expect(uma?.titulo).toBe('1 chamada espera outro sistema');
    expect(
      tarefasDasChamadas({ recusadas: [{ ...recusada, resposta: 'Não.' }], esperando: 0 }, '2027-03-10')[0]
        ?.complemento,
    ).toBe('Não.');
  });
});

describe('o que uma demanda pede ao candidato', () => {
  const participacao = (troca: object = {}) =>
    ({
      demandaId: 'd',
      processo: 'FPR-0001/2027',
      objeto: 'Tratores',
      status: 6,
      tipoAvaliacao: 3,
      formatoAvaliacao: 1,
      interessado: true,
      fases: FASES.slice(4).map((datada) => ({ ...datada, nomeFase: 'F' })),
      envios: [],
      agendamentos: [],
      diligencias: [],
      resultados: [
        {
          id: 'r',
          etapa: 'cadastro',
          publicado: true,
          final: true,
          naoAvaliado: false,
          apto: true,
          aptoFinal: null,
          recurso: null,
          motivo: null,
        },
      ],
      ...troca,
    }) as unknown as ParticipacaoNaAgenda;

  it('confirmar a presença, até a hora marcada ou a resposta (R-AGE-12)', () => {
    const inicio = instanteDe('2027-04-06', '10:00');
    const pedidas = (respondido: boolean, now: Date) =>
      tarefasDaParticipacao(
        participacao({ status: 11, agendamentos: [{ id: 'a', tipo: 'E', inicio, respondido }] }),
        now,
      ).filter(({ chave }) => chave === 'a:presenca');
    expect(pedidas(false, new Date(inicio.getTime() - 1))).toMatchObject([
      {
        urgencia: 'hoje',
        dia: '2027-04-06',
        icone: 'calendar-clock',
        titulo: 'Confirme a sua presença: Entrevista',
        processo: 'FPR-0001/2027',
        complemento: 'Tratores',
        botao: 'Ver o horário',
      },
    ]);
    expect(pedidas(true, new Date(inicio.getTime() - 1))).toEqual([]);
    expect(pedidas(false, inicio)).toEqual([]);
    expect(pedidas(true, inicio)).toEqual([]);
  });

  it('responder a uma diligência, até o seu dia (R-HAB-07)', () => {
    expect(
      tarefaDaDiligencia(
        {
          id: 'x',
          demandaId: 'd',
          processo: 'FPR-0001/2027',
          objeto: 'Tratores',
          documento: 'Diploma',
          habilitacao: 'HabTec',
          ate: '2027-04-06',
          abertaEm: em('2027-04-01'),
        },
        em('2027-04-06'),
      ),
    ).toMatchObject({
      chave: 'x:diligencia',
      urgencia: 'hoje',
      dia: '2027-04-06',
      icone: 'file-up',
      titulo: 'Envie de novo: Diploma',
      processo: 'FPR-0001/2027',
      complemento: 'Tratores',
      botao: 'Responder diligência',
    });
  });

  it('os documentos, enquanto se enviam', () => {
    const enviar = (troca = {}, dia: Parameters<typeof em>[0] = '2027-04-06') =>
      tarefasDaParticipacao(participacao(troca), em(dia));
    expect(enviar()).toEqual([
      {
        chave: 'd:HabTec',
        urgencia: 'proximos',
        dia: '2027-04-09',
        desde: null,
        progresso: null,
        prazo: 'até sexta-feira, 09/04/2027, às 23h59, horário de Brasília',
        curto: 'até sex. 09/04, 23h59',
        icone: 'file-up',
        titulo: 'Envie os documentos da habilitação técnica',
        processo: 'FPR-0001/2027',
        complemento: 'Tratores',
        botao: 'Enviar documentos',
        href: '/minhas-demandas/d/documentos/tecnica',
      },
    ]);
    const rascunho = { envios: [{ habilitacao: 'HabTec', estado: 'rascunho' }] };
    expect(enviar(rascunho)[0]).toMatchObject({
      titulo: 'Termine de enviar os documentos da habilitação técnica',
      botao: 'Continuar envio',
    });
    expect(enviar({ envios: [{ habilitacao: 'HabTec', estado: 'enviado' }] })).toEqual([]);
    expect(enviar({ envios: [{ habilitacao: 'HabJud', estado: 'rascunho' }] })[0]?.botao).toBe(
      'Enviar documentos',
    );
    expect(enviar({}, '2027-04-09')[0]?.urgencia).toBe('hoje');
    expect(enviar({}, '2027-04-10')).toEqual([]);
    expect(enviar({ fases: [] })).toEqual([]);
  });

  it('o recurso, enquanto cabe (R-REC-01, R-REC-05)', () => {
    const reprovado = {
      id: 'r',
      etapa: 'cadastro',
      publicado: true,
      final: false,
      naoAvaliado: false,
      apto: false,
      aptoFinal: null,
      recurso: null,
      motivo: null,
    };
    const recorrer = (resultado: object, dia: Parameters<typeof em>[0] = '2027-03-29', troca = {}) =>
      tarefasDaParticipacao(
        participacao({ status: 4, resultados: [{ ...reprovado, ...resultado }], ...troca }),
        em(dia),
      );
    expect(recorrer({})).toEqual([
      expect.objectContaining({
        chave: 'r:recurso',
        dia: '2027-03-30',
        icone: 'gavel',
        titulo: 'Você pode apresentar recurso: Análise de Cadastro',
        botao: 'Iniciar recurso',
        href: '/historico-credenciamento/r/recurso',
      }),
    ]);
    expect(recorrer({ apto: true })).toEqual([]);
    expect(recorrer({}, '2027-03-31')).toEqual([]);
    expect(recorrer({ recurso: 16 })).toEqual([]);
    const juridica = {
      fases: [{ ...fase(26, '2027-03-25', '2027-03-26', ['2027-03-29', '2027-03-30']), nomeFase: 'F' }],
      status: 9,
    };
    expect(recorrer({ etapa: 'hab_juridica', recurso: 16 }, '2027-03-29', juridica)).toEqual([
      expect.objectContaining({
        titulo: 'Você pode apresentar outro recurso: Habilitação Jurídica',
        botao: 'Tentar outro recurso',
        href: '/historico-credenciamento/r/recurso?novo=1',
      }),
    ]);
  });

  it('o que não foi enviado até o fim do prazo, já atrasado (R-DOC-04, R-REC-10)', () => {
    const naoEnviado = (troca: object, dia: Parameters<typeof em>[0], ...rascunhos: string[]) =>
      tarefasDoNaoEnviado(participacao(troca), new Set(rascunhos), em(dia));
    const anexado = { envios: [{ habilitacao: 'HabTec', estado: 'rascunho', anexos: 1 }] };
    expect(naoEnviado(anexado, '2027-04-09')).toEqual([]);
    expect(naoEnviado(anexado, '2027-04-10')).toEqual([
      {
        chave: 'd:HabTec',
        urgencia: 'atrasado',
        dia: '2027-04-09',
        desde: null,
        icone: 'file-up',
        titulo: 'Os documentos da habilitação técnica NÃO foram enviados',
        processo: 'FPR-0001/2027',
        complemento: 'Tratores',
        progresso: null,
        prazo: 'o prazo terminou na sexta-feira, 09/04/2027, às 23h59, horário de Brasília',
        curto: 'o prazo terminou: sex. 09/04, 23h59',
        botao: 'Ver o rascunho',
        href: '/minhas-demandas/d/documentos/tecnica',
      },
    ]);
    const [resultado] = participacao().resultados;
    const reprovado = { status: 4, resultados: [{ ...resultado, final: false, apto: false }] };
    expect(naoEnviado(reprovado, '2027-03-31')).toEqual([]);
    expect(naoEnviado(reprovado, '2027-03-31', 'r')).toEqual([
      expect.objectContaining({
        chave: 'r:rascunho',
        urgencia: 'atrasado',
        icone: 'gavel',
        titulo: 'O seu recurso NÃO foi enviado: Análise de Cadastro',
        href: '/historico-credenciamento/r/recurso?novo=1',
      }),
    ]);
  });
});

describe('a documentação por analisar (R-TEL-11)', () => {
  const fila = (mudanca: Partial<FilaDaDemanda> = {}): FilaDaDemanda => ({
    habilitacao: 'HabJud',
    demandaId: 'd',
    processo: 'FPR-0001/2027',
    areaAtuacao: 'fpr',
    objeto: 'Tratores',
    total: 5,
    enviados: 2,
    semEnvio: 1,
    ate: '2027-03-12',
    soProprios: false,
    diligencias: 0,
    diligenciaAte: null,
    respondidas: 0,
    ...mudanca,
  });
  const href = '/juridico/habilitacao-juridica?credenciamento=d&status=4';

  it('quantos esperam, até quando, e quanto já foi feito', () => {
    expect(tarefasDaAnalise(fila(), '2027-03-11')).toEqual([
      {
        chave: 'd:analise:HabJud',
        urgencia: 'proximos',
        dia: '2027-03-12',
        desde: null,
        icone: 'list-checks',
        titulo: 'Analisar a documentação de 2 candidatos: Habilitação Jurídica',
        processo: 'FPR-0001/2027',
        complemento: 'Tratores',
        progresso: '2 de 5 analisados',
        prazo: 'a análise termina amanhã',
        botao: 'Analisar',
        href,
      },
    ]);
    const [so] = tarefasDaAnalise(fila({ total: 1, enviados: 0, semEnvio: 1 }), '2027-03-12');
    expect(so).toMatchObject({
      urgencia: 'hoje',
      titulo: 'Decidir sobre 1 candidato sem documentação: Habilitação Jurídica',
      progresso: '0 de 1 analisado',
    });
    const [suplementar] = tarefasDaAnalise(fila({ habilitacao: 'HabTec', ate: null }), '2027-03-12');
    expect(suplementar).toMatchObject({
      urgencia: 'proximos',
      dia: null,
      prazo: 'a notificação final espera',
      href: '/adm/avaliacao-documentacao?credenciamento=d&status=4',
    });
  });

  it('as diligências que terminam', () => {
    const dela = (diligencias: number, dia: Dia) =>
      tarefasDaAnalise(fila({ diligencias, diligenciaAte: '2027-03-11' }), dia)[1];
    expect(dela(1, '2027-03-10')).toMatchObject({
      chave: 'd:diligencias:HabJud',
      urgencia: 'proximos',
      dia: '2027-03-11',
      icone: 'hourglass',
      titulo: '1 diligência sem resposta: Habilitação Jurídica',
      prazo: 'o prazo do candidato termina amanhã',
      botao: 'Ver análises',
      href,
    });
    expect(dela(3, '2027-03-11')).toMatchObject({
      urgencia: 'hoje',
      titulo: '3 diligências sem resposta: Habilitação Jurídica',
    });
  });
});

it.each([
  [1, '1 candidato sem os três avaliadores'],
  [2, '2 candidatos sem os três avaliadores'],
])('a demanda em que %i candidatos esperam um substituto (R-IMP-05)', (candidatos, complemento) => {
  const [linha] = tarefasDosSubstitutos([
    { demandaId: 'd', processo: 'P', areaAtuacao: 'fpr', candidatos, desde: em('2027-03-01') },
  ]);
  expect(linha).toEqual({
    chave: 'substitutos-d',
    urgencia: 'atrasado',
    dia: null,
    desde: '2027-03-01',
    icone: 'user-x',
    titulo: 'Designar o substituto de um membro impedido',
    processo: 'P',
    complemento,
    progresso: null,
    prazo: 'desde 01/03/2027',
    botao: 'Substituir',
    href: '/adm/cadastrar-banca?credenciamento=d',
  });
});

it('o sistema fora do ar, e o que pede atenção: o que fazer e como seguir sem ele (R-EXT-15)', () => {
  const sistema: SaudeDoSistema = {
    id: 'rm',
    nome: 'RM',
    paraQue: 'Cursos',
    situacao: 'fora',
    agora: '3 chamadas sem resposta.',
    medidas: [],
    fazer: 'Confira o RM.',
    semEle: 'Importe um arquivo.',
    avisar: true,
  };
  const [fora, atencao, ...resto] = tarefasDosSistemas([
    sistema,
    { ...sistema, id: 'cep', avisar: false },
    { ...sistema, id: 'fluig', nome: 'Fluig', situacao: 'atencao', semEle: null },
  ]);
  expect(resto).toEqual([]);
  expect(fora).toEqual({
    chave: 'sistema:rm',
    urgencia: 'atrasado',
    dia: null,
    desde: null,
    icone: 'plug-zap',
    titulo: 'Fora do ar: RM',
    processo: null,
    complemento: 'Confira o RM. Importe um arquivo.',
    progresso: null,
    prazo: null,
    botao: 'Ver',
    href: '/adm/integracoes',
  });
  expect(atencao).toMatchObject({
    chave: 'sistema:fluig',
    urgencia: 'proximos',
    titulo: 'Precisa de atenção: Fluig',
    complemento: '3 chamadas sem resposta. Confira o RM.',
  });
});

describe('onde o trabalho está', () => {
  it('uma diligência respondida é dita até que o documento seja julgado de novo', () => {
    const fila = {
      ...{ habilitacao: 'HabTec' as const, demandaId: 'd', processo: 'P', areaAtuacao: 'fpr', objeto: 'O' },
      ...{
        total: 3,
        enviados: 1,
        semEnvio: 0,
        ate: '2027-03-10' as const,
        soProprios: false,
        diligencias: 0,
        diligenciaAte: null,
      },
    } as const;
    const titulos = (respondidas: number) =>
      tarefasDaAnalise({ ...fila, respondidas }, '2027-03-08').map(
        ({ titulo, botao }) => `${titulo} (${botao})`,
      );
    expect(titulos(0)).toHaveLength(1);
    expect(titulos(1)[1]).toMatch(/^1 diligência respondida, por conferir: .* \(Conferir\)$/);
    expect(titulos(2)[1]).toMatch(/^2 diligências respondidas, por conferir/);
  });

  it('quem não confirmou a presença (R-AGE-18)', () => {
    expect(tarefaDosSemConfirmacao(null, '2027-03-08')).toEqual([]);
    const [tarefa] = tarefaDosSemConfirmacao({ quantos: 2, demandaId: 'd', dia: '2027-03-09' }, '2027-03-08');
    expect(tarefa).toMatchObject({
      titulo: '2 candidatos não confirmaram a presença',
      href: '/adm/agendamento-entrevista?credenciamento=d&resposta=sem-resposta',
    });
  });

  it('não se oferece notificar a etapa técnica enquanto há documentos por analisar (R-HAB-12)', () => {
    const base = { status: 7, tipoAvaliacao: 3, formatoAvaliacao: 1 } as const;
    const fases = [fase(29, '2027-03-01', '2027-03-10', ['2027-03-11', '2027-03-12'])];
    const situacao = (semAnaliseTecnica: number) =>
      situacaoDaDemanda(
        demandaNaMaquina(base),
        fases,
        { ...SEM_PENDENCIAS, semAnaliseTecnica },
        instanteDe('2027-03-08', '12:00'),
      );
    expect(acaoPrincipal(situacao(0))?.tipo).toBe('notificacao');
    expect(acaoPrincipal(situacao(2))?.tipo).toBe('link');
    const notificar = situacao(2).acoes.find(({ tipo }) => tipo === 'notificacao');
    expect(notificar).toMatchObject({
      disponivel: false,
      motivo: 'Há 2 candidatos sem a documentação analisada.',
    });
  });
});
