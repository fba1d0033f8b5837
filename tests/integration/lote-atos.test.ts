import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { RuleError } from '#app/domain/errors.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { conferirLote } from '#app/domain/lote/commands.server/conferir.ts';
import { confirmarLote } from '#app/domain/lote/commands.server/pedir.ts';
import { MENSAGENS } from '#app/domain/lote/labels.ts';
import { telaDoAto } from '#app/domain/lote/queries.server/tela.ts';
import { lerAto } from '#app/domain/lote/schema.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { MENSAGENS as DO_PRAZO } from '#app/domain/prazo-proprio/labels.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action } from '#app/routes/adm/lote/ato.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { pedir, preparar, resultados, trabalharAte } from '#tests/factories/lote.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { setClock } from '#tests/setup/set-clock.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { PATIENCE_MS } from '#tests/setup/patience.ts';
import { chamar } from '#tests/setup/route.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { declararImpedimento } from '#tests/factories/banca.ts';

/** The acts that a batch does, each as somebody does it to one. */
const database = useDatabase();
const AGORA = instanteDe('2027-03-06', '10:00');
const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(33, '2027-03-08', '2027-03-10'),
  fase(42, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
  fase(43, '2027-03-17', '2027-03-18'),
  fase(18, '2027-03-19', '2027-03-22'),
  fase(22, '2027-03-29', '2027-04-02'),
];
const sistema = () => testCtx(database, { now: AGORA });
const pessoa = async (...grupos: Grupo[]): Promise<CtxUsuario> => {
  const actor = await criarUsuario(sistema(), { grupos, cpf: null });
  return { ...sistema(), actor };
};

let comissao: CtxUsuario;
let demandaId: string;
let candidatas: { id: string; usuarioId: string }[];

beforeEach(async () => {
  comissao = await pessoa('comissao');
  ({ id: demandaId } = await criarDemanda(sistema(), { status: 14, fases: FASES }));
  candidatas = [];
  for (const nome of ['Ana', 'Bia', 'Clara'])
    candidatas.push(await criarParticipacao(sistema(), demandaId, { nome }));
});

const ids = () => candidatas.map(({ id }) => id);
const PRAZO = { janela: '22:realizacao', inicio: '29/03/2027', fim: '07/04/2027', motivo: 'Falta de luz.' };
const RECADO = { assunto: 'Local da entrevista', recado: 'Traga um documento com foto.' };
/** In the order of the tab, which is not that in which they were made. */
const por = async (atoId: string) => {
  const itens = await database.db.itemDoAtoEmLote.findMany({ where: { atoId } });
  return candidatas.map(({ id }) => itens.find(({ participacaoId }) => participacaoId === id));
};

