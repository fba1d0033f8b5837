import { beforeAll, describe, expect, test } from 'vitest';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { cancelarHomologacao } from '#app/domain/homologacao/commands.server/cancelar.ts';
import { pedirHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { MENSAGENS } from '#app/domain/homologacao/labels.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { getTelaDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as callback } from '#app/routes/api/homologacao-superintendencia.ts';
import {
  criarApto,
  CNPJS,
  criarDemandaParaHomologar,
  criarEmpresa,
  resultadoPublicado,
} from '#tests/factories/homologacao.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { encounter, lockOfDemand } from '#tests/setup/meet.ts';
import { times } from '#tests/setup/size.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const now = instanteDe('2027-03-01', '10:00');
const sistema = () => testCtx(database, { now });

let ctx: CtxUsuario;
let token: string;
beforeAll(async () => {
  ctx = testCtx(database, {
    now,
    actor: await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null }),
  });
  ({ token } = await criarTokenIntegracao(sistema(), { nome: 'fluig', escopo: 'homologacao' }));
});

const decidir = (id: string, corpo: unknown, headers: Record<string, string> = {}) =>
  chamar(callback, {
    url: `/api/homologacao/${id}/superintendencia`,
    method: 'PUT',
    params: { id },
    body: JSON.stringify(corpo),
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });

const sim = { decisao: true, justificativa: 'De acordo.', user: 'Superintendente' };
const nao = { ...sim, decisao: false, justificativa: 'Registro vencido.' };

const pedir = async (dados: Parameters<typeof criarDemandaParaHomologar>[1] = {}) => {
  const cena = await criarDemandaParaHomologar(sistema(), dados);
  const { id } = await pedirHomologacao(ctx, cena.demanda.id, {
    objeto: cena.objeto,
    participacoes: cena.participacoes.map((participacao) => participacao.id),
  });
  return { ...cena, id };
};

describe('o pedido', () => {
  test('um processo com as empresas como eram, uma chamada na caixa de saída e uma linha no histórico (R-HOM-03)', async () => {
    const { id, demanda, participacoes } = await pedir({ aptos: 2 });
    await database.db.empresa.updateMany({ data: { nome: 'Outro nome' } });
    const pedido = await database.db.homologacao.findUniqueOrThrow({
      where: { id },
      include: { candidatos: true, chamadas: true },
    });
    expect(pedido).toMatchObject({ estado: 'pedida', numeroProcesso: null });
    expect(pedido.candidatos.map(({ nomeEmpresa }) => nomeEmpresa)).toEqual(
      participacoes.map(() => 'Cerrado Capacitação Ltda.'),
    );
    const [chamada] = pedido.chamadas;
    expect(chamada).toMatchObject({
      operacao: 'homolog_credenciamento_super',
      estado: 'pendente',
      demandaId: demanda.id,
      corpo: {
        processoID: demanda.identificacaoProcesso,
        credenciamentoNum: 'PA-2026/0001',
        idHomologacao: id,
      },
    });
    expect(Object.values(chamada?.corpo as object).every((valor) => typeof valor === 'string')).toBe(true);
    expect(await database.db.historicoDemanda.findMany({ where: { demandaId: demanda.id } })).toMatchObject([
      { evento: 'pedirHomologacao', de: null, para: null },
    ]);
  });

  test('as recusas, na ordem da tela (R-HOM-02)', async () => {
    const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(sistema(), { aptos: 1 });
    const semEmpresa = await criarApto(sistema(), demanda, { nome: 'Sem empresa', cnpj: null });
    const ids = participacoes.map(({ id }) => id);
    const recusa = async (pedido: { objeto: string; participacoes: string[] }) =>
      pedirHomologacao(ctx, demanda.id, pedido).then(
        () => null,
        (error: Error) => error.message,
      );
    expect(await recusa({ objeto: '', participacoes: ids })).toBe(MENSAGENS.objeto);
    expect(await recusa({ objeto: 'outro', participacoes: ids })).toBe(MENSAGENS.objeto);
    expect(await recusa({ objeto, participacoes: [] })).toBe(MENSAGENS.nenhum);
    expect(await recusa({ objeto, participacoes: [...ids, semEmpresa.id] })).toBe(MENSAGENS.empresas);
    await criarEmpresa(sistema(), semEmpresa.usuario.id);
    expect(await recusa({ objeto, participacoes: [...ids, semEmpresa.id] })).toBeNull();
    expect(await recusa({ objeto, participacoes: ids })).toBe(MENSAGENS.emOutro);
  });

  test('ninguém pede por si mesmo, nem fora do tempo (R-ACE-04, R-HOM-02)', async () => {
    const { demanda, objeto } = await criarDemandaParaHomologar(sistema(), { aptos: 0 });
    const propria = await criarApto(sistema(), demanda, { usuario: ctx.actor });
    await criarEmpresa(sistema(), ctx.actor.id);
    const pedido = { objeto, participacoes: [propria.id] };
    await expect(pedirHomologacao(ctx, demanda.id, pedido)).rejects.toThrow(ForbiddenError);
    const cedo = await criarDemandaParaHomologar(sistema(), { status: 7 });
    const cedoDemais = { objeto: cedo.objeto, participacoes: cedo.participacoes.map(({ id }) => id) };
    await expect(pedirHomologacao(ctx, cedo.demanda.id, cedoDemais)).rejects.toThrow(RuleError);
  });

  test('dois ao mesmo tempo para o mesmo candidato: um vence, em cada encontro (R-HOM-04)', async () => {
    for (let i = 0; i < times(200, 3); i++) {
      const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(sistema());
      const pedido = { objeto, participacoes: participacoes.map(({ id }) => id) };
      const pedir = () => pedirHomologacao(ctx, demanda.id, pedido);
      const respostas = await encounter(database, lockOfDemand(demanda.id), [pedir, pedir], i);
      const recusadas = respostas.filter((resposta) => resposta.status === 'rejected');
      expect(recusadas).toHaveLength(1);
      expect(recusadas[0]?.reason).toBeInstanceOf(ConflictError);
      expect(await database.db.homologacao.count({ where: { demandaId: demanda.id } })).toBe(1);
    }
  });
});

