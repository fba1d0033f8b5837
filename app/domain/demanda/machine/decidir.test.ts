import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogo, feriados, demandaNaMaquina } from '#tests/factories/maquina.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FormatoAvaliacao, TipoAvaliacao, StatusId } from '#app/domain/etapa/ids.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { diasEntre, fimDoDia, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { MENSAGEM_DESALINHADA, MENSAGEM_JA_NOTIFICADA } from '../labels.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina, type Evento, type Pendencias } from '../types.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { decidir } from './decidir.ts';
import { EVENTOS, LISTA_DE_EVENTOS } from './eventos.ts';
import { faseDoStatus } from './proximo.ts';
import { situacaoDaDemanda } from './situacao.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { ORDEM_DE_VIDA, SEQUENCIA } from '#app/domain/etapa/status.ts';

const PESSOA = { por: 'pessoa' } as const;
const SISTEMA = { por: 'sistema' } as const;
const WORKFLOW = { por: 'workflow' } as const;

const completo = proporCronograma({
  inicio: '2026-09-21',
  tipoAvaliacao: 2,
  formatoAvaliacao: 1,
  comCargaHoraria: true,
  catalogo,
  feriados,
});
const enviada = new Date('2026-10-13T15:30:00Z');

function tentar(
  evento: Evento,
  dados: Partial<DemandaNaMaquina>,
  now: Date,
  opcoes: Parameters<typeof decidir>[5] = PESSOA,
  pendencias: Partial<Pendencias> = {},
  fases: readonly FaseDatada[] = completo,
) {
  const demanda = demandaNaMaquina({ tipoAvaliacao: 2, ...dados });
  return decidir(evento, demanda, fases, { ...SEM_PENDENCIAS, ...pendencias }, now, opcoes);
}