describe('prazos próprios de várias pessoas', () => {
  it('quem se declarou impedido sobre uma delas a vê de fora, com o motivo, e não lhe abre nada (R-LOT-02, R-PRZ-06)', async () => {
    const [ana] = candidatas;
    await declararImpedimento(sistema(), comissao.actor, { demandaId, participacaoId: ana?.id ?? '' });
    const id = await preparar(comissao, 'prazo-proprio', demandaId, ids());
    await conferirLote(comissao, id, { ...PRAZO, outro: 'campo' });
    const [dela] = await por(id);
    expect(dela).toMatchObject({ estado: 'fora', motivo: DECLAROU_SE_IMPEDIDO });
    const { ato, contagem } = await telaDoAto(comissao, id, lerAto(new URLSearchParams()));
    expect(contagem).toMatchObject({ espera: 2, fora: 1 });
    // Of what is sent, what the act asks for is kept.
    expect(ato.parametros).toEqual(PRAZO);
  });

  it('dão a cada uma o prazo, o comprovante, a mensagem e a linha no histórico (R-LOT-04, R-PRZ-04)', async () => {
    const id = await pedir(comissao, 'prazo-proprio', demandaId, ids(), PRAZO);
    await trabalharAte(database, id, AGORA);
    const janelas = await database.db.janelaIndividual.findMany({ where: { participacaoId: { in: ids() } } });
    expect(janelas.map(({ causa, criadaPorId, motivo }) => [causa, criadaPorId, motivo])).toEqual(
      candidatas.map(() => ['comissao', comissao.actor.id, PRAZO.motivo]),
    );
    const contas = { in: candidatas.map(({ usuarioId }) => usuarioId) };
    expect(await database.db.mensagem.count({ where: { usuarioId: contas, tipo: TIPO.prazoProprio } })).toBe(
      3,
    );
    expect(await database.db.comprovante.count({ where: { usuarioId: contas, tipo: 'prazo-proprio' } })).toBe(
      3,
    );
    const historico = { demandaId, evento: 'abrirPrazoProprio' };
    expect(await database.db.historicoDemanda.count({ where: historico })).toBe(3);
  });

  it('deixam de fora quem já tem o prazo e quem se retirou, e o que se digitou errado volta ao campo (R-LOT-02, R-LOT-03)', async () => {
    const [ana, bia] = candidatas;
    await pedir(comissao, 'prazo-proprio', demandaId, [ana?.id ?? ''], PRAZO).then((id) =>
      trabalharAte(database, id, AGORA),
    );
    await database.db.participacao.update({
      where: { id: bia?.id ?? '' },
      data: { interessado: false, retiradoEm: AGORA },
    });
    const id = await preparar(comissao, 'prazo-proprio', demandaId, ids());
    await expect(confirmarLote(comissao, id, 0)).rejects.toThrow(MENSAGENS.naoConferido);
    await conferirLote(comissao, id, PRAZO);
    expect((await por(id)).map((item) => [item?.estado, item?.motivo])).toEqual([
      ['fora', expect.stringContaining('A pessoa já tem este prazo até 07/04/2027')],
      ['fora', DO_PRAZO.retirou],
      ['espera', null],
    ]);
    const errado = await preparar(comissao, 'prazo-proprio', demandaId, [candidatas[2]?.id ?? '']);
    const recusa = await conferirLote(comissao, errado, { ...PRAZO, fim: '01/03/2027' }).catch(
      (error: unknown) => error,
    );
    expect(recusa).toBeInstanceOf(RuleError);
    expect(recusa).toMatchObject({ message: DO_PRAZO.invertido, field: 'fim' });
  });

  it('quem participa não abre o próprio: a sua linha fica de fora (R-LOT-02)', async () => {
    const dono = await criarUsuario(sistema(), { grupos: ['comissao'] });
    const { id: propria } = await criarParticipacao(sistema(), demandaId, { usuario: dono });
    const ctx = { ...sistema(), actor: dono };
    const id = await preparar(ctx, 'prazo-proprio', demandaId, [...ids(), propria]);
    await conferirLote(ctx, id, PRAZO);
    const itens = await database.db.itemDoAtoEmLote.findMany({ where: { atoId: id, estado: 'fora' } });
    expect(itens.map(({ participacaoId }) => participacaoId)).toEqual([propria]);
  });
});

