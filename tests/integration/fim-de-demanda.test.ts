import { beforeAll, describe, expect, test } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import {
  FASE,
  STATUS,
  type FormatoAvaliacao,
  type StatusId,
  type TipoAvaliacao,
} from '#app/domain/etapa/ids.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { janelaDaAnalise } from '#app/domain/habilitacao/calendar.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { inicioDoDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { pedidoDe, avisarAgendados } from '#tests/factories/agendamento.ts';
import { criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { criarBanca, declararNada, type BancaDeTeste } from '#tests/factories/banca.ts';
import { criarDemandaViva } from '#tests/factories/demanda-viva.ts';
import { analisar, criarTipos, enviar } from '#tests/factories/habilitacao.ts';
import { criarDemandaParaHomologar, criarEmpresa, resultadoPublicado } from '#tests/factories/homologacao.ts';
import { catalogo, feriados } from '#tests/factories/maquina.ts';
import { CAMPOS, notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { encounter, lockOfDemand } from '#tests/setup/meet.ts';
import { times } from '#tests/setup/size.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const WORKER = { tipo: 'sistema', origem: 'worker', nome: 'sistema' } as const;
const FLUIG = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } as const;

let comissao: CtxUsuario['actor'];
let juridico: CtxUsuario['actor'];
beforeAll(async () => {
  const ctx = testCtx(database, { now: meioDia('2027-01-01') });
  comissao = await criarUsuario(ctx, { grupos: ['comissao'], cpf: null });
  juridico = await criarUsuario(ctx, { grupos: ['juridico'], cpf: null });
  await criarCriterios(ctx);
  await criarTipos(ctx);
});
const em = (now: Date) => testCtx(database, { now, actor: comissao });

/** Written by hand: what each pair of choices lives through after the registry result. */
const NOVE: readonly (readonly [TipoAvaliacao, FormatoAvaliacao, readonly StatusId[]])[] = [
  [1, 1, [6, 11, 7, 8, 9]],
  [1, 2, [6, 11, 7, 8]],
  [1, 3, [6, 11, 7, 8]],
  [2, 1, [6, 11, 7, 8, 9]],
  [2, 2, [6, 11, 7, 8]],
  [2, 3, [6, 11, 7, 8]],
  [3, 1, [6, 7, 8, 9]],
  [3, 2, [6, 7, 8]],
  [3, 3, [6, 7, 8]],
];

type Cena = {
  demandaId: string;
  escolhas: { tipoAvaliacao: TipoAvaliacao; formatoAvaliacao: FormatoAvaliacao };
  fases: readonly FaseDatada[];
  participacoes: readonly string[];
  banca: BancaDeTeste;
};

const statusDe = async ({ demandaId }: Cena): Promise<StatusId> =>
  comoStatus((await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } })).status);

const faseEm = ({ escolhas, fases }: Cena, status: number) => {
  const fase = faseDoStatus(status, escolhas, fases);
  if (fase === null) throw new Error(`sem fase em ${String(status)}`);
  return fase;
};

const meioDia = (dia: Dia) => instanteDe(dia, '12:00');

/** What each type of evaluation has. */
const PARTES: Readonly<Record<TipoAvaliacao, readonly Parte[]>> = { 0: [], 1: ['E'], 2: ['E', 'D'], 3: [] };

const faseDaParte = ({ fases }: Cena, parte: Parte): FaseDatada => {
  const id = parte === 'E' ? FASE.entrevista : FASE.avaliacaoDidatica;
  const daParte = fases.find(({ faseId }) => faseId === id);
  if (daParte === undefined) throw new Error(`sem fase de ${parte}`);
  return daParte;
};

/** One after the other, from 9 in the morning of the first day of each part. */
async function agendarTodos(cena: Cena, now: Date): Promise<void> {
  for (const parte of PARTES[cena.escolhas.tipoAvaliacao])
    for (const [indice, participacaoId] of cena.participacoes.entries())
      await agendar(
        em(now),
        pedidoDe(participacaoId, cena.banca.banca.id, {
          tipo: parte,
          dia: faseDaParte(cena, parte).realizacaoInicio,
          hora: indice === 0 ? '09:00' : '10:00',
        }),
      );
}