describe('decidir um evento', () => {
  it('encerra uma fase só depois do seu último milissegundo', () => {
    expect(tentar('encerrarFase', { status: 14 }, fimDoDia('2026-10-02'), SISTEMA)).toMatchObject({
      ok: false,
      codigo: 'periodo',
      motivo: 'O período termina em sexta-feira, 02/10/2026, às 23h59, horário de Brasília.',
    });
    expect(tentar('encerrarFase', { status: 14 }, inicioDoDia('2026-10-03'), SISTEMA)).toMatchObject({
      ok: true,
      de: 14,
      para: 17,
    });
  });

  it('recusa o que outra pessoa já fez (R-DEM-18)', () => {
    expect(tentar('criarCronograma', { status: 14 }, inicioDoDia('2026-10-03'))).toMatchObject({
      ok: false,
      codigo: 'passada',
      motivo: 'A demanda está em “Demonstração de interesse”: esta ação era de uma etapa anterior.',
    });
    expect(tentar('encerrarFase', { status: 15 }, inicioDoDia('2026-10-03'))).toMatchObject({
      codigo: 'passada',
    });
    // Nobody did anything: the demand is simply not there.
    expect(tentar('encerrarFase', { status: 19 }, inicioDoDia('2026-10-03'))).toMatchObject({
      codigo: 'regra',
      motivo: 'A demanda está em “Aguardando cronograma”: esta ação não se aplica a esta etapa.',
    });
  });

  it('bloqueia o sistema, pergunta à pessoa, e a deixa seguir (R-DEM-08)', () => {
    const now = inicioDoDia('2026-10-17');
    const pendencias = [expect.objectContaining({ codigo: 'notificacao' })];
    expect(tentar('encerrarFase', { status: 13 }, now, SISTEMA)).toMatchObject({
      codigo: 'bloqueada',
      pendencias,
    });
    expect(
      tentar('encerrarFase', { status: 13 }, now, { ...SISTEMA, confirmarPendencias: true }),
    ).toMatchObject({
      ok: false,
    });
    expect(tentar('encerrarFase', { status: 13 }, now)).toMatchObject({
      ok: false,
      codigo: 'confirmar',
      pendencias,
    });
    expect(
      tentar('encerrarFase', { status: 13 }, now, { ...PESSOA, confirmarPendencias: true }),
    ).toMatchObject({
      ok: true,
      para: 18,
      pendencias,
    });
  });

  it('notifica uma vez', () => {
    const now = inicioDoDia('2026-10-13');
    expect(tentar('notificarCargaHorariaPreliminar', { status: 13 }, now)).toMatchObject({
      ok: true,
      para: 13,
    });
    for (const status of [13, 18, 3]) {
      expect(
        tentar('notificarCargaHorariaPreliminar', { status, cargaHorariaPreliminarEm: enviada }, now),
      ).toMatchObject({ ok: false, codigo: 'repetida', motivo: MENSAGEM_JA_NOTIFICADA });
    }
    expect(tentar('notificarCargaHorariaPreliminar', { status: 13 }, fimDoDia('2026-10-12'))).toMatchObject({
      codigo: 'periodo',
    });
    expect(
      tentar('notificarCargaHorariaPreliminar', { status: 13 }, inicioDoDia('2026-10-17')),
    ).toMatchObject({
      codigo: 'periodo',
    });
    const finalCedo = tentar(
      'notificarCargaHorariaFinal',
      { status: 18 },
      inicioDoDia('2026-10-20'),
      PESSOA,
      {
        recursosEmAnalise: { carga_horaria: 1 },
      },
    );
    expect(finalCedo).toMatchObject({ codigo: 'confirmar', pendencias: [{ codigo: 'recursos' }] });
  });

  it('só finaliza avaliações dentro das suas janelas (R-DEM-11)', () => {
    const fora =
      'Esse credenciamento está fora da data configurada no cronograma. A fase vai de segunda-feira, 05/10/2026, às 00h00, até sexta-feira, 09/10/2026, às 23h59, horário de Brasília.';
    expect(tentar('concluirCargaHoraria', { status: 17 }, inicioDoDia('2026-10-05'))).toMatchObject({
      para: 13,
    });
    expect(tentar('concluirCargaHoraria', { status: 17 }, fimDoDia('2026-10-09'))).toMatchObject({
      ok: true,
    });
    expect(tentar('concluirCargaHoraria', { status: 17 }, fimDoDia('2026-10-04'))).toMatchObject({
      motivo: fora,
    });
    expect(tentar('concluirCargaHoraria', { status: 17 }, inicioDoDia('2026-10-10'))).toMatchObject({
      motivo: fora,
    });
    const sem33 = completo.filter((fase) => fase.faseId !== 33);
    expect(
      tentar('concluirCargaHoraria', { status: 17 }, inicioDoDia('2026-10-05'), PESSOA, {}, sem33),
    ).toMatchObject({ motivo: 'O cronograma não foi ajustado para esse credenciamento.' });
    expect(tentar('concluirCadastro', { status: 3 }, inicioDoDia('2026-10-22'))).toMatchObject({ para: 4 });
    const so18 = completo.filter((fase) => [17, 18].includes(fase.faseId));
    expect(
      tentar('concluirCadastro', { status: 3 }, inicioDoDia('2026-10-22'), PESSOA, {}, so18),
    ).toMatchObject({
      para: 12,
    });
  });

  it('pede para alinhar o cronograma (R-DEM-12)', () => {
    const sem19 = completo.filter((fase) => fase.faseId !== 19);
    expect(tentar('encerrarFase', { status: 4 }, inicioDoDia('2026-12-01'), PESSOA, {}, sem19)).toMatchObject(
      { codigo: 'desalinhada', motivo: MENSAGEM_DESALINHADA },
    );
  });

  it.each([
    ['quem ficaria para trás', 'deixados', { deixados: 2 }],
    ['quem não foi avisado', 'avisos', { semAviso: 2 }],
  ] as const)(
    'não encerra sobre %s, por tempo, à mão ou com pendência (R-SIT-02, R-SIT-04)',
    (_, codigo, presos) => {
      const fim = inicioDoDia('2027-12-01');
      const confirmada = { ...PESSOA, confirmarPendencias: true };
      for (const [evento, status] of [
        ['encerrarFase', 4],
        ['encerrarFase', 6],
        ['encerrarDemanda', 9],
        ['encerrarComPendencia', 9],
      ] as const) {
        const em = { status, cadastroPreliminarEm: fim };
        expect(tentar(evento, em, fim, confirmada), evento).toMatchObject({ ok: true });
        expect(tentar(evento, em, fim, confirmada, presos), evento).toMatchObject({
          ok: false,
          codigo: 'periodo',
          pendencias: [{ codigo, quantidade: 2 }],
        });
      }
      expect(tentar('encerrarFase', { status: 6 }, fim, SISTEMA, presos)).toMatchObject({ ok: false });
    },
  );

  it('deixa os encerramentos às pessoas (R-DEM-09)', () => {
    const fim = inicioDoDia('2027-12-01');
    const ultima = { status: 9 };
    for (const evento of ['encerrarComPendencia', 'encerrarDemanda'] as const) {
      expect(tentar(evento, ultima, fim, SISTEMA)).toMatchObject({ ok: false, codigo: 'regra' });
    }
    expect(tentar('encerrarFase', ultima, fim, SISTEMA)).toMatchObject({ ok: false, codigo: 'regra' });
    expect(tentar('encerrarComPendencia', ultima, fim)).toMatchObject({ ok: true, para: 12 });
    expect(tentar('encerrarDemanda', ultima, fim)).toMatchObject({ ok: true, para: 15 });
    const comRecurso = { recursosEmAnalise: { hab_juridica: 1 } };
    expect(tentar('encerrarDemanda', ultima, fim, PESSOA, comRecurso)).toMatchObject({ ok: false });
    expect(tentar('encerrarComPendencia', ultima, fim, PESSOA, comRecurso)).toMatchObject({
      codigo: 'confirmar',
    });
    expect(
      tentar('encerrarComPendencia', ultima, fim, { ...PESSOA, confirmarPendencias: true }, comRecurso),
    ).toMatchObject({ ok: true, para: 12 });
    expect(tentar('encerrarDemanda', { status: 12 }, fim)).toMatchObject({ ok: true, para: 15 });
    // Not before the end of the last phase, and not in the middle of the life.
    expect(tentar('encerrarDemanda', ultima, inicioDoDia('2026-12-30'))).toMatchObject({ codigo: 'periodo' });
    expect(tentar('encerrarDemanda', { status: 14 }, fim)).toMatchObject({ ok: false, codigo: 'regra' });
  });

  it('recebe as aprovações do workflow em ordem, uma vez cada', () => {
    const em = (evento: Evento, analise: boolean | null, diretoria: boolean | null) =>
      tentar(
        evento,
        { status: 2, aprovacao: { analise, diretoria, superintendencia: null } },
        enviada,
        WORKFLOW,
        {},
        [],
      );
    expect(em('aprovarDiretoria', true, null)).toMatchObject({ ok: true, para: 2 });
    expect(em('aprovarDiretoria', true, true)).toMatchObject({ codigo: 'repetida' });
    expect(em('aprovarSuperintendencia', true, null)).toMatchObject({ codigo: 'regra' });
    expect(em('aprovarSuperintendencia', true, true)).toMatchObject({ ok: true, para: 19 });
    expect(em('reprovarSuperintendencia', true, true)).toMatchObject({ ok: true, para: 16 });
    expect(em('aprovarDiretoria', null, null)).toMatchObject({ codigo: 'regra' });
    expect(tentar('aprovarSuperintendencia', { status: 2 }, enviada)).toMatchObject({ codigo: 'regra' });
    expect(tentar('encerrarFase', { status: 14 }, inicioDoDia('2026-10-03'), WORKFLOW)).toMatchObject({
      ok: false,
    });
  });

  it('só cria o cronograma com fases', () => {
    expect(tentar('criarCronograma', { status: 19 }, enviada)).toMatchObject({ ok: true, para: 14 });
    expect(tentar('criarCronograma', { status: 19 }, enviada, PESSOA, {}, [])).toMatchObject({ ok: false });
  });

  it('cancela o que está aberto e finaliza o que foi aprovado (R-DEM-17)', () => {
    for (const status of ORDEM_DE_VIDA) {
      const aberta = status !== 15 && status !== 16;
      expect(tentar('cancelarDemanda', { status }, enviada).ok).toBe(aberta);
      const finalizar = (opcoes = PESSOA) => tentar('finalizarDemanda', { status }, enviada, opcoes);
      const aprovada = aberta && status !== 1 && status !== 2;
      expect(finalizar({ ...PESSOA, confirmarPendencias: true } as typeof PESSOA).ok).toBe(aprovada);
    }
  });

  it('finaliza as ações do 5 uma vez, com alguém agendado e todos avisados (R-AGE-17)', () => {
    const now = inicioDoDia(completo.find((fase) => fase.faseId === 21)?.realizacaoInicio ?? '2026-01-01');
    expect(tentar('finalizarAcoes', { status: 5 }, now)).toMatchObject({ ok: true, para: 5 });
    for (const falta of [{ ninguemAgendado: true }, { horariosSemAviso: 2 }])
      expect(tentar('finalizarAcoes', { status: 5 }, now, PESSOA, falta)).toMatchObject({ ok: false });
    expect(tentar('finalizarAcoes', { status: 5, agendamentoBancaConcluidoEm: enviada }, now)).toMatchObject({
      ok: false,
    });
    expect(tentar('finalizarAcoes', { status: 5, tipoAvaliacao: 3 }, now)).toMatchObject({ codigo: 'regra' });
  });
});