describe('uma mensagem a vários', () => {
  it('escreve a cada um a sua, com quem escreve, e rodada de novo não escreve outra (R-LOT-04, R-FIC-07)', async () => {
    const id = await pedir(comissao, 'escrever', demandaId, ids(), RECADO);
    await trabalharAte(database, id, AGORA);
    await database.db.itemDoAtoEmLote.updateMany({ where: { atoId: id }, data: { estado: 'espera' } });
    await database.db.atoEmLote.update({ where: { id }, data: { estado: 'pedido', concluidoEm: null } });
    await trabalharAte(database, id, AGORA);
    const mensagens = await database.db.mensagem.findMany({
      where: { demandaId, tipo: TIPO.escritaPelaEquipe },
    });
    expect(mensagens.map(({ usuarioId }) => usuarioId).toSorted()).toEqual(
      candidatas.map(({ usuarioId }) => usuarioId).toSorted(),
    );
    expect(mensagens[0]?.dados).toMatchObject({ ...RECADO, quem: comissao.actor.nome });
    const evento = { demandaId, evento: 'escreverAoCandidato' };
    expect(await database.db.historicoDemanda.count({ where: evento })).toBe(3);
  });

  it('um texto mudado depois de conferido não sai sem ser conferido de novo (R-LOT-03)', async () => {
    const id = await preparar(comissao, 'escrever', demandaId, ids());
    await conferirLote(comissao, id, RECADO);
    const cookie = await sessaoPara(comissao, comissao.actor);
    const url = `/adm/atos-em-lote/${id}`;
    const confirmar = (versao: number) =>
      chamar(action, {
        ...{ url, params: { id }, cookie },
        form: { ...RECADO, recado: 'Outro texto.', versao, _acao: 'confirmar' },
      });
    const estado = async () => (await database.db.atoEmLote.findUniqueOrThrow({ where: { id } })).estado;
    expect((await confirmar(1)).destino).toBe(url);
    expect(await estado()).toBe('previa');
    await confirmar(2);
    expect(await estado()).toBe('pedido');
    await trabalharAte(database, id, AGORA);
    const mensagem = await database.db.mensagem.findFirst({
      where: { demandaId, tipo: TIPO.escritaPelaEquipe },
    });
    expect(mensagem?.dados).toMatchObject({ recado: 'Outro texto.' });
  });

  it('deixa de fora quem foi anonimizado; quem participa da demanda não escreve a ninguém dela (R-LOT-02)', async () => {
    await database.db.usuario.update({
      where: { id: candidatas[0]?.usuarioId ?? '' },
      data: { anonimizadoEm: AGORA },
    });
    const id = await preparar(comissao, 'escrever', demandaId, ids());
    await conferirLote(comissao, id, RECADO);
    expect((await por(id)).map((item) => item?.motivo)).toEqual([FICHA.anonimizada, null, null]);
    const dono = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await criarParticipacao(sistema(), demandaId, { usuario: dono });
    const ctx = { ...sistema(), actor: dono };
    const sua = await preparar(ctx, 'escrever', demandaId, ids());
    await conferirLote(ctx, sua, RECADO);
    await expect(confirmarLote(ctx, sua, 1)).rejects.toThrow(MENSAGENS.ninguemAlcancado);
  });
});

describe('a fase de várias demandas', () => {
  const criar = async () => {
    const { id } = await criarDemanda(sistema(), { status: 14, fases: FASES });
    await criarParticipacao(sistema(), id);
    return id;
  };

  it('diz de cada uma para onde segue, encerra as que se podem e a que mudou depois de mostrada é recusada (R-LOT-03, R-LOT-05)', async () => {
    const outra = await criar();
    const mudada = await criar();
    const vazia = (await criarDemanda(sistema(), { status: 14, fases: FASES })).id;
    const aberta = (
      await criarDemanda(sistema(), {
        status: 14,
        fases: [fase(17, '2027-03-01', '2027-03-20'), ...FASES.slice(1)],
      })
    ).id;
    await criarParticipacao(sistema(), aberta);
    const todas = [demandaId, outra, mudada, vazia, aberta];
    const id = await preparar(comissao, 'encerrar-fase', null, todas);
    const itens = await database.db.itemDoAtoEmLote.findMany({ where: { atoId: id } });
    const dito = (de: string) => itens.find((item) => item.demandaId === de);
    expect(dito(demandaId)).toMatchObject({
      estado: 'espera',
      efeito: expect.stringMatching(/^Segue para /),
    });
    expect([vazia, aberta].map((de) => dito(de)?.estado)).toEqual(['fora', 'fora']);
    expect(dito(aberta)?.motivo).toBeTruthy();
    await database.db.demanda.update({ where: { id: mudada }, data: { versao: { increment: 1 } } });
    await confirmarLote(comissao, id, 1);
    await trabalharAte(database, id, AGORA);
    const depois = await database.db.demanda.findMany({ where: { id: { in: todas } } });
    const status = (de: string) => depois.find((uma) => uma.id === de)?.status;
    expect(todas.map(status)).toEqual([17, 17, 14, 14, 14]);
    const fim = await telaDoAto(comissao, id, lerAto(new URLSearchParams('resultado=recusado')));
    expect(fim.contagem).toMatchObject({ feito: 2, recusado: 1, fora: 2 });
    expect(fim.linhas[0]?.motivo).toContain('já foi atualizada por outra pessoa');
    const historico = await database.db.historicoDemanda.findFirst({
      where: { demandaId, evento: 'encerrarFase' },
    });
    expect(historico).toMatchObject({ atorNome: comissao.actor.nome, origem: 'web' });
  });

  it('o que um worker tem em mão outro não faz nem espera, e vai ao seguinte (R-LOT-04)', async () => {
    const outra = await criar();
    const id = await pedir(comissao, 'encerrar-fase', null, [demandaId, outra]);
    const [primeiro, segundo] = await database.db.itemDoAtoEmLote.findMany({
      where: { atoId: id },
      orderBy: { ordem: 'asc' },
    });
    await setClock(database.db, AGORA);
    const rodar = () => runTask(testServices(database), 'lote.executar', { atoId: id });
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from demanda where id = $1 for update', [primeiro?.demandaId]);
    const emMao = rodar();
    const estado = async (qual = '') =>
      (await database.db.itemDoAtoEmLote.findUniqueOrThrow({ where: { id: qual } })).estado;
    try {
      const travado = () => database.db.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await travado()).length > 0, { timeout: PATIENCE_MS });
      await rodar();
      expect([await estado(primeiro?.id), await estado(segundo?.id)]).toEqual(['espera', 'feito']);
    } finally {
      await client.query('rollback');
      client.release();
      await emMao;
    }
    expect([await estado(primeiro?.id), await estado(segundo?.id)]).toEqual(['feito', 'feito']);
  });

  it('de quem tem interesse em uma delas, essa fica de fora; e o que se diz é o que o ato de uma só recusa (R-LOT-02)', async () => {
    const dono = await criarUsuario(sistema(), { grupos: ['comissao'] });
    await criarParticipacao(sistema(), demandaId, { usuario: dono });
    const outra = await criar();
    const ctx = { ...sistema(), actor: dono };
    const id = await preparar(ctx, 'encerrar-fase', null, [demandaId, outra]);
    const itens = await database.db.itemDoAtoEmLote.findMany({ where: { atoId: id } });
    const fora = itens.find((item) => item.demandaId === demandaId);
    await expect(transitar(ctx, { demandaId, evento: 'encerrarFase' })).rejects.toThrow(fora?.motivo ?? 'x');
    expect(itens.find((item) => item.demandaId === outra)?.estado).toBe('espera');
    // 'Encerrar demanda' is not for the stage in which they are.
    expect((await resultados(ctx, await preparar(ctx, 'encerrar-demanda', null, [outra])))[0]?.[0]).toBe(
      'fora',
    );
  });
});