/** The three declare and score, and the commission sends the result of each part on its last day. */
async function avaliarTodos(cena: Cena): Promise<void> {
  const { demandaId, escolhas, participacoes, banca } = cena;
  const demanda = await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } });
  for (const parte of PARTES[escolhas.tipoAvaliacao]) {
    const now = instanteDe(faseDaParte(cena, parte).realizacaoFim, '18:00');
    if (parte === 'E')
      for (const id of participacoes) await declararNada(testCtx(database, { now }), banca.membros, id);
    const marcados = await database.db.agendamento.findMany({ where: { demandaId, tipo: parte } });
    const marcadas = marcados.map(({ id }) => ({ agendamentoId: id, presente: true }));
    await registrarFrequencias(em(now), { demandaId, marcadas });
    for (const { id } of marcados)
      for (const actor of banca.pessoas)
        await pontuar(testCtx(database, { now, actor }), id, notasQueSomam(parte, 8 * CAMPOS[parte].length));
    const { carimbo } = await getApuracao(em(now), demanda, parte);
    await enviarResultado(em(now), { demandaId, tipo: parte, carimbo });
  }
}

async function analisarTodos(cena: Cena, habilitacao: Habilitacao): Promise<void> {
  const janela = janelaDaAnalise(habilitacao, cena.escolhas, cena.fases);
  if (janela === null) throw new Error(`sem janela de ${habilitacao}`);
  const actor = habilitacao === 'HabTec' ? comissao : juridico;
  for (const participacaoId of cena.participacoes)
    await analisar(testCtx(database, { now: meioDia(janela.inicio), actor }), habilitacao, participacaoId);
}

/** What people do while the status runs, each by the command of their screen, so that time may close it. */
async function cumprir(cena: Cena, status: StatusId): Promise<void> {
  const { demandaId, escolhas } = cena;
  const now = meioDia(faseEm(cena, status).realizacaoInicio);
  if (status === STATUS.cadastroFinal && escolhas.tipoAvaliacao !== 3) {
    await agendarTodos(cena, now);
    await avisarAgendados(em(now), demandaId);
    await finalizarAcoes(em(now), { demandaId });
  }
  if (status === STATUS.entrevistas) await avaliarTodos(cena);
  if (status === STATUS.habTecnicaPreliminar) {
    await analisarTodos(cena, 'HabTec');
    if (escolhas.formatoAvaliacao === 2) await analisarTodos(cena, 'HabJud');
  }
  if (status === STATUS.habilitacaoJuridica) await analisarTodos(cena, 'HabJud');
  const notificacao = notificacaoDoStatus(status);
  if (notificacao) await notificarResultado(em(now), { demandaId, evento: notificacao.evento });
}

/** The clock goes to the day after the status, and the worker sweeps. */
async function passar(cena: Cena, status: number): Promise<Date> {
  const now = inicioDoDia(somarDias(faseEm(cena, status).fim, 1));
  await entregarMensagens(database, cena.demandaId);
  await varrerDemandas(testCtx(database, { now, actor: WORKER }));
  return now;
}

async function plantar(tipoAvaliacao: TipoAvaliacao, formatoAvaliacao: FormatoAvaliacao): Promise<Cena> {
  const escolhas = { tipoAvaliacao, formatoAvaliacao };
  const fases = proporCronograma({
    ...escolhas,
    inicio: '2027-01-11',
    comCargaHoraria: false,
    catalogo,
    feriados,
  });
  const now = meioDia('2027-01-11');
  const ctx = testCtx(database, { now });
  const { demanda } = await criarDemandaParaHomologar(ctx, {
    ...escolhas,
    status: 5,
    fases,
    aptos: 0,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
    avaliacaoCadastroConcluidaEm: now,
  });
  const participacoes = [];
  for (const nome of ['Homologada', 'Esquecida']) {
    const { id, usuario } = await criarParticipacao(ctx, demanda.id, { nome });
    await criarEmpresa(ctx, usuario.id);
    await resultadoPublicado(ctx, id, { etapa: 'cadastro' });
    for (const habilitacao of ['HabTec', 'HabJud'] as const)
      await enviar(ctx, { id, usuarioId: usuario.id }, habilitacao);
    participacoes.push(id);
  }
  const dias = fases.map(({ realizacaoFim }) => realizacaoFim).sort();
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: '2027-01-11', fimDia: dias.at(-1) });
  return { demandaId: demanda.id, escolhas, fases, participacoes, banca };
}

/** From the registry result to the last status, by what people do and by the clock. */
async function ateOFim(cena: Cena): Promise<{ caminho: number[]; now: Date }> {
  const caminho: number[] = [];
  for (let status = await statusDe(cena); ; status = await statusDe(cena)) {
    await cumprir(cena, status);
    const now = await passar(cena, status);
    const depois = await statusDe(cena);
    if (depois === status) return { caminho, now };
    caminho.push(depois);
  }
}