const momentos = fc.record({
  status: fc.constantFrom<StatusId>(...ORDEM_DE_VIDA),
  tipoAvaliacao: fc.constantFrom<TipoAvaliacao>(1, 2, 3),
  formatoAvaliacao: fc.constantFrom<FormatoAvaliacao>(1, 2, 3),
  dias: fc.integer({ min: -20, max: 300 }),
  presentes: fc.subarray([33, 42, 43, 18, 19, 21, 22, 23, 28, 39, 24, 29, 34, 40, 30, 25, 41, 26, 35]),
  notificada: fc.boolean(),
  recursosEmAnalise: fc.record(
    Object.fromEntries(ETAPAS_COM_RESULTADO.map((etapa) => [etapa, fc.nat({ max: 2 })])),
    { requiredKeys: [] },
  ),
  contadas: fc.record({
    agendadosSemNota: fc.nat({ max: 2 }),
    emReconsideracao: fc.nat({ max: 1 }),
    semSubstituto: fc.nat({ max: 1 }),
    deixados: fc.nat({ max: 1 }),
    semAviso: fc.nat({ max: 1 }),
    semAnalise: fc.nat({ max: 2 }),
    diligenciasAbertas: fc.nat({ max: 1 }),
    agendadosPorVir: fc.nat({ max: 1 }),
    ninguemAgendado: fc.boolean(),
    horariosSemAviso: fc.nat({ max: 1 }),
    semHomologacao: fc.nat({ max: 2 }),
    naSuperintendencia: fc.nat({ max: 2 }),
    naSuperintendenciaDesde: fc.constantFrom(null, '2026-09-21T12:00:00Z'),
    semAnaliseTecnica: fc.nat({ max: 1 }),
    juridicaPorAnalisar: fc.boolean(),
    interessados: fc.boolean(),
    naEtapa: fc.boolean(),
  }),
});