it('as demandas que só esperam o fim encerram-se de uma vez, cada uma com o seu histórico (R-LOT-04)', async () => {
  const prontas = [];
  for (let i = 0; i < 2; i++)
    prontas.push((await criarDemanda(sistema(), { status: STATUS.aguardandoFinalizacao, fases: FASES })).id);
  const id = await pedir(comissao, 'encerrar-demanda', null, [...prontas, demandaId]);
  await trabalharAte(database, id, AGORA);
  const depois = await database.db.demanda.findMany({
    where: { id: { in: prontas } },
    include: { historico: true },
  });
  expect(depois.map(({ status, encerradaPor }) => [status, encerradaPor])).toEqual(
    prontas.map(() => [STATUS.finalizada, comissao.actor.nome]),
  );
  expect(depois.map(({ historico }) => historico.map(({ evento }) => evento))).toEqual(
    prontas.map(() => ['encerrarDemanda']),
  );
  expect((await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } })).status).toBe(14);
});

it('conferir pergunta ao banco tantas vezes para um como para três, em cada ato (R-LOT-02)', async () => {
  const outras = [await criarDemanda(sistema(), { status: 14, fases: FASES }), await criarDemanda(sistema())];
  const demandas = [demandaId, ...outras.map(({ id }) => id)];
  for (const [tipo, digitado] of [
    ['prazo-proprio', PRAZO],
    ['escrever', RECADO],
  ] as const) {
    const contar = async (quais: readonly string[]) => {
      const id = await preparar(comissao, tipo, demandaId, quais);
      return contarInstrucoes(() => conferirLote(comissao, id, digitado));
    };
    expect(await contar(ids()), tipo).toBe(await contar(ids().slice(0, 1)));
  }
  const encerrar = (quais: readonly string[]) =>
    contarInstrucoes(() => preparar(comissao, 'encerrar-fase', null, quais));
  expect(await encerrar(demandas)).toBe(await encerrar(demandas.slice(0, 1)));
});