/** What the list of processes offers first, which knows whether anybody is apt and not how many. */
async function principalNaLista({ identificacaoProcesso: busca }: { identificacaoProcesso: string }) {
  const filtro = { aba: 'todas', area: '', busca, ordem: null, pagina: null, porFase: false } as const;
  return (await listProcessos(ctx, filtro)).linhas[0]?.principal?.rotulo;
}

describe('quem está apto, em SQL e na regra (R-HOM-01)', () => {
  test.each([1, 2, 3])('formato %s: a máquina conta quem a tela lista', async (formatoAvaliacao) => {
    const { demanda } = await criarDemandaParaHomologar(sistema(), {
      formatoAvaliacao,
      aptos: 0,
      status: 12,
    });
    expect(await principalNaLista(demanda)).toBe('Encerrar Demanda');
    const casos = [null, true, false] as const;
    for (const tecnica of casos) {
      for (const juridica of casos) {
        for (const estado of ['rascunho', 'publicado']) {
          for (const recurso of [null, true]) {
            const { id } = await criarParticipacao(sistema(), demanda.id);
            if (tecnica !== null)
              await resultadoPublicado(sistema(), id, { etapa: 'hab_tecnica', apto: tecnica, estado });
            if (juridica !== null) {
              const dados = { etapa: 'hab_juridica', apto: juridica, aptoFinal: recurso };
              await resultadoPublicado(sistema(), id, dados);
            }
          }
        }
      }
    }
    await database.db.participacao.updateMany({
      where: { demandaId: demanda.id, id: { in: [(await umApto(demanda.id)).id] } },
      data: { interessado: false },
    });
    const lista = await listCandidatos(ctx, demanda);
    const { pendencias } = await carregarDemandaNaMaquina(ctx, demanda.id);
    expect(lista.length).toBeGreaterThan(2);
    expect(pendencias.semHomologacao).toBe(lista.length);
    const quantos = lista.length;
    expect(await principalNaLista(demanda)).toBe(`Pedir homologação de ${String(quantos)} aptos`);
  });

  const umApto = (demandaId: string) =>
    database.db.participacao.findFirstOrThrow({
      where: { demandaId, resultados: { every: { apto: true, estado: 'publicado' }, some: {} } },
    });
});