type Momento = typeof momentos extends fc.Arbitrary<infer M> ? M : never;

function montar(momento: Momento) {
  const { tipoAvaliacao, formatoAvaliacao, status } = momento;
  const fases = proporCronograma({
    inicio: '2026-09-21',
    tipoAvaliacao,
    formatoAvaliacao,
    comCargaHoraria: true,
    catalogo,
    feriados,
  }).filter((fase) => fase.faseId === 17 || momento.presentes.includes(fase.faseId));
  const dados: Partial<DemandaNaMaquina> = { status, tipoAvaliacao, formatoAvaliacao };
  const notificacao = notificacaoDoStatus(status);
  if (notificacao !== null && momento.notificada) dados[notificacao.campo] = enviada;
  return {
    fases,
    demanda: demandaNaMaquina(dados),
    pendencias: { ...momento.contadas, recursosEmAnalise: momento.recursosEmAnalise },
    now: fimDoDia(somarDias('2026-09-21', momento.dias)),
  };
}

describe('propriedades', () => {
  it('a tela e o servidor dizem o mesmo (R-TEL-02)', () => {
    fc.assert(
      fc.property(momentos, (momento) => {
        const { fases, demanda, pendencias, now } = montar(momento);
        const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
        const acoes = [...situacao.acoes, ...situacao.complementares];
        for (const { evento, disponivel, motivo, confirmaPendencias, quando } of acoes) {
          expect(motivo === null).toBe(disponivel);
          if (quando !== null) expect(quando.getTime()).toBeGreaterThan(now.getTime());
          if (evento === null) continue;
          const decisao = decidir(evento, demanda, fases, pendencias, now, PESSOA);
          expect(decisao.ok).toBe(disponivel && !confirmaPendencias);
          if (!decisao.ok && decisao.codigo === 'periodo') expect(decisao.motivo).toBe(motivo);
          if (confirmaPendencias) {
            const confirmada = { ...PESSOA, confirmarPendencias: true };
            expect(decidir(evento, demanda, fases, pendencias, now, confirmada).ok).toBe(true);
          }
        }
        const oferecidos = acoes.flatMap((acao) =>
          acao.evento !== null && acao.disponivel ? acao.evento : [],
        );
        for (const evento of LISTA_DE_EVENTOS.filter((nome) => EVENTOS[nome].entradas.tela === 'processos')) {
          const decisao = decidir(evento, demanda, fases, pendencias, now, {
            ...PESSOA,
            confirmarPendencias: true,
          });
          expect(decisao.ok).toBe(oferecidos.includes(evento));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('o tempo move uma demanda exatamente quando o sistema pode encerrar a sua fase (R-DEM-05)', () => {
    fc.assert(
      fc.property(momentos, (momento) => {
        const { fases, demanda, pendencias, now } = montar(momento);
        const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
        const decisao = decidir('encerrarFase', demanda, fases, pendencias, now, SISTEMA);
        expect(situacao.podeEncerrarPorTempo).toBe(decisao.ok);
        if (decisao.ok) expect(situacao.proximo).toBe(decisao.para);
        if (situacao.podeEncerrarPorTempo) expect(situacao.pendente).toBe(true);
        if (situacao.bloqueios.length > 0) expect(situacao.podeEncerrarPorTempo).toBe(false);
        for (const evento of LISTA_DE_EVENTOS.filter((nome) => nome !== 'encerrarFase')) {
          expect(decidir(evento, demanda, fases, pendencias, now, SISTEMA).ok).toBe(false);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('nenhum evento leva para trás', () => {
    fc.assert(
      fc.property(momentos, fc.constantFrom(...LISTA_DE_EVENTOS), (momento, evento) => {
        const { fases, demanda, pendencias, now } = montar(momento);
        for (const por of ['pessoa', 'sistema', 'workflow'] as const) {
          const decisao = decidir(evento, demanda, fases, pendencias, now, {
            por,
            confirmarPendencias: true,
          });
          if (!decisao.ok) continue;
          const passo = ORDEM_DE_VIDA.indexOf(decisao.para) - ORDEM_DE_VIDA.indexOf(decisao.de);
          expect(passo).toBeGreaterThanOrEqual(0);
          expect(passo === 0).toBe(EVENTOS[evento].para === null);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('uma demanda pendente continua pendente enquanto só o tempo muda', () => {
    fc.assert(
      fc.property(momentos, fc.integer({ min: 1, max: 200 }), (momento, dias) => {
        const agora = montar(momento);
        const depois = montar({ ...momento, dias: momento.dias + dias });
        const pendente = (m: typeof agora) =>
          situacaoDaDemanda(m.demanda, m.fases, m.pendencias, m.now).pendente;
        if (pendente(agora)) expect(pendente(depois)).toBe(true);
      }),
    );
  });
});

describe('uma vida inteira, hora por hora', () => {
  const HORA = 3_600_000;

  /** Every hour: the system closes what it may, and people (when there are any) do what is offered. */
  function viver(
    tipoAvaliacao: TipoAvaliacao,
    formatoAvaliacao: FormatoAvaliacao,
    comCargaHoraria: boolean,
    comPessoas: boolean,
  ) {
    const fases = proporCronograma({
      inicio: '2026-09-21',
      tipoAvaliacao,
      formatoAvaliacao,
      comCargaHoraria,
      catalogo,
      feriados,
    });
    let demanda = demandaNaMaquina({ status: 14, tipoAvaliacao, formatoAvaliacao });
    const vida: number[] = [14];
    const fim =
      Math.max(...fases.map((fase) => diasEntre('2026-09-21', fase.recursoFim ?? fase.realizacaoFim))) + 3;
    const primeiro = inicioDoDia('2026-09-20').getTime();
    for (let hora = primeiro; hora <= primeiro + fim * 24 * HORA; hora += HORA) {
      for (const now of [new Date(hora), new Date(hora + HORA - 1)]) {
        const decisao = decidir('encerrarFase', demanda, fases, SEM_PENDENCIAS, now, SISTEMA);
        const situacao = situacaoDaDemanda(demanda, fases, SEM_PENDENCIAS, now);
        expect(situacao.podeEncerrarPorTempo).toBe(decisao.ok);
        if (decisao.ok) {
          demanda = { ...demanda, status: decisao.para };
          vida.push(decisao.para);
        } else if (comPessoas) {
          for (const acao of situacao.acoes.filter((candidata) => candidata.disponivel)) {
            const notificacao = notificacaoDoStatus(situacao.status);
            if (acao.tipo === 'notificacao' && notificacao !== null)
              demanda = { ...demanda, [notificacao.campo]: now };
            if (acao.chave === 'verAvaliacoes') demanda = { ...demanda, resultadoEntrevistaEm: now };
            if (acao.evento === 'finalizarAcoes') demanda = { ...demanda, agendamentoBancaConcluidoEm: now };
          }
          for (const evento of ['concluirCargaHoraria', 'concluirCadastro'] as const) {
            const conclusao = decidir(evento, demanda, fases, SEM_PENDENCIAS, now, PESSOA);
            if (!conclusao.ok) continue;
            demanda = { ...demanda, status: conclusao.para };
            vida.push(conclusao.para);
          }
        }
        expect(situacao.alinhada || !comPessoas).toBe(true);
      }
    }
    const fimDaVida = new Date(primeiro + fim * 24 * HORA);
    return { vida, fim: situacaoDaDemanda(demanda, fases, SEM_PENDENCIAS, fimDaVida) };
  }

  const combinacoes = ([1, 2, 3] as const).flatMap((tipo) =>
    ([1, 2, 3] as const).flatMap((formato) => [true, false].map((carga) => [tipo, formato, carga] as const)),
  );

  it.each(combinacoes)(
    'tipo %i, formato %i, carga horária %s: vai até o fim, cada status uma vez, nunca para trás',
    (tipo, formato, carga) => {
      const { vida, fim } = viver(tipo, formato, carga, true);
      const esperada = SEQUENCIA.filter(
        (status) =>
          (carga || ![17, 13, 18].includes(status)) &&
          (status !== 11 || tipo !== 3) &&
          (status !== 9 || formato === 1),
      );
      expect(vida).toEqual(esperada);
      expect(fim.acoes.filter((acao) => acao.disponivel).map((acao) => acao.chave)).toContain(
        'encerrarDemanda',
      );
    },
  );

  it('para na primeira coisa que só uma pessoa faz', () => {
    expect(viver(2, 1, true, false).vida).toEqual([14, 17]);
    expect(viver(2, 1, false, false).vida).toEqual([14, 3]);
  });
});

describe('o que se responde, por inteiro', () => {
  const aprovacao = (diretoria: boolean | null, superintendencia: boolean | null = null) => ({
    status: 2,
    aprovacao: { analise: true, diretoria, superintendencia },
  });
  const aceita = (de: number, para: number) => ({ ok: true, de, para, pendencias: [] });
  const recusa = (codigo: string, motivo: string) => ({ ok: false, codigo, motivo, pendencias: [] });
  const DIA = inicioDoDia('2026-09-22');

  it.each<[Evento, Partial<DemandaNaMaquina>, Parameters<typeof decidir>[5], unknown]>([
    ['aprovarAnalise', { status: 1 }, PESSOA, aceita(1, 2)],
    ['reprovarAnalise', { status: 1 }, PESSOA, aceita(1, 16)],
    ['atualizarCronograma', { status: 14 }, PESSOA, aceita(14, 14)],
    ['criarCronograma', { status: 19 }, PESSOA, aceita(19, 14)],
    ['cancelarDemanda', { status: 14 }, PESSOA, aceita(14, 16)],
    ['aprovarDiretoria', aprovacao(null), WORKFLOW, aceita(2, 2)],
    ['reprovarDiretoria', aprovacao(null), WORKFLOW, aceita(2, 16)],
    ['aprovarSuperintendencia', aprovacao(true), WORKFLOW, aceita(2, 19)],
    ['reprovarSuperintendencia', aprovacao(true), WORKFLOW, aceita(2, 16)],
    [
      'reprovarDiretoria',
      aprovacao(true),
      WORKFLOW,
      recusa('repetida', 'A Diretoria já decidiu esta demanda.'),
    ],
    [
      'aprovarSuperintendencia',
      aprovacao(null),
      WORKFLOW,
      recusa('regra', 'A Diretoria ainda não aprovou esta demanda.'),
    ],
    [
      'aprovarSuperintendencia',
      aprovacao(true, true),
      WORKFLOW,
      recusa('repetida', 'A Superintendência já decidiu esta demanda.'),
    ],
    [
      'aprovarDiretoria',
      { status: 2, aprovacao: null },
      WORKFLOW,
      recusa('regra', 'A análise do credenciamento ainda não foi aprovada.'),
    ],
    [
      'encerrarFase',
      { status: 17 },
      PESSOA,
      recusa('regra', 'Esta ação não se aplica à etapa atual da demanda.'),
    ],
  ])('%s %j (R-DEM-08, R-DEM-18)', (evento, dados, opcoes, esperado) => {
    expect(tentar(evento, dados, DIA, opcoes)).toEqual(esperado);
  });

  it('uma avaliação é finalizada na sua janela, e precisa de uma (R-DEM-11)', () => {
    const concluir = (dia: Parameters<typeof inicioDoDia>[0], fases = completo) =>
      tentar('concluirCargaHoraria', { status: 17 }, inicioDoDia(dia), PESSOA, {}, fases);
    expect(concluir('2026-10-05')).toEqual(aceita(17, 13));
    expect(concluir('2026-10-04')).toMatchObject({ ok: false, codigo: 'periodo' });
    expect(concluir('2026-10-10')).toMatchObject({ ok: false, codigo: 'periodo' });
    expect(
      concluir(
        '2026-10-05',
        completo.filter(({ faseId }) => faseId !== 33),
      ),
    ).toMatchObject({ ok: false, codigo: 'desalinhada' });
  });

  it('o que detém o sistema é dito por inteiro', () => {
    const trecho = faseDoStatus(5, demandaNaMaquina({ tipoAvaliacao: 2 }), completo);
    if (!trecho) throw new Error('sem fase');
    const depois = inicioDoDia(somarDias(trecho.fim, 1));
    expect(tentar('encerrarFase', { status: 5 }, depois, { por: 'sistema' })).toMatchObject({
      codigo: 'bloqueada',
      motivo:
        'A notificação do resultado final de cadastro ainda não foi enviada. As ações de banca e agendamento ainda não foram finalizadas (Finalizar Ações).',
    });
  });

  it('um cronograma é criado com uma fase', () => {
    expect(tentar('criarCronograma', { status: 19 }, DIA, PESSOA, {}, [])).toEqual(
      recusa('regra', 'Adicione ao menos uma fase ao cronograma.'),
    );
  });

  it('encerrar tudo pergunta dos recursos que ninguém decidirá; encerrar a fase não (R-DEM-07)', () => {
    const recursos = { recursosEmAnalise: { carga_horaria: 2 } };
    const dados = { status: 13, cargaHorariaPreliminarEm: enviada };
    const finalizar = tentar('finalizarDemanda', dados, inicioDoDia('2026-10-18'), PESSOA, recursos);
    expect(finalizar).toMatchObject({ ok: false, codigo: 'confirmar' });
    expect(finalizar.pendencias.map(({ codigo }) => codigo)).toEqual(['recursos']);
    expect(tentar('cancelarDemanda', dados, inicioDoDia('2026-10-18'), PESSOA, recursos)).toEqual(
      aceita(13, 16),
    );
  });
});
