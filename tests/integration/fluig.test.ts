import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  criarTokenIntegracao,
  mudarAssinaturaIntegracao,
} from '#app/domain/acesso/commands.server/integracao.ts';
import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { ESPERA_DA_INCERTEZA_MS } from '#app/domain/chamada/rules.ts';
import { SOLICITACAO } from '#app/domain/chamada/registro.ts';
import { RecusaExterna } from '#app/domain/chamada/types.ts';
import { analisarDemanda } from '#app/domain/demanda/commands.server/analisar.ts';
import {
  aberturaDoProcesso,
  reenviarProcesso,
} from '#app/domain/demanda/commands.server/processo-externo.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { analise } from '#app/domain/demanda/schema.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { fluigHttp } from '#app/integrations/fluig/http.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { callerKeys } from '#app/lib/keys.server.ts';
import { signedText } from '#app/lib/signature.server.ts';
import { action as callback } from '#app/routes/api/aprovacoes-credenciamento.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { fluigDeTeste, PROCESSO, type Comportamento, type FluigDeTeste } from '#tests/fakes/fluig.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const inicio = instanteDe('2027-03-01', '10:00');
const depois = (ms: number) => new Date(inicio.getTime() + ms);
const MINUTO = 60_000;

let fluig: FluigDeTeste;
beforeAll(async () => {
  fluig = await fluigDeTeste();
});
afterAll(() => fluig.close());
beforeEach(() => {
  fluig.solicitacoes = [];
  fluig.chamadas = [];
  fluig.inicio = 'normal';
  fluig.busca = 'normal';
  fluig.listaComFormulario = true;
});

const comissao = async () => {
  const actor = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
  return testCtx(database, { now: inicio, actor });
};

/** An approved demand whose call waits to be made. */
async function aprovada() {
  const ctx = await comissao();
  const { id } = await criarDemanda(ctx, { status: 1 });
  const decisao = { versao: 1, decisao: 'aprovar', requisitos: ['Graduação'] };
  await analisarDemanda(ctx, id, analise.parse(decisao));
  const chamada = await database.db.chamadaExterna.findFirstOrThrow({ where: { demandaId: id } });
  return { ctx, demandaId: id, chamadaId: chamada.id };
}

const executar = (chamadaId: string, now: Date, processo = PROCESSO) => {
  const operacoes = { [SOLICITACAO]: { processo, campos: {} } };
  const porta = fluigHttp({ ...fluig.configuracao, operacoes });
  return executarChamada(testCtx(database, { now }), chamadaId, {
    fluig: { porta, operacoes: { [SOLICITACAO]: aberturaDoProcesso } },
  });
};

const estado = async (id: string) => {
  const { estado, ultimoErro } = await database.db.chamadaExterna.findUniqueOrThrow({ where: { id } });
  return { estado, ultimoErro };
};

const numero = async (demandaId: string) =>
  (await database.db.aprovacao.findUniqueOrThrow({ where: { demandaId } })).numeroProcesso;