const lido = async (participacaoId: string, now: Date) => {
  const { usuario } = await database.db.participacao.findUniqueOrThrow({
    where: { id: participacaoId },
    include: { usuario: true },
  });
  const actor = { ...usuario, tipo: 'usuario' as const, grupos: ['candidato' as const] };
  const { linhas } = await listMinhasDemandas(testCtx(database, { now, actor }), {
    busca: '',
    area: '',
    atividade: '',
    pular: 0,
    tamanho: 20,
  });
  return linhas[0]?.fim?.texto;
};

describe.each(NOVE)(
  'tipo %s, formato %s: de 5 a 15 por comandos e pelo relógio (R-DEM-23)',
  (tipo, formato, esperado) => {
    test('fica pendente com um na Superintendência, e termina quando ela decide', async () => {
      const cena = await plantar(tipo, formato);
      const { demandaId, participacoes } = cena;
      const [homologada = '', esquecida = ''] = participacoes;
      const { caminho, now } = await ateOFim(cena);
      expect(caminho).toEqual(esperado);
      const ctx = em(now);
      const objeto = 'Instrutoria: Operação de Tratores · Segurança';
      const { id } = await pedirHomologacao(ctx, demandaId, { objeto, participacoes: [homologada] });
      expect([await lido(homologada, now), await lido(esquecida, now)]).toEqual([
        'Apto. Aguardando a Superintendência.',
        'Apto. Aguardando a homologação.',
      ]);
      const encerrar = (
        evento: 'encerrarDemanda' | 'encerrarComPendencia' | 'finalizarDemanda',
        confirma = true,
      ) => transitar(ctx, { demandaId, evento, confirmarPendencias: confirma });
      await expect(encerrar('encerrarDemanda')).rejects.toThrow(/espera a decisão da Superintendência/);
      await expect(encerrar('finalizarDemanda')).rejects.toThrow(/espera a decisão da Superintendência/);
      await expect(encerrar('encerrarComPendencia', false)).rejects.toThrow('Há pendências nesta fase.');
      await encerrar('encerrarComPendencia');
      // Time ends nothing.
      await varrerDemandas(testCtx(database, { now: meioDia('2029-01-01'), actor: WORKER }));
      expect(await statusDe(cena)).toBe(STATUS.aguardandoFinalizacao);
      await expect(encerrar('encerrarDemanda')).rejects.toThrow(RuleError);
      await registrarDecisaoDaHomologacao(testCtx(database, { now, actor: FLUIG }), id, {
        aprovada: true,
        justificativa: '',
        por: 'Superintendente',
      });
      await expect(encerrar('encerrarDemanda')).rejects.toThrow(/Peça a homologação.* Esquecida/);
      // What the question says before is what each of them reads after, with the reason.
      const { leitores } = await getConfirmacao(ctx, demandaId, ['encerrarSemHomologacao']);
      const motivos = new Map([[esquecida, 'Vagas preenchidas.']]);
      await transitar(ctx, { demandaId, evento: 'encerrarSemHomologacao', motivos });
      expect(await statusDe(cena)).toBe(STATUS.finalizada);
      expect(await lido(homologada, now)).toMatch(/^Homologado em /);
      expect(leitores).toEqual([
        {
          texto: 'Apto. A demanda terminou sem pedido de homologação.',
          nomes: [expect.stringMatching(/^Esquecida/)],
        },
        { texto: await lido(homologada, now), nomes: [expect.stringMatching(/^Homologada/)] },
      ]);
      expect(await lido(esquecida, now)).toBe(
        'Apto. A demanda terminou sem pedido de homologação: Vagas preenchidas.',
      );
      const historico = await database.db.historicoDemanda.findMany({
        where: { demandaId, para: { not: null } },
        orderBy: { id: 'asc' },
      });
      expect(historico.map(({ para }) => para)).toEqual([...esperado, 12, 15]);
    });
  },
);