describe('a decisão', () => {
  test('é registrada uma vez, dita a cada candidato uma vez, e libera quem foi reprovado (R-HOM-05)', async () => {
    const { id, demanda, objeto, participacoes } = await pedir({ aptos: 2 });
    expect((await decidir(id, nao)).dados).toEqual({ response: { resultado: 'registrada' } });
    expect((await decidir(id, nao)).dados).toEqual({ response: { resultado: 'repetida' } });
    expect(await decidir(id, sim)).toMatchObject({ status: 409 });
    expect(
      await database.db.auditoria.count({ where: { acao: 'homologacao.divergente', entidadeId: id } }),
    ).toBe(1);
    const mensagens = await database.db.mensagem.findMany({ where: { tipo: 36, demandaId: demanda.id } });
    expect(mensagens.map(({ usuarioId }) => usuarioId).sort()).toEqual(
      participacoes.map(({ usuarioId }) => usuarioId).sort(),
    );
    expect(mensagens[0]?.dados).toMatchObject({ justificativa: 'Registro vencido.' });
    const deNovo = { objeto, participacoes: participacoes.map((participacao) => participacao.id) };
    await expect(pedirHomologacao(ctx, demanda.id, deNovo)).resolves.toMatchObject({ noFluig: true });
  });

  test('dez vezes ao mesmo tempo: uma decisão, uma linha no histórico', async () => {
    const { id, demanda } = await pedir();
    const respostas = await Promise.all(Array.from({ length: 10 }, () => decidir(id, sim)));
    expect(respostas.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const where = { demandaId: demanda.id, evento: 'decidirHomologacao' };
    expect(await database.db.historicoDemanda.count({ where })).toBe(1);
    expect(await database.db.mensagem.count({ where: { tipo: 36, demandaId: demanda.id } })).toBe(1);
  });

  test('as respostas do endereço são as das aprovações (R-EXT-05)', async () => {
    const { id } = await pedir();
    const { token: outro } = await criarTokenIntegracao(sistema(), {
      nome: 'outro',
      escopo: 'aprovacoes-credenciamento',
    });
    expect((await decidir(id, sim, { Authorization: `Bearer ${outro}` })).status).toBe(401);
    expect((await decidir(id, sim, { 'X-Assinatura': 'sha256=00' })).status).toBe(401);
    expect((await decidir(id, { ...sim, user: '' })).status).toBe(422);
    expect((await decidir(id, { ...sim, decisao: 'talvez' })).status).toBe(422);
    expect((await decidir(id, { ...sim, justificativa: 'x'.repeat(200_000) })).status).toBe(422);
    expect((await decidir('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', sim)).status).toBe(404);
    expect((await decidir('x', sim)).status).toBe(404);
    expect((await decidir(id, { ...sim, decisao: 'true' })).status).toBe(200);
  });

  test('um pedido cancelado não recebe nenhuma, e os seus candidatos podem ser pedidos outra vez (R-HOM-04)', async () => {
    const { id, demanda, objeto, participacoes } = await pedir();
    await expect(cancelarHomologacao(ctx, id, ' ')).rejects.toThrow(RuleError);
    await cancelarHomologacao(ctx, id, 'Empresa errada.');
    await expect(cancelarHomologacao(ctx, id, 'De novo.')).rejects.toThrow(ConflictError);
    expect((await decidir(id, sim)).status).toBe(409);
    const pedido = { objeto, participacoes: participacoes.map((participacao) => participacao.id) };
    await expect(pedirHomologacao(ctx, demanda.id, pedido)).resolves.toBeDefined();
  });

  test('uma demanda cancelada leva consigo os seus pedidos', async () => {
    const { id, demanda } = await pedir();
    await transitar(ctx, { demandaId: demanda.id, evento: 'cancelarDemanda', motivo: 'Sem verba.' });
    expect(await database.db.homologacao.findUnique({ where: { id } })).toMatchObject({
      estado: 'cancelada',
    });
    expect((await decidir(id, sim)).status).toBe(409);
  });
});

describe('o que a tela diz', () => {
  test('cada candidato e cada pedido pelo seu estado (R-HOM-04)', async () => {
    const { id, demanda, objeto, participacoes, editalId } = await pedir({ aptos: 1 });
    const textos = async () => {
      const tela = await getTelaDaHomologacao(ctx, demanda.id);
      return [tela.candidatos[0]?.texto, tela.homologacoes[0]?.texto, tela.homologacoes[0]?.documento];
    };
    expect(await textos()).toEqual(['Enviando ao Fluig', 'Enviando ao Fluig', false]);
    await decidir(id, sim);
    expect(await textos()).toEqual(['Homologado', 'Homologado', true]);
    const outra = await criarDemandaParaHomologar(sistema(), { aptos: 0, editalId, status: 12 });
    const usuario = participacoes[0]?.usuario;
    await criarApto(sistema(), outra.demanda, { usuario });
    const tela = await getTelaDaHomologacao(ctx, outra.demanda.id);
    expect(tela.candidatos).toMatchObject([
      {
        texto: 'Homologação Não Necessária',
        escolhivel: false,
        homologadoEm: demanda.identificacaoProcesso,
      },
    ]);
    expect((await carregarDemandaNaMaquina(ctx, outra.demanda.id)).pendencias.semHomologacao).toBe(0);
    expect(await principalNaLista(outra.demanda)).toBe('Encerrar Demanda');
    const pedido = { objeto, participacoes: tela.candidatos.map(({ participacaoId }) => participacaoId) };
    await expect(pedirHomologacao(ctx, outra.demanda.id, pedido)).rejects.toThrow(ConflictError);
    // With another company than was homologated they need it: the screen and what is counted before the end say the same.
    await database.db.empresa.update({ where: { usuarioId: usuario?.id }, data: { cnpj: CNPJS[1] } });
    const [candidata] = (await getTelaDaHomologacao(ctx, outra.demanda.id)).candidatos;
    expect(candidata).toMatchObject({ codigo: 'pronto', escolhivel: true, homologadoEm: null });
    expect((await carregarDemandaNaMaquina(ctx, outra.demanda.id)).pendencias.semHomologacao).toBe(1);
    expect(await principalNaLista(outra.demanda)).toBe('Pedir homologação de 1 apto');
  });
});
