import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { HOMOLOGACAO } from '#app/domain/chamada/registro.ts';
import { ESPERA_DA_INCERTEZA_MS } from '#app/domain/chamada/rules.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { cancelarHomologacao } from '#app/domain/homologacao/commands.server/cancelar.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { aberturaDaHomologacao } from '#app/domain/homologacao/commands.server/processo-externo.ts';
import { tentarDeNovo } from '#app/domain/homologacao/commands.server/tentar-de-novo.ts';
import { getTelaDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { fluigHttp } from '#app/integrations/fluig/http.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as callback } from '#app/routes/api/homologacao-superintendencia.ts';
import { criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { fluigDeTeste, type Comportamento, type FluigDeTeste } from '#tests/fakes/fluig.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { rodarCli } from '#tests/factories/cli.ts';

const database = useDatabase();
const inicio = instanteDe('2027-03-01', '10:00');
const depois = (ms: number) => new Date(inicio.getTime() + ms);
const MINUTO = 60_000;
const UM_DIA = 24 * 60 * MINUTO;

let fluig: FluigDeTeste;
let portal: Server;
let url: string;
let token: string;
let ctx: CtxUsuario;
beforeAll(async () => {
  fluig = await fluigDeTeste();
  portal = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (parte: string) => (body += parte));
    request.on('end', () => {
      const id = /\/api\/homologacao\/([^/]+)\//.exec(request.url ?? '')?.[1] ?? '';
      const headers = { Authorization: request.headers.authorization ?? '' };
      void chamar(callback, {
        url: request.url ?? '',
        method: request.method,
        params: { id },
        body,
        headers,
      }).then(({ status, dados }) => response.writeHead(status).end(JSON.stringify(dados)));
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((portal.address() as AddressInfo).port)}`;
  const actor = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  ctx = testCtx(database, { now: inicio, actor });
  const sistema = testCtx(database, { now: inicio });
  ({ token } = await criarTokenIntegracao(sistema, { nome: 'fluig', escopo: 'homologacao' }));
});
afterAll(async () => {
  await fluig.close();
  await new Promise((resolve) => portal.close(resolve));
});
beforeEach(() => {
  fluig.solicitacoes = [];
  fluig.chamadas = [];
  fluig.inicio = 'normal';
  fluig.busca = 'normal';
  fluig.listaComFormulario = true;
});

async function pedida() {
  const cena = await criarDemandaParaHomologar(testCtx(database, { now: inicio }));
  const participacoes = cena.participacoes.map((participacao) => participacao.id);
  const { id } = await pedirHomologacao(ctx, cena.demanda.id, { objeto: cena.objeto, participacoes });
  const chamada = await database.db.chamadaExterna.findFirstOrThrow({ where: { homologacaoId: id } });
  return { ...cena, id, chamadaId: chamada.id };
}

const executar = (chamadaId: string, now: Date) =>
  executarChamada(testCtx(database, { now }), chamadaId, {
    fluig: { porta: fluigHttp(fluig.configuracao), operacoes: { [HOMOLOGACAO]: aberturaDaHomologacao } },
  });

const decidir = (homologacaoId: string, decisao: boolean) =>
  fluig.decidirHomologacao({ portal: url, token, homologacaoId, decisao });

const lida = (id: string) => database.db.homologacao.findUniqueOrThrow({ where: { id } });
const chamada = (id: string) => database.db.chamadaExterna.findUniqueOrThrow({ where: { id } });
const inicios = () => fluig.chamadas.filter((feita) => feita === 'POST start').length;

/** One process there, one decision here, and whoever was to be told was told once. */
async function umaVez({ id, demanda }: { id: string; demanda: { id: string } }, estado: string) {
  expect(fluig.solicitacoes.filter(({ formFields }) => formFields.idHomologacao === id)).toHaveLength(1);
  expect(await lida(id)).toMatchObject({ estado });
  const decisoes = { demandaId: demanda.id, evento: 'decidirHomologacao' };
  expect(await database.db.historicoDemanda.count({ where: decisoes })).toBe(1);
  expect(await database.db.mensagem.count({ where: { tipo: 36, demandaId: demanda.id } })).toBe(1);
}

describe('um processo, uma decisão, nada perdido (R-HOM-05)', () => {
  test('aberto e decidido: o número fica guardado, os campos são textos', async () => {
    const cena = await pedida();
    expect(await executar(cena.chamadaId, inicio)).toEqual({ estado: 'concluida' });
    expect(await executar(cena.chamadaId, inicio)).toEqual({ estado: 'concluida' });
    expect(await lida(cena.id)).toMatchObject({ numeroProcesso: '96000', estado: 'pedida' });
    const [processo] = fluig.solicitacoes;
    expect(processo).toMatchObject({
      processId: 'homolog_credenciamento_super',
      formFields: { idHomologacao: cena.id, processoID: cena.demanda.identificacaoProcesso },
    });
    expect(JSON.parse(processo?.formFields.objEmp ?? '')).toMatchObject([
      { empresa: 'Cerrado Capacitação Ltda.', cnpj: '11222333000181' },
    ]);
    expect(await decidir(cena.id, true)).toBe(200);
    await umaVez(cena, 'homologada');
  });

  test.each<Comportamento>(['sem-resposta', 'lento', 'porta-de-entrada'])(
    'a abertura se perde (%s): é procurada antes de ser enviada outra vez',
    async (falha) => {
      const cena = await pedida();
      fluig.inicio = falha;
      expect(await executar(cena.chamadaId, inicio)).toMatchObject({ estado: 'repetir' });
      expect(await chamada(cena.chamadaId)).toMatchObject({ estado: 'incerta' });
      fluig.inicio = 'normal';
      expect(await executar(cena.chamadaId, depois(MINUTO))).toEqual({ estado: 'concluida' });
      expect(inicios()).toBe(1);
      expect(await decidir(cena.id, true)).toBe(200);
      await umaVez(cena, 'homologada');
    },
  );

  test('respondida duas vezes: a segunda resposta não muda número nem decisão', async () => {
    const cena = await pedida();
    await executar(cena.chamadaId, inicio);
    expect(await decidir(cena.id, false)).toBe(200);
    // The answer of the start comes once more, with another number.
    const linha = await chamada(cena.chamadaId);
    await aberturaDaHomologacao.concluir(testCtx(database, { now: inicio }), linha, {
      numero: '1',
      dados: {},
    });
    expect(await decidir(cena.id, false)).toBe(200);
    expect(await decidir(cena.id, true)).toBe(409);
    expect(await lida(cena.id)).toMatchObject({ numeroProcesso: '96000' });
    await umaVez(cena, 'reprovada');
  });

  test('respondida tarde, com o worker já encerrado: acha-se o que há lá', async () => {
    const cena = await pedida();
    fluig.inicio = 'sem-resposta';
    await executar(cena.chamadaId, inicio);
    // The worker died before it wrote down that no answer came.
    await database.db.chamadaExterna.update({
      where: { id: cena.chamadaId },
      data: { estado: 'em_andamento' },
    });
    fluig.inicio = 'normal';
    fluig.listaComFormulario = false;
    expect(await executar(cena.chamadaId, depois(UM_DIA))).toEqual({ estado: 'concluida' });
    expect(inicios()).toBe(1);
    await decidir(cena.id, true);
    await umaVez(cena, 'homologada');
  });

  test('a decisão chega antes da resposta da abertura: ela fica, e o processo encerrado dá o seu número', async () => {
    const cena = await pedida();
    fluig.inicio = 'sem-resposta';
    await executar(cena.chamadaId, inicio);
    expect(await decidir(cena.id, true)).toBe(200);
    fluig.inicio = 'normal';
    expect(await executar(cena.chamadaId, depois(ESPERA_DA_INCERTEZA_MS))).toEqual({ estado: 'concluida' });
    expect(inicios()).toBe(1);
    expect(await lida(cena.id)).toMatchObject({ numeroProcesso: '96000', estado: 'homologada' });
    await umaVez(cena, 'homologada');
  });

  test('decidido, e a abertura nunca é respondida: nada mais se abre', async () => {
    const cena = await pedida();
    fluig.inicio = 'sem-resposta';
    await executar(cena.chamadaId, inicio);
    await decidir(cena.id, true);
    fluig.solicitacoes = [];
    fluig.inicio = 'normal';
    expect(await executar(cena.chamadaId, depois(UM_DIA))).toEqual({ estado: 'cancelada' });
    expect(fluig.solicitacoes).toEqual([]);
    expect(await lida(cena.id)).toMatchObject({ estado: 'homologada', numeroProcesso: null });
  });

  test('na ordem errada: o que ainda não se conhece é 404, e é dito outra vez', async () => {
    const cena = await pedida();
    const desconhecida = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    fluig.solicitacoes.push({
      processInstanceId: 1,
      processId: HOMOLOGACAO,
      status: 'OPEN',
      formFields: { idHomologacao: desconhecida },
    });
    expect(await decidir(desconhecida, true)).toBe(404);
    await executar(cena.chamadaId, inicio);
    expect(await decidir(cena.id, true)).toBe(200);
    await umaVez(cena, 'homologada');
  });

  test('um dia fora do ar: espera, vê-se que espera, e sai uma vez', async () => {
    const cena = await pedida();
    fluig.inicio = 'indisponivel';
    for (let hora = 0; hora < 24; hora++) {
      expect(await executar(cena.chamadaId, depois(hora * 60 * MINUTO))).toMatchObject({ estado: 'repetir' });
    }
    const tela = await getTelaDaHomologacao(ctx, cena.demanda.id);
    expect(tela.homologacoes).toMatchObject([{ texto: 'Enviando ao Fluig', numeroProcesso: null }]);
    fluig.inicio = 'normal';
    expect(await executar(cena.chamadaId, depois(UM_DIA))).toEqual({ estado: 'concluida' });
    await decidir(cena.id, true);
    await umaVez(cena, 'homologada');
  });

  test('os pedidos de uma mesma demanda se distinguem, abertos e encerrados', async () => {
    const cena = await pedida();
    await executar(cena.chamadaId, inicio);
    const outro = await criarApto(testCtx(database, { now: inicio }), cena.demanda, { nome: 'Outra' });
    const { id } = await pedirHomologacao(ctx, cena.demanda.id, {
      objeto: cena.objeto,
      participacoes: [outro.id],
    });
    const { id: chamadaId } = await database.db.chamadaExterna.findFirstOrThrow({
      where: { homologacaoId: id },
    });
    fluig.inicio = 'sem-resposta';
    await executar(chamadaId, inicio);
    fluig.inicio = 'normal';
    await executar(chamadaId, depois(MINUTO));
    expect(await lida(id)).toMatchObject({ numeroProcesso: '96001', estado: 'pedida' });
    await decidir(cena.id, true);
    expect(await lida(cena.id)).toMatchObject({ numeroProcesso: '96000', estado: 'homologada' });
    expect(await lida(id)).toMatchObject({ numeroProcesso: '96001', estado: 'pedida' });
    expect(fluig.solicitacoes).toHaveLength(2);
  });

  test('recusado pelo formulário: a tela o diz com as palavras de lá, e tentar outra vez abre um', async () => {
    const cena = await pedida();
    fluig.inicio = 'recusa-do-formulario';
    expect(await executar(cena.chamadaId, inicio)).toEqual({ estado: 'recusada' });
    const [pedido] = (await getTelaDaHomologacao(ctx, cena.demanda.id)).homologacoes;
    expect(pedido).toMatchObject({ texto: 'Recusado pelo Fluig', tentar: true });
    expect(pedido?.recusa).toContain('O campo Curso é obrigatório!');
    await tentarDeNovo(ctx, cena.id);
    fluig.inicio = 'normal';
    expect(await executar(cena.chamadaId, depois(MINUTO))).toEqual({ estado: 'concluida' });
    expect(fluig.solicitacoes).toHaveLength(1);
  });

  test('cancelado antes de sair: nada se abre', async () => {
    const cena = await pedida();
    await cancelarHomologacao(ctx, cena.id, 'Empresa errada.');
    expect(await executar(cena.chamadaId, inicio)).toEqual({ estado: 'cancelada' });
    expect(fluig.solicitacoes).toEqual([]);
  });
});

describe('conferência com o workflow (R-EXT-18)', () => {
  type Dita = { conferidos: number; iguais: number; parou: string | null; diferentes: { chamada: string }[] };
  const conferir = async (now: Date) => {
    const opcoes = { now, fluig: fluigHttp(fluig.configuracao) };
    const { codigo, saida } = await rodarCli(database, ['reconciliar', '--json'], opcoes);
    return { codigo, dita: JSON.parse(saida) as Dita };
  };
  const daChamada = (dita: Dita, id: string) => dita.diferentes.find(({ chamada }) => chamada === id);

  test('aberto é igual; encerrado, cancelado e desconhecido lá são ditos, duas vezes o mesmo, e nada muda', async () => {
    const cena = await pedida();
    await executar(cena.chamadaId, inicio);
    const [processo] = fluig.solicitacoes;
    if (!processo) throw new Error('nada foi aberto');
    expect(daChamada((await conferir(inicio)).dita, cena.chamadaId)).toBeUndefined();
    const guardado = async () => [
      await lida(cena.id),
      { ...(await chamada(cena.chamadaId)), situacaoLa: null },
    ];
    const antes = await guardado();
    for (const [status, diferenca] of [
      ['FINALIZED', 'Encerrada lá, sem decisão aqui'],
      ['CANCELED', 'Cancelada lá, esperada aqui'],
    ] as const) {
      processo.status = status;
      const primeira = await conferir(inicio);
      expect(primeira.codigo).toBe(9);
      expect(daChamada(primeira.dita, cena.chamadaId)).toMatchObject({ numero: '96000', diferenca });
      const segunda = await conferir(inicio);
      expect({ ...segunda.dita, id: '' }).toEqual({ ...primeira.dita, id: '' });
    }
    fluig.solicitacoes = [];
    expect(daChamada((await conferir(inicio)).dita, cena.chamadaId)).toMatchObject({
      diferenca: 'O Fluig não conhece o processo',
    });
    expect(await guardado()).toEqual(antes);
  });

  test('uma abertura sem resposta que chegou é achada; desistida aqui, é dita como aberta lá', async () => {
    const cena = await pedida();
    fluig.inicio = 'sem-resposta';
    await executar(cena.chamadaId, inicio);
    const achada = daChamada((await conferir(inicio)).dita, cena.chamadaId);
    expect(achada).toMatchObject({ diferenca: 'Chegou lá, sem resposta aqui' });
    await database.db.chamadaExterna.update({ where: { id: cena.chamadaId }, data: { estado: 'cancelada' } });
    const desistida = daChamada((await conferir(inicio)).dita, cena.chamadaId);
    expect(desistida).toMatchObject({ diferenca: 'Aberta lá, cancelada aqui' });
  });

  test('fora do ar: isso é dito, nada se toma por diferença', async () => {
    const cena = await pedida();
    await executar(cena.chamadaId, inicio);
    fluig.busca = 'indisponivel';
    const { codigo, dita } = await conferir(inicio);
    expect(codigo).toBe(1);
    expect(dita).toMatchObject({
      conferidos: 0,
      diferentes: [],
      parou: expect.stringContaining('503') as string,
    });
  });
});