describe('encerrar e decidir ao mesmo tempo (R-DEM-25)', () => {
  test('ou não termina, ou termina depois da decisão, em cada encontro', async () => {
    const now = meioDia('2027-03-01');
    const fluig = testCtx(database, { now, actor: FLUIG });
    const ctx = em(now);
    const sistema = testCtx(database, { now });
    for (let i = 0; i < times(200, 4); i++) {
      const { demanda, objeto, participacoes } = await criarDemandaParaHomologar(sistema, { status: 12 });
      const ids = participacoes.map((participacao) => participacao.id);
      const { id } = await pedirHomologacao(ctx, demanda.id, { objeto, participacoes: ids });
      const decisao = { aprovada: i % 2 === 0, justificativa: 'x', por: 'S' };
      const encerrar = () =>
        transitar(ctx, { demandaId: demanda.id, evento: 'encerrarDemanda', confirmarPendencias: true });
      const decidir = () => registrarDecisaoDaHomologacao(fluig, id, decisao);
      const atos: (() => Promise<unknown>)[] = i % 2 === 0 ? [encerrar, decidir] : [decidir, encerrar];
      const fins = await encounter(database, lockOfDemand(demanda.id), atos, i);
      const [fim, decidida] = i % 2 === 0 ? fins : fins.toReversed();
      expect(decidida?.status).toBe('fulfilled');
      const { status } = await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } });
      expect(status).toBe(fim?.status === 'fulfilled' ? 15 : 12);
    }
  });
});

describe('o que fica por fazer é dito antes do fim (R-DEM-24)', () => {
  test('um documento pedido outra vez e um horário marcado, até que passem', async () => {
    const now = meioDia('2027-03-09');
    const { demanda, diligenciaId } = await criarDemandaViva(testCtx(database, { now }));
    await database.db.agendamento.updateMany({
      where: { demandaId: demanda.id },
      data: { inicio: meioDia('2027-03-10'), fim: instanteDe('2027-03-10', '12:30') },
    });
    const ditas = async (em: Date) => {
      const { pendencias } = await getEncerramento(
        testCtx(database, { now: em, actor: comissao }),
        demanda.id,
        'cancelar',
      );
      return pendencias.filter((texto) => /diligência|horário/.test(texto));
    };
    const horario = /^Há 1 horário marcado de entrevista ou avaliação didática/;
    expect(await ditas(now)).toEqual([expect.stringMatching(horario)]);
    await database.db.demanda.update({ where: { id: demanda.id }, data: { status: 8 } });
    expect(await ditas(now)).toEqual([
      'Há 1 diligência aberta, com prazo para o candidato responder.',
      expect.stringMatching(horario),
    ]);
    expect(await ditas(meioDia('2027-03-14'))).toEqual([
      'Há 1 diligência aberta, com prazo para o candidato responder.',
    ]);
    expect(await ditas(meioDia('2027-03-15'))).toEqual([]);
    await database.db.diligencia.update({ where: { id: diligenciaId }, data: { canceladaEm: now } });
    expect(await ditas(now)).toEqual([expect.stringMatching(horario)]);
  });
});

describe('uma demanda encerrada não muda mais (R-DEM-26)', () => {
  test.each([15, 16] as const)(
    'em %s nenhum evento a move, nenhuma decisão se toma, nada se pede',
    async (fim) => {
      const now = meioDia('2027-03-01');
      const { demanda, objeto, participacoes } = await criarDemandaParaHomologar(testCtx(database, { now }), {
        status: fim,
        aptos: 1,
      });
      const ids = participacoes.map((participacao) => participacao.id);
      const pedido = pedirHomologacao(em(now), demanda.id, { objeto, participacoes: ids });
      await expect(pedido).rejects.toThrow(RuleError);
      const { id } = await database.db.homologacao.create({
        data: {
          demandaId: demanda.id,
          edital: 'E',
          objeto,
          pedidaEm: now,
          pedidaPorNome: 'Teste',
          candidatos: {
            create: ids.map((participacaoId) => ({
              participacaoId,
              cnpj: '11222333000181',
              nomeEmpresa: 'E',
              origem: 'rm',
            })),
          },
        },
      });
      const decisao = registrarDecisaoDaHomologacao(testCtx(database, { now, actor: FLUIG }), id, {
        aprovada: true,
        justificativa: '',
        por: 'S',
      });
      await expect(decisao).rejects.toThrow(ConflictError);
      const acao = { acao: 'homologacao.divergente', entidadeId: id };
      expect(await database.db.auditoria.count({ where: acao })).toBe(1);
      for (const evento of [
        'encerrarFase',
        'encerrarDemanda',
        'finalizarDemanda',
        'cancelarDemanda',
      ] as const)
        await expect(
          transitar(em(now), { demandaId: demanda.id, evento, motivo: 'x', confirmarPendencias: true }),
        ).rejects.toThrow();
      const depois = await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } });
      expect([depois.status, depois.versao]).toEqual([fim, demanda.versao]);
    },
  );
});