describe('abertura do processo', () => {
  test('assinada, uma vez, com os campos em texto e o nome que o cliente deu', async () => {
    const { chamadaId, demandaId } = await aprovada();
    expect(await executar(chamadaId, inicio)).toEqual({ estado: 'concluida' });
    expect(await executar(chamadaId, inicio)).toEqual({ estado: 'concluida' });
    expect(fluig.solicitacoes).toHaveLength(1);
    expect(fluig.solicitacoes[0]?.formFields).toMatchObject({ idCredenciamento: demandaId });
    expect(await numero(demandaId)).toBe('96000');
  });

  test.each<Comportamento>(['sem-resposta', 'lento', 'porta-de-entrada'])(
    'resposta perdida (%s): procura antes de chamar de novo e não abre dois',
    async (falha) => {
      const { chamadaId, demandaId } = await aprovada();
      fluig.inicio = falha;
      expect(await executar(chamadaId, inicio)).toMatchObject({ estado: 'repetir' });
      expect(await estado(chamadaId)).toMatchObject({ estado: 'incerta' });
      fluig.inicio = 'normal';
      fluig.busca = 'indisponivel';
      for (const minutos of [1, 5, 60]) {
        expect(await executar(chamadaId, depois(minutos * MINUTO))).toMatchObject({ estado: 'repetir' });
        expect(await estado(chamadaId)).toMatchObject({ estado: 'incerta' });
      }
      fluig.busca = 'normal';
      fluig.listaComFormulario = false;
      expect(await executar(chamadaId, depois(61 * MINUTO))).toEqual({ estado: 'concluida' });
      expect(fluig.solicitacoes).toHaveLength(1);
      expect(await numero(demandaId)).toBe('96000');
    },
  );

  test('a busca lê todas as páginas', async () => {
    const { chamadaId, demandaId } = await aprovada();
    for (const processInstanceId of [1, 2, 3, 4, 5]) {
      fluig.solicitacoes.push({
        processInstanceId,
        processId: PROCESSO,
        status: 'OPEN',
        formFields: { idCredenciamento: 'x' },
      });
    }
    fluig.inicio = 'sem-resposta';
    await executar(chamadaId, inicio);
    expect(await executar(chamadaId, depois(MINUTO))).toEqual({ estado: 'concluida' });
    expect(await numero(demandaId)).toBe('96005');
  });

  test('não chegou lá: só chama de novo quando o envio incerto já não pode estar em andamento', async () => {
    const { chamadaId } = await aprovada();
    await database.db.chamadaExterna.update({
      where: { id: chamadaId },
      data: { estado: 'em_andamento', atualizadaEm: inicio },
    });
    expect(await executar(chamadaId, depois(ESPERA_DA_INCERTEZA_MS - 1))).toMatchObject({
      estado: 'repetir',
    });
    expect(fluig.chamadas).not.toContain('POST start');
    expect(await executar(chamadaId, depois(ESPERA_DA_INCERTEZA_MS))).toEqual({ estado: 'concluida' });
    expect(fluig.solicitacoes).toHaveLength(1);
  });

  test('duas tarefas ao mesmo tempo abrem um processo (R-EXT-02)', async () => {
    for (let volta = 0; volta < 20; volta++) {
      fluig.solicitacoes = [];
      const { chamadaId } = await aprovada();
      await Promise.all([executar(chamadaId, inicio), executar(chamadaId, inicio)]);
      expect(fluig.solicitacoes).toHaveLength(1);
    }
  });

  test('indisponível antes de aceitar: volta a ficar pendente e abre depois', async () => {
    const { chamadaId } = await aprovada();
    fluig.inicio = 'indisponivel';
    expect(await executar(chamadaId, inicio)).toMatchObject({ estado: 'repetir' });
    expect(await estado(chamadaId)).toMatchObject({ estado: 'pendente' });
    fluig.inicio = 'normal';
    expect(await executar(chamadaId, depois(1))).toEqual({ estado: 'concluida' });
  });

  test('recusa definitiva fica à vista; reenviar, quando consertada, abre um processo', async () => {
    const { ctx, chamadaId, demandaId } = await aprovada();
    fluig.inicio = 'recusa-do-formulario';
    expect(await executar(chamadaId, inicio)).toEqual({ estado: 'recusada' });
    expect((await estado(chamadaId)).ultimoErro).toContain('O campo Curso é obrigatório!');
    fluig.inicio = 'normal';
    const coordenadora = await criarUsuario(ctx, { grupos: ['coordenacao'], cpf: null });
    await expect(
      reenviarProcesso(testCtx(database, { now: inicio, actor: coordenadora }), demandaId),
    ).rejects.toThrow(ForbiddenError);
    await reenviarProcesso(ctx, demandaId);
    expect(await executar(chamadaId, depois(MINUTO))).toEqual({ estado: 'concluida' });
    // R-EXT-22: what was accepted is told, and asked for no more.
    expect(await reenviarProcesso(ctx, demandaId)).toMatchObject({
      situacao: 'aberto',
      numero: expect.stringMatching(/^\d+$/) as string,
    });
    expect(fluig.solicitacoes).toHaveLength(1);
  });

  test('processo desconhecido é recusa definitiva; a demanda cancelada não abre nada', async () => {
    const primeira = await aprovada();
    expect(await executar(primeira.chamadaId, inicio, 'outro')).toEqual({ estado: 'recusada' });
    const { ctx, chamadaId, demandaId } = await aprovada();
    await transitar(ctx, { demandaId, evento: 'cancelarDemanda', motivo: 'Sem recursos.' });
    expect(await executar(chamadaId, inicio)).toEqual({ estado: 'cancelada' });
    expect(fluig.solicitacoes).toHaveLength(0);
  });

  test('assinatura errada é recusada (R-EXT-05)', async () => {
    const workflow = fluigHttp({ ...fluig.configuracao, consumerSecret: 'outro' });
    const pedido = { operacao: SOLICITACAO, chave: 'x', corpo: { idCredenciamento: 'x' } };
    await expect(workflow.procurar(pedido)).rejects.toThrow(RecusaExterna);
  });
});

