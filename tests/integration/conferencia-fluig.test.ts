import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  Object.assign(process.env, {
    ...{ WORKFLOW_MODE: 'fluig', FLUIG_BASE_URL: 'http://127.0.0.1:3', SIMULADOR_FLUIG: '0' },
    ...{ FLUIG_CONSUMER_KEY: 'a', FLUIG_CONSUMER_SECRET: 'b', FLUIG_TOKEN: 'c', FLUIG_TOKEN_SECRET: 'd' },
  });
});

import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { executarConferencia, pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { getConferencia, listConferencias } from '#app/domain/chamada/queries.server/conferencias.ts';
import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { HOMOLOGACAO, SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { aberturaDoProcesso, abrirProcesso } from '#app/domain/demanda/commands.server/processo-externo.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { aberturaDaHomologacao } from '#app/domain/homologacao/commands.server/processo-externo.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { fluigHttp } from '#app/integrations/fluig/http.ts';
import { listCargas } from '#app/domain/referencia/carga/queries.server.ts';
import * as decisaoDaDemanda from '#app/routes/adm/demandas/decisao.tsx';
import * as decisaoDaHomologacao from '#app/routes/adm/homologacao/decisao.tsx';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { action as chamarApi } from '#app/routes/api/chamada.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { fluigDeTeste, type FluigDeTeste } from '#tests/fakes/fluig.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase();
// Tasks read the clock of the machine.
const now = new Date();

let fluig: FluigDeTeste;
let ctx: CtxUsuario;
let cookie: string;
beforeAll(async () => {
  fluig = await fluigDeTeste();
  const actor = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  ctx = testCtx(database, { now, actor });
  cookie = await sessaoPara(testCtx(database, { now }), actor);
});
afterAll(() => fluig.close());
beforeEach(async () => {
  Object.assign(fluig, { solicitacoes: [], chamadas: [], inicio: 'normal', busca: 'normal' });
  await database.pool.query('delete from conferencia_do_fluig; delete from chamada_externa');
});

const porta = () => fluigHttp(fluig.configuracao);
const executar = (id: string) =>
  executarChamada(testCtx(database, { now }), id, {
    fluig: {
      porta: porta(),
      operacoes: { [SOLICITACAO]: aberturaDoProcesso, [HOMOLOGACAO]: aberturaDaHomologacao },
    },
  });

/** A demand whose approval was asked for and opened there. */
async function demandaLa() {
  const demanda = await criarDemanda(testCtx(database, { now }), { status: 2 });
  await abrirProcesso(ctx, demanda.id);
  const { id } = await database.db.chamadaExterna.findFirstOrThrow({ where: { demandaId: demanda.id } });
  await executar(id);
  return { demanda, chamadaId: id };
}

/** A homologation that was asked for and opened there. */
async function homologacaoLa() {
  const cena = await criarDemandaParaHomologar(testCtx(database, { now }));
  const participacoes = cena.participacoes.map((participacao) => participacao.id);
  const { id } = await pedirHomologacao(ctx, cena.demanda.id, { objeto: cena.objeto, participacoes });
  await executar((await database.db.chamadaExterna.findFirstOrThrow({ where: { homologacaoId: id } })).id);
  return { ...cena, id };
}

const situacaoLa = (status: 'OPEN' | 'FINALIZED' | 'CANCELED') =>
  fluig.solicitacoes.forEach((processo) => (processo.status = status));

async function conferir() {
  const sistema = testCtx(database, { now });
  const id = await pedirConferencia(sistema, { semTarefa: true });
  await executarConferencia(sistema, id, porta());
  return id;
}

const tela = async () => (await chamar(integracoes.loader, { url: '/adm/integracoes', cookie })).dados;
const services = () => testServices(database, { fluig: porta() });
const relatorios = () => database.db.conferenciaDoFluig.findMany({ orderBy: { pedidaEm: 'asc' } });

const decisao = {
  decisao: 'aprovar',
  decididaPor: 'Rui Dias, diretor',
  documento: 'Processo 96000 do Fluig',
  justificativa: 'De acordo.',
} as const;

describe('a conferência da noite (R-EXT-19)', () => {
  test('uma por noite: repetida não lê de novo; sem sistema de aprovação, nenhuma', async () => {
    await demandaLa();
    await runTask(testServices(database), 'fluig.conferencia-da-noite', {});
    expect(await relatorios()).toEqual([]);
    await runTask(services(), 'fluig.conferencia-da-noite', {});
    await runTask(services(), 'fluig.conferencia-da-noite', {});
    const [relatorio, ...outros] = await relatorios();
    expect([relatorio?.atorNome, outros]).toEqual(['sistema', []]);
    const { rows } = await database.pool.query(
      `select count(*)::int as jobs from graphile_worker.jobs where key = $1`,
      [`conferencia:${relatorio?.id ?? ''}`],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    const payload = { conferenciaId: relatorio?.id ?? '' };
    const situacao = vi.fn(porta().situacao);
    const contado = testServices(database, { fluig: { ...porta(), situacao } });
    await runTask(contado, 'fluig.conferir', payload);
    await runTask(contado, 'fluig.conferir', payload);
    await runTask(services(), 'fluig.conferencia-da-noite', {});
    expect(situacao).toHaveBeenCalledTimes(1);
    expect(await relatorios()).toMatchObject([{ conferidos: 1, iguais: 1, parou: null, diferentes: [] }]);
  });

  test('com o Fluig fora o relatório diz que parou, e a próxima tentativa o completa', async () => {
    await demandaLa();
    await runTask(services(), 'fluig.conferencia-da-noite', {});
    const [relatorio] = await relatorios();
    const payload = { conferenciaId: relatorio?.id ?? '' };
    fluig.busca = 'indisponivel';
    await expect(runTask(services(), 'fluig.conferir', payload)).rejects.toThrow('não respondeu');
    expect(await relatorios()).toMatchObject([{ conferidos: 0, parou: expect.stringContaining('503') }]);
    const { motivos } = await getSaudePelaConexao(database.pool, now);
    expect(motivos.join('\n')).toMatch(/Fluig precisa de atenção: .*parou antes do fim: .*503/);
    expect((await rodarCli(database, ['doctor'], { now })).saida).toContain('parou antes do fim');
    fluig.busca = 'normal';
    await runTask(services(), 'fluig.conferir', payload);
    expect(await relatorios()).toMatchObject([{ id: relatorio?.id, conferidos: 1, parou: null }]);
  });

  test('as diferenças são ditas no início, em /saude e no doctor, até que se resolvam', async () => {
    const { demanda } = await demandaLa();
    situacaoLa('FINALIZED');
    await conferir();
    const frase = 'Na conferência de';
    const ditos = async () => {
      const { tarefas } = await getInicio(ctx);
      return [
        tarefas.some(({ titulo, complemento }) => `${titulo} ${complemento ?? ''}`.includes(frase)),
        (await getSaudePelaConexao(database.pool, now)).motivos.join().includes(frase),
        (await rodarCli(database, ['doctor'], { now })).saida.includes(frase),
      ];
    };
    expect(await ditos()).toEqual([true, true, true]);
    await registrarDecisaoAMao(ctx, demanda.id, { ...decisao, decisao: 'reprovar', instancia: 'diretoria' });
    expect(await ditos()).toEqual([false, false, false]);
    expect((await tela()).conferencias[0]?.diferentes[0]).toMatchObject({ resolvida: true, registrar: null });
  });

  test('o relatório guardado não é lido por quem não entra em Integrações, nem pela tela nem pelas consultas', async () => {
    const { demanda } = await demandaLa();
    situacaoLa('CANCELED');
    await conferir();
    const processo = demanda.identificacaoProcesso;
    const semDireito = ['coordenacao', 'avaliador', 'juridico', 'analista'] as const;
    for (const grupos of [...semDireito.map((grupo) => [grupo]), []]) {
      const actor = await criarUsuario({ db: database.db }, { grupos, cpf: null });
      const alheio = testCtx(database, { now, actor });
      await expect(listCargas(alheio, { limite: 1 })).rejects.toThrow(ForbiddenError);
      await expect(listConferencias(alheio, { limite: 1, diferencas: 1 })).rejects.toThrow(ForbiddenError);
      const id = (await relatorios())[0]?.id ?? '';
      await expect(getConferencia(alheio, id)).rejects.toThrow(ForbiddenError);
      const deFora = await sessaoPara(testCtx(database, { now }), actor);
      const resposta = await chamar(integracoes.loader, { url: '/adm/integracoes', cookie: deFora });
      expect([403, 303]).toContain(resposta.status);
      expect(JSON.stringify(resposta.dados ?? null)).not.toContain(processo);
    }
    expect(JSON.stringify((await tela()).conferencias)).toContain(processo);
  });

  test('na tela se pede outra, uma de cada vez, com registro de quem pediu', async () => {
    const pedir = () =>
      chamar(integracoes.action, { url: '/adm/integracoes', cookie, form: { acao: 'conferir' } });
    expect((await pedir()).status).toBe(303);
    expect((await pedir()).status).toBe(303);
    const [pedida, ...outras] = await relatorios();
    expect([pedida?.terminadaEm, outras]).toEqual([null, []]);
    const registros = await database.db.auditoria.findMany({ where: { entidadeId: pedida?.id } });
    expect(registros.map(({ acao, atorId }) => [acao, atorId])).toEqual([['chamada.conferir', ctx.actor.id]]);
    const mostrada = (await tela()).conferencias[0];
    expect(mostrada).toMatchObject({ id: pedida?.id, terminadaEm: null, diferentes: [] });
  });

  test('a linha de comando guarda o relatório; simulada, só lê', async () => {
    await demandaLa();
    situacaoLa('CANCELED');
    const opcoes = { now, fluig: porta() };
    const simulada = await rodarCli(database, ['reconciliar', '--simular', '--json'], opcoes);
    expect(JSON.parse(simulada.saida)).toMatchObject({ resultado: { conferidos: 1, iguais: 0 } });
    expect(await relatorios()).toEqual([]);
    const { codigo, saida } = await rodarCli(database, ['reconciliar', '--json'], opcoes);
    const [relatorio] = await relatorios();
    expect(codigo).toBe(9);
    expect(JSON.parse(saida)).toMatchObject({ id: relatorio?.id, atorNome: 'operadora de teste', total: 1 });
  });
});

describe('a decisão que ficou lá (R-EXT-20)', () => {
  test('enquanto está aberta lá, só ele decide; encerrada, registra-se com o que ela faz', async () => {
    const { demanda } = await demandaLa();
    await conferir();
    const daDiretoria = { ...decisao, instancia: 'diretoria' } as const;
    await expect(registrarDecisaoAMao(ctx, demanda.id, daDiretoria)).rejects.toThrow(RuleError);
    situacaoLa('FINALIZED');
    await conferir();
    const [ultima] = (await tela()).conferencias;
    const url = `/adm/credenciamento/${demanda.id}/decisao`;
    expect(ultima?.diferentes).toMatchObject([
      { processo: demanda.identificacaoProcesso, registrar: url, resolvida: false, repetir: false },
    ]);
    const pedido = { url, cookie, params: { id: demanda.id } };
    const { la, efeitos, recusa } = (await chamar(decisaoDaDemanda.loader, pedido)).dados;
    expect([la?.documento, recusa]).toEqual(['Processo 96000 do Fluig', null]);
    expect(la?.texto).toContain('O processo 96000 está encerrado no Fluig');
    expect(efeitos.join(' ')).toMatch(/decisão da Superintendência.*Solicitante de Teste/);
    expect((await chamar(decisaoDaDemanda.action, { ...pedido, form: daDiretoria })).status).toBe(303);
    const daSuperintendencia = { ...decisao, instancia: 'superintendencia' };
    expect((await chamar(decisaoDaDemanda.action, { ...pedido, form: daSuperintendencia })).status).toBe(303);
    expect((await ctx.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).status).toBe(19);
    const [registro] = await ctx.db.auditoria.findMany({
      where: { acao: 'aprovacao.registrar', entidadeId: demanda.id },
    });
    expect(registro).toMatchObject({
      atorId: ctx.actor.id,
      dados: { situacaoLa: 'encerrada', documento: decisao.documento },
    });
  });

  test('a da homologação diz a quem vai, e avisa cada candidato uma vez', async () => {
    const cena = await homologacaoLa();
    situacaoLa('CANCELED');
    await conferir();
    const url = `/adm/homologacao/${cena.demanda.id}/decisao/${cena.id}`;
    expect((await tela()).conferencias[0]?.diferentes).toMatchObject([{ registrar: url }]);
    const pedido = { url, cookie, params: { id: cena.demanda.id, homologacaoId: cena.id } };
    const { efeitos, nomes, la } = (await chamar(decisaoDaHomologacao.loader, pedido)).dados;
    expect(efeitos.join(' ')).toContain(`por e-mail a ${nomes} (Cerrado Capacitação Ltda.)`);
    expect(la?.texto).toContain('está cancelado no Fluig');
    const noDia = { ...decisao, dia: diaDoInstante(ctx.now) };
    const form = new FormData();
    for (const [campo, valor] of Object.entries(noDia)) form.set(campo, valor);
    form.set('papel', new File([new Uint8Array(pdfMinimo())], 'despacho.pdf'));
    expect((await chamar(decisaoDaHomologacao.action, { ...pedido, form })).status).toBe(303);
    expect(await ctx.db.homologacao.findUniqueOrThrow({ where: { id: cena.id } })).toMatchObject({
      estado: 'homologada',
    });
    const avisos = { tipo: 36, demandaId: cena.demanda.id };
    expect(await ctx.db.mensagem.count({ where: avisos })).toBe(cena.participacoes.length);
  });

  test('o que o Fluig não conhece não se decide à mão: o endereço pode ser outro', async () => {
    const { demanda } = await demandaLa();
    fluig.solicitacoes = [];
    await conferir();
    expect((await tela()).conferencias[0]?.diferentes).toMatchObject([
      { diferenca: 'O Fluig não conhece o processo', registrar: null },
    ]);
    await expect(
      registrarDecisaoAMao(ctx, demanda.id, { ...decisao, instancia: 'diretoria' }),
    ).rejects.toThrow(RuleError);
  });
});

test('a homologação pedida pela API responde com o número que o sistema dá a tempo (R-API-18)', async () => {
  const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(testCtx(database, { now }), {
    status: STATUS.aguardandoFinalizacao,
  });
  const pedida = chamar(chamarApi, {
    url: `/api/homologacao/criarNovoProcessoHomologacao/${demanda.id}/`,
    method: 'POST',
    cookie,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({
      ...{ id_credenciamento: demanda.id, objeto },
      dadosCandidatos: participacoes.map(({ id }) => ({ id_selecao_candidato: id })),
    }),
  });
  const deles = { where: { demandaId: demanda.id } };
  await expect.poll(() => database.db.homologacao.count(deles), { interval: 20 }).toBe(1);
  await database.db.homologacao.updateMany({ ...deles, data: { numeroProcesso: '4711' } });
  expect(await pedida).toMatchObject({ status: 200, dados: { response: { numero_processo: '4711' } } });
});