describe('retorno', () => {
  async function retorno() {
    const ctx = testCtx(database, { now: inicio });
    const demanda = await criarDemanda(ctx, { status: 2 });
    const { token } = await criarTokenIntegracao(ctx, {
      nome: `fluig-${demanda.identificacaoProcesso}`,
      escopo: 'aprovacoes-credenciamento',
    });
    const enviar = (aprovacao: Record<string, unknown>) =>
      chamar(callback, {
        url: '/api/aprovacoes-credenciamento',
        method: 'PUT',
        body: JSON.stringify({ credenciamento: demanda.id, aprovacao: { user: 'Diretora', ...aprovacao } }),
        headers: { Authorization: `Bearer ${token}` },
      });
    return { demanda, enviar };
  }

  test('aceita a decisão sob o nome da instância, com texto no lugar de sim e não', async () => {
    const { demanda, enviar } = await retorno();
    expect((await enviar({ aprovacao_diretoria: 'true' })).status).toBe(200);
    const reprovacao = {
      aprovacao_superintendencia: false,
      justificativa_aprovacao_superintendencia: 'Não há verba.',
    };
    expect((await enviar(reprovacao)).status).toBe(200);
    const final = await database.db.demanda.findUniqueOrThrow({
      where: { id: demanda.id },
      include: { aprovacao: true },
    });
    expect(final.status).toBe(16);
    expect(final.aprovacao).toMatchObject({ diretoria: true, superintendencia: false });
  });

  test.each([
    ['duas instâncias', { aprovacao_diretoria: true, aprovacao_superintendencia: true }],
    ['nenhuma decisão', { instancia: 'diretoria' }],
    ['decisões contrárias', { instancia: 'diretoria', decisao: true, aprovacao_diretoria: false }],
    ['sem quem decidiu', { instancia: 'diretoria', decisao: true, user: '' }],
  ])('%s: 422 com o campo, e nada muda', async (_nome, aprovacao) => {
    const { demanda, enviar } = await retorno();
    const resposta = await enviar(aprovacao);
    expect(resposta.status).toBe(422);
    expect(resposta.dados).toHaveProperty('erros');
    expect((await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).status).toBe(2);
  });

  test('o token que exige assinatura recusa a chamada sem ela ou com outra, e aceita a sua (R-EXT-23)', async () => {
    const ctx = testCtx(database, { now: inicio });
    const demanda = await criarDemanda(ctx, { status: 2 });
    const nome = `assinado-${demanda.identificacaoProcesso}`;
    const { id, token } = await criarTokenIntegracao(ctx, { nome, escopo: 'aprovacoes-credenciamento' });
    const url = '/api/aprovacoes-credenciamento';
    const aprovacao = { user: 'Diretora', instancia: 'diretoria', decisao: true };
    const body = JSON.stringify({ credenciamento: demanda.id, aprovacao });
    const enviar = async (assinatura?: string) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
      if (assinatura !== undefined) headers['X-Assinatura'] = assinatura;
      const { status, dados } = await chamar(callback, { url, method: 'PUT', body, headers });
      return { status, message: (dados as { message?: string }).message };
    };
    const decidida = () => database.db.aprovacao.count({ where: { demandaId: demanda.id, diretoria: true } });
    const assinada = (chave: string, path = url, segundos = Math.floor(Date.now() / 1_000)) =>
      `t=${String(segundos)},sha256=${createHmac('sha256', chave)
        .update(signedText(segundos, { method: 'PUT', path, body }))
        .digest('hex')}`;
    const [chave = ''] = callerKeys(id);
    expect(callerKeys(id)).not.toContain(token);

    await mudarAssinaturaIntegracao(ctx, { nome, exige: true });
    expect(await enviar()).toMatchObject({
      status: 401,
      message: expect.stringMatching(/exige que cada chamada venha assinada/) as string,
    });
    const soDoCorpo = `sha256=${createHmac('sha256', token).update(body).digest('hex')}`;
    expect((await enviar(soDoCorpo)).status).toBe(401);
    expect(await enviar(assinada(token))).toMatchObject({
      status: 401,
      message: expect.stringMatching(/não confere/) as string,
    });
    expect((await enviar(assinada(chave, '/api/homologacao/1/superintendencia'))).status).toBe(401);
    expect((await enviar(assinada(chave, url, Math.floor(Date.now() / 1_000) - 400))).status).toBe(401);
    expect(await decidida()).toBe(0);

    expect((await enviar(assinada(chave))).status).toBe(200);
    expect(await decidida()).toBe(1);
    // The same call again decides nothing more.
    expect((await enviar(assinada(chave))).status).toBe(200);
    await mudarAssinaturaIntegracao(ctx, { nome, exige: false });
    expect((await enviar()).status).toBe(200);
    expect(await database.db.auditoria.count({ where: { acao: 'token.assinatura', entidadeId: id } })).toBe(
      2,
    );
  });

  test('R-EXT-05: sem token é 401, e um corpo que não é JSON é 400, ditos em JSON e em português', async () => {
    const { enviar } = await retorno();
    const url = '/api/aprovacoes-credenciamento';
    const sem = await chamar(callback, { url, method: 'PUT', body: '{}' });
    expect([sem.status, sem.dados]).toEqual([
      401,
      { response: null, message: 'Token de integração ausente ou inválido.' },
    ]);
    const { token } = await criarTokenIntegracao(testCtx(database, { now: inicio }), {
      nome: 'partido',
      escopo: 'aprovacoes-credenciamento',
    });
    const headers = { Authorization: `Bearer ${token}` };
    const partido = await chamar(callback, { url, method: 'PUT', body: '{"credenciamento": ', headers });
    expect([partido.status, partido.dados]).toEqual([
      400,
      { response: null, message: 'O corpo não é um JSON válido.' },
    ]);
    const { dados } = await enviar({ instancia: 'diretoria', decisao: true, user: undefined });
    expect(dados).toMatchObject({ erros: [{ campo: 'aprovacao.user', mensagem: 'Preencha este campo.' }] });
  });

  test('a decisão aceita qualquer letra que se guarda, e a recusa vem como quem chama a lê (R-API-01)', async () => {
    const { demanda, enviar } = await retorno();
    const decisao = { instancia: 'diretoria', decisao: true };
    expect((await enviar({ ...decisao, justificativa: 'De acordo \ud83d\ude00' })).status).toBe(200);
    expect(
      (await database.db.aprovacao.findUniqueOrThrow({ where: { demandaId: demanda.id } }))
        .diretoriaJustificativa,
    ).toBe('De acordo 😀');
    expect((await enviar({ ...decisao, justificativa: 'x\ud83d' })).status).toBe(422);
    const url = '/api/aprovacoes-credenciamento';
    const headers = { Accept: 'application/problem+json' };
    const recusa = await chamar(callback, { url, method: 'PUT', body: '{}', headers });
    expect([recusa.headers.get('Content-Type'), recusa.dados]).toEqual([
      'application/problem+json',
      expect.objectContaining({ status: 401 }) as unknown,
    ]);
    const outro = await chamar(callback, { url, method: 'POST', body: '{}' });
    expect([outro.status, outro.headers.get('Allow')]).toEqual([405, 'PUT']);
  });

  test('a mesma decisão dez vezes ao mesmo tempo é registrada uma vez', async () => {
    const { demanda, enviar } = await retorno();
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () => enviar({ instancia: 'diretoria', decisao: true })),
    );
    expect(respostas.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await database.db.historicoDemanda.count({ where: { demandaId: demanda.id } })).toBe(1);
  });
});
