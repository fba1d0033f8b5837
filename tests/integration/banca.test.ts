import { beforeAll, describe, expect, test } from 'vitest';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import { A_CONFERIR, FALHA, FALTA, MENSAGENS, RESPOSTAS } from '#app/domain/banca/labels.ts';
import { contarBancas, listBancas, listMembros } from '#app/domain/banca/queries.server/lista.ts';
import { lerFiltro } from '#app/domain/banca/schema.ts';
import type { PeriodoDaBanca } from '#app/domain/banca/types.ts';
import type { CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as convocarAction, loader as convocarLoader } from '#app/routes/adm/bancas/convocar.tsx';
import { action as editarAction, loader as editarLoader } from '#app/routes/adm/bancas/editar.tsx';
import { action as novaAction } from '#app/routes/adm/bancas/nova.tsx';
import { loader as listaLoader } from '#app/routes/adm/bancas/lista.tsx';
import { takeNotice } from '#app/web/notice.server.ts';
import { criarApta } from '#tests/factories/agendamento.ts';
import { agendar, criarAvaliador } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar, cookiesDe } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');

const PERIODO = {
  inicioDia: '2027-03-15',
  fimDia: '2027-03-16',
  inicioHora: '08:00',
  fimHora: '12:00',
  local: 'Sala 2',
} as const;
const TODAS = { pular: 0, tamanho: 100 };

let comissao: UsuarioAtor;
const ctx = (actor: UsuarioAtor = comissao): CtxUsuario => testCtx(database, { now, actor });

beforeAll(async () => {
  comissao = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
});

const demandaComEntrevista = async () =>
  (
    await criarDemanda(ctx(), {
      status: 5,
      tipoAvaliacao: 1,
      fases: [fase(28, '2027-03-08', '2027-03-20')],
    })
  ).id;

async function avaliadores(quantos: number) {
  const pessoas = [];
  for (let i = 0; i < quantos; i++) pessoas.push(await criarAvaliador(ctx()));
  return pessoas;
}

/** Somebody of the table without an account. */
async function semConta(nome: string, email: string): Promise<string> {
  const codigo = `S${String(await database.db.avaliador.count())}`;
  await database.db.avaliador.create({ data: { codigo, nome, email } });
  return codigo;
}

const nova = async (mudanca: Partial<Parameters<typeof cadastrarBanca>[1]> = {}) => ({
  demandaId: mudanca.demandaId ?? (await demandaComEntrevista()),
  titulares: (await avaliadores(3)).map(({ avaliador }) => avaliador.codigo),
  suplentes: [],
  periodo: PERIODO,
  convocar: false,
  ...mudanca,
});

const mensagensDe = (demandaId: string) =>
  database.db.mensagem.findMany({ where: { demandaId }, orderBy: { destinatarioEmail: 'asc' } });

describe('cadastrar (R-BAN-01)', () => {
  test('três titulares e os suplentes, na ordem; o número é da demanda', async () => {
    const demandaId = await demandaComEntrevista();
    const [a, b, c, s] = (await avaliadores(4)).map(({ avaliador }) => avaliador.codigo);
    const titulares = [b ?? '', a ?? '', c ?? ''];
    const primeira = await cadastrarBanca(
      ctx(),
      await nova({ demandaId, titulares, suplentes: ['', s ?? ''] }),
    );
    expect(primeira).toMatchObject({ resposta: 'sem-convocacao', motivo: null });
    await cadastrarBanca(ctx(), await nova({ demandaId }));
    const bancas = await database.db.banca.findMany({
      where: { demandaId },
      include: { membros: { orderBy: { lugar: 'asc' } } },
      orderBy: { numero: 'asc' },
    });
    expect(bancas.map(({ numero, ativa, convocadaEm }) => [numero, ativa, convocadaEm])).toEqual([
      [1, true, null],
      [2, true, null],
    ]);
    expect(bancas[0]?.membros.map((um) => [um.lugar, um.papel, um.avaliadorCodigo, um.usuarioId])).toEqual([
      [1, 'titular', b, null],
      [2, 'titular', a, null],
      [3, 'titular', c, null],
      [null, 'suplente', s, null],
    ]);
    expect(await mensagensDe(demandaId)).toEqual([]);
  });

  test.each([
    [4, 2, MENSAGENS.cedo],
    [5, 3, MENSAGENS.semEntrevista],
  ] as const)('status %i, tipo %i: recusada (R-BAN-02)', async (status, tipoAvaliacao, motivo) => {
    const { id: demandaId } = await criarDemanda(ctx(), { status, tipoAvaliacao });
    await expect(cadastrarBanca(ctx(), await nova({ demandaId }))).rejects.toThrow(motivo);
  });

  test('quem é candidato da demanda não a compõe, nem cuida dela (R-BAN-03)', async () => {
    const demandaId = await demandaComEntrevista();
    const [um] = await avaliadores(1);
    if (!um) throw new Error('sem avaliador');
    await criarParticipacao(ctx(), demandaId, { usuario: um.conta });
    const [a, b] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const titulares = [a ?? '', b ?? '', um.avaliador.codigo];
    await expect(cadastrarBanca(ctx(), await nova({ demandaId, titulares }))).rejects.toThrow(
      MENSAGENS.candidato(um.avaliador.nome),
    );
    const candidata = await criarUsuario(ctx(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(ctx(), demandaId, { usuario: candidata });
    await expect(cadastrarBanca(ctx(candidata), await nova({ demandaId }))).rejects.toThrow(ForbiddenError);
  });

  test('o mesmo formulário duas vezes faz uma banca, também ao mesmo tempo', async () => {
    const dados = await nova();
    const feitas = await Promise.allSettled(Array.from({ length: 4 }, () => cadastrarBanca(ctx(), dados)));
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const feita of feitas)
      if (feita.status === 'rejected') expect(feita.reason).toBeInstanceOf(ConflictError);
    expect(await database.db.banca.count({ where: { demandaId: dados.demandaId } })).toBe(1);
  });
});

describe('a conta de um membro (R-BAN-05)', () => {
  test('onde não há, é feita e a convocação leva o link da senha, que vale 7 dias e uma vez', async () => {
    const codigo = await semConta('Zulmira Pequi da Serra', 'Zulmira@exemplo.org');
    const [a, b] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const dados = await nova({ titulares: [a ?? '', b ?? '', codigo], convocar: true });
    expect(await cadastrarBanca(ctx(), dados)).toMatchObject({ resposta: 'com-convocacao' });
    const conta = await database.db.usuario.findUniqueOrThrow({
      where: { email: 'zulmira@exemplo.org' },
      include: { grupos: true },
    });
    expect(conta).toMatchObject({ nome: 'Zulmira', sobrenome: 'Pequi da Serra', cpf: null, senhaHash: null });
    expect(conta.grupos.map(({ grupo }) => grupo)).toEqual(['avaliador']);
    const membro = await database.db.bancaMembro.findFirstOrThrow({ where: { avaliadorCodigo: codigo } });
    expect(membro.usuarioId).toBe(conta.id);
    const mensagem = await database.db.mensagem.findFirstOrThrow({ where: { usuarioId: conta.id } });
    expect(mensagem).toMatchObject({ tipo: TIPO.convocacaoComConvite, destinatarioEmail: conta.email });
    // The link is made when the message is rendered.
    await emitirToken(ctx(), { usuarioId: conta.id }, 'convite');
    const [{ dias } = { dias: 0 }] = await database.db.$queryRaw<{ dias: number }[]>`
      select extract(day from expira_em - criado_em)::int as dias from token_acesso where usuario_id = ${conta.id}::uuid`;
    expect(dias).toBe(7);
  });

  test('com senha e o grupo, recebe a convocação sem link; de outro grupo, ganha o grupo e é avisada', async () => {
    const outra = await criarUsuario(ctx(), { grupos: ['candidato'], senhaHash: 'x' });
    const { avaliador } = await criarAvaliador(ctx(), { conta: outra });
    const [a, b] = (await avaliadores(2)).map((um) => um.avaliador.codigo);
    const dados = await nova({ titulares: [a ?? '', b ?? '', avaliador.codigo], convocar: true });
    await cadastrarBanca(ctx(), dados);
    const grupos = await database.db.usuarioGrupo.findMany({ where: { usuarioId: outra.id } });
    expect(grupos.map(({ grupo }) => grupo).sort()).toEqual(['avaliador', 'candidato']);
    const tipos = await database.db.mensagem.findMany({ where: { usuarioId: outra.id } });
    expect(tipos.map(({ tipo }) => tipo).sort()).toEqual([TIPO.gruposAlterados, TIPO.convocacao]);
  });

  test('desativada, não é reaberta: a banca fica sem convocar, com o motivo', async () => {
    const fechada = await criarUsuario(ctx(), { grupos: ['avaliador'], ativo: false });
    const { avaliador } = await criarAvaliador(ctx(), { conta: fechada });
    const [a, b] = (await avaliadores(2)).map((um) => um.avaliador.codigo);
    const dados = await nova({ titulares: [a ?? '', b ?? '', avaliador.codigo], convocar: true });
    const { id, resposta, motivo } = await cadastrarBanca(ctx(), dados);
    expect([resposta, motivo]).toEqual(['convocacao-falhou', MENSAGENS.contaFechada(fechada.nome)]);
    expect(await database.db.banca.findUniqueOrThrow({ where: { id } })).toMatchObject({ convocadaEm: null });
    expect(await mensagensDe(dados.demandaId)).toEqual([]);
    expect(await database.db.usuario.findUniqueOrThrow({ where: { id: fechada.id } })).toMatchObject({
      ativo: false,
    });
  });

  test('mudar o e-mail na tabela não muda quem está no lugar', async () => {
    const [um] = await avaliadores(1);
    const [a, b] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const codigo = um?.avaliador.codigo ?? '';
    await cadastrarBanca(ctx(), await nova({ titulares: [codigo, a ?? '', b ?? ''], convocar: true }));
    await database.db.avaliador.update({ where: { codigo }, data: { email: 'outra@exemplo.org' } });
    const membro = await database.db.bancaMembro.findFirstOrThrow({ where: { avaliadorCodigo: codigo } });
    expect([membro.email, membro.usuarioId]).toEqual([um?.conta.email, um?.conta.id]);
  });
});

describe('convocar (R-BAN-07)', () => {
  test('cada lugar tem a primeira versão do seu convite; de novo, ninguém é chamado duas vezes', async () => {
    const { id } = await cadastrarBanca(ctx(), await nova());
    await convocarBanca(ctx(), id);
    const convocacoes = await database.db.convocacao.findMany({ where: { membro: { bancaId: id } } });
    expect(convocacoes.map(({ versao, metodo }) => [versao, metodo])).toEqual(
      Array.from({ length: 3 }, () => [1, 'REQUEST']),
    );
    const { demandaId } = await database.db.banca.findUniqueOrThrow({ where: { id } });
    const mensagens = await mensagensDe(demandaId);
    expect(mensagens).toHaveLength(3);
    expect(mensagens[0]?.dados).toMatchObject({
      conviteMetodo: 'REQUEST',
      conviteSequencia: '1',
      conviteInicio: instanteDe('2027-03-15', '08:00').toISOString(),
      conviteFim: instanteDe('2027-03-16', '12:00').toISOString(),
      conviteOcupa: 'nao',
      quando: 'de 15/03/2027 a 16/03/2027, das 08h00 às 12h00 de cada dia',
      onde: 'Sala 2',
    });
    await expect(convocarBanca(ctx(), id)).rejects.toThrow(MENSAGENS.jaConvocada);
    expect(await mensagensDe(demandaId)).toHaveLength(3);
  });

  test('o convite que venceu tem saída: a tela o diz e convoca de novo só quem é escolhido, uma vez (R-BAN-10)', async () => {
    const codigo = await semConta('Convidada Antiga', 'convidada.antiga@exemplo.org');
    const [a, b] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const dados = await nova({ titulares: [codigo, a ?? '', b ?? ''], convocar: true });
    const { id } = await cadastrarBanca(ctx(), dados);
    await database.db.usuario.updateMany({
      where: { lugaresEmBancas: { some: { bancaId: id } }, email: { not: 'convidada.antiga@exemplo.org' } },
      data: { senhaHash: 'x' },
    });
    const depois = { ...ctx(), now: new Date(now.getTime() + 8 * 24 * 3_600_000) };
    const membros = await listMembros(depois, id);
    expect(membros.map(({ deNovo, conviteVencido }) => [deNovo, conviteVencido])).toEqual([
      ['sem-senha', true],
      [null, true],
      [null, true],
    ]);
    const cookie = await sessaoPara(ctx(), comissao);
    const tela = { url: `/adm/cadastrar-banca/${id}/convocar`, params: { id }, cookie };
    const { dados: lidos } = await chamar(convocarLoader, tela);
    expect(lidos.membros.map(({ deNovo }) => deNovo)).toEqual(['sem-senha', null, null]);
    // Not chosen, nobody is convened twice.
    expect((await chamar(convocarAction, { ...tela, form: {} })).status).toBe(422);
    const convidada = membros[0]?.id ?? '';
    const form = { deNovo: `${convidada}:1` };
    expect((await chamar(convocarAction, { ...tela, form })).destino).toBe('/adm/cadastrar-banca');
    // The same form sent twice is one message (R-TEL-04).
    expect((await chamar(convocarAction, { ...tela, form })).status).toBe(422);
    const convocacoes = await database.db.convocacao.groupBy({
      by: ['membroId'],
      where: { membro: { bancaId: id } },
      _count: true,
    });
    expect(convocacoes.map(({ membroId, _count }) => [membroId === convidada, _count]).sort()).toEqual([
      [false, 1],
      [false, 1],
      [true, 2],
    ]);
    const enviadas = await database.db.mensagem.count({
      where: { tipo: TIPO.convocacaoComConvite, destinatarioEmail: 'convidada.antiga@exemplo.org' },
    });
    expect(enviadas).toBe(2);
  });

  test('a conta desativada depois da convocação é dita, e o lugar passa a outra pessoa (R-BAN-10)', async () => {
    const { id } = await cadastrarBanca(ctx(), await nova({ convocar: true }));
    const ver = async () =>
      (await listBancas(ctx(), lerFiltro(new URLSearchParams()), TODAS)).linhas.find((uma) => uma.id === id);
    expect((await ver())?.espera).toBe('agendamento');
    const [fechada] = await listMembros(ctx(), id);
    await database.db.usuario.updateMany({
      where: { lugaresEmBancas: { some: { id: fechada?.id ?? '' } } },
      data: { ativo: false },
    });
    expect(await ver()).toMatchObject({
      espera: 'conta',
      membros: [{ contaFechada: true, deNovo: null }, {}, {}],
    });
    const [outra] = await avaliadores(1);
    const banca = await database.db.banca.findUniqueOrThrow({
      where: { id },
      include: { membros: { where: { ate: null }, orderBy: { lugar: 'asc' } } },
    });
    const codigos = banca.membros.map(({ avaliadorCodigo }) => avaliadorCodigo);
    await editarBanca(ctx(), id, {
      titulares: [outra?.avaliador.codigo ?? '', ...codigos.slice(1)],
      suplentes: [],
      periodo: PERIODO,
      motivo: 'A conta foi desativada.',
      versao: banca.versao,
    });
    expect((await ver())?.espera).toBe('agendamento');
  });

  test('dois que convocam ao mesmo tempo convocam uma vez', async () => {
    const { id } = await cadastrarBanca(ctx(), await nova());
    const feitas = await Promise.allSettled(Array.from({ length: 4 }, () => convocarBanca(ctx(), id)));
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.convocacao.count({ where: { membro: { bancaId: id } } })).toBe(3);
  });

  test('duas bancas que convocam a mesma pessoa sem conta fazem uma conta', async () => {
    const codigo = await semConta('Tereza Buriti', 'tereza@exemplo.org');
    const ids = [];
    for (let i = 0; i < 2; i++) {
      const [a, b] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
      ids.push((await cadastrarBanca(ctx(), await nova({ titulares: [codigo, a ?? '', b ?? ''] }))).id);
    }
    await Promise.all(ids.map((id) => convocarBanca(ctx(), id)));
    expect(await database.db.usuario.count({ where: { email: 'tereza@exemplo.org' } })).toBe(1);
  });
});

describe('editar (R-BAN-04)', () => {
  /** A panel that was convened, of people who have a password, and how its form would send it back. */
  async function convocada(suplentes = 0) {
    const pessoas = await avaliadores(3 + suplentes);
    const codigos = pessoas.map(({ avaliador }) => avaliador.codigo);
    const demandaId = await demandaComEntrevista();
    const { id } = await cadastrarBanca(
      ctx(),
      await nova({
        demandaId,
        titulares: codigos.slice(0, 3),
        suplentes: codigos.slice(3),
        convocar: true,
      }),
    );
    const { versao } = await database.db.banca.findUniqueOrThrow({ where: { id } });
    const digitada = {
      titulares: codigos.slice(0, 3),
      suplentes: codigos.slice(3),
      periodo: PERIODO as PeriodoDaBanca,
      motivo: '',
      versao,
    };
    return { id, demandaId, pessoas, digitada };
  }

  const convitesDe = async (demandaId: string, usuarioId: string) => {
    const mensagens = await database.db.mensagem.findMany({ where: { demandaId, usuarioId } });
    return mensagens
      .map(({ tipo, dados }) => {
        const { conviteUid, conviteSequencia, conviteMetodo } = dados as Record<string, string>;
        return { tipo, uid: conviteUid, sequencia: Number(conviteSequencia), metodo: conviteMetodo };
      })
      .sort((a, b) => a.sequencia - b.sequencia);
  };

  test('substituir: quem sai recebe o cancelamento, quem entra a convocação, e os outros nada (R-BAN-07)', async () => {
    const { id, demandaId, pessoas, digitada } = await convocada();
    const [novo] = await avaliadores(1);
    const titulares = [
      digitada.titulares[0] ?? '',
      novo?.avaliador.codigo ?? '',
      digitada.titulares[2] ?? '',
    ];
    await expect(editarBanca(ctx(), id, { ...digitada, titulares })).rejects.toThrow(MENSAGENS.motivoDaSaida);
    await editarBanca(ctx(), id, { ...digitada, titulares, motivo: 'Mudou de cidade.' });
    const saiu = await convitesDe(demandaId, pessoas[1]?.conta.id ?? '');
    expect(saiu.map(({ metodo, sequencia }) => [metodo, sequencia])).toEqual([
      ['REQUEST', 1],
      ['CANCEL', 2],
    ]);
    expect(new Set(saiu.map(({ uid }) => uid)).size).toBe(1);
    expect(await convitesDe(demandaId, novo?.conta.id ?? '')).toMatchObject([
      { metodo: 'REQUEST', sequencia: 1 },
    ]);
    expect(await convitesDe(demandaId, pessoas[0]?.conta.id ?? '')).toHaveLength(1);
    const lugares = await database.db.bancaMembro.findMany({
      where: { bancaId: id, lugar: 2 },
      orderBy: { desde: 'asc' },
    });
    expect(lugares).toHaveLength(2);
    const velho = lugares.find(({ ate }) => ate !== null);
    expect(velho?.motivoSaida).toBe('Mudou de cidade.');
    expect(lugares.find(({ ate }) => ate === null)?.substituiId).toBe(velho?.id);
  });

  test('a mesma gente em outra ordem não muda nada', async () => {
    const { id, digitada } = await convocada();
    const titulares = digitada.titulares.toReversed();
    await expect(editarBanca(ctx(), id, { ...digitada, titulares })).rejects.toThrow(MENSAGENS.igual);
  });

  test('mudar o dia atualiza o convite de cada um, com o mesmo UID e SEQUENCE maior (R-BAN-07)', async () => {
    const { id, demandaId, pessoas, digitada } = await convocada();
    const periodo = { ...digitada.periodo, fimDia: '2027-03-17' } as const;
    await editarBanca(ctx(), id, { ...digitada, periodo });
    for (const { conta } of pessoas) {
      const convites = await convitesDe(demandaId, conta.id);
      expect(convites.map(({ metodo, sequencia }) => [metodo, sequencia])).toEqual([
        ['REQUEST', 1],
        ['REQUEST', 2],
      ]);
      expect(new Set(convites.map(({ uid }) => uid)).size).toBe(1);
    }
    await expect(editarBanca(ctx(), id, { ...digitada, periodo })).rejects.toThrow(ConflictError);
  });

  test('os rascunhos de quem sai saem, e a nota que finalizou fica e conta', async () => {
    const { id, demandaId, digitada } = await convocada();
    const participacoes = [];
    for (let i = 0; i < 2; i++) participacoes.push(await criarParticipacao(ctx(), demandaId));
    const agendamentos = [];
    for (const [i, participacao] of participacoes.entries())
      agendamentos.push(
        await agendar(ctx(), participacao, id, {
          tipo: 'E',
          inicio: instanteDe('2027-03-15', i === 0 ? '09:00' : '10:00'),
          local: `Sala de ${demandaId}`,
        }),
      );
    const membro = await database.db.bancaMembro.findFirstOrThrow({ where: { bancaId: id, lugar: 1 } });
    const rubrica = await database.db.rubrica.create({
      data: { demandaId, tipo: 'E', maximoMeios: 60, congeladaEm: now, congeladaPor: 'Teste' },
    });
    const [final, rascunho] = agendamentos;
    for (const agendamento of agendamentos)
      await database.db.avaliacao.create({
        data: {
          agendamentoId: agendamento.id,
          lugar: 1,
          membroId: membro.id,
          usuarioId: membro.usuarioId ?? '',
          usuarioNome: membro.nome,
          rubricaId: rubrica.id,
          atualizadoEm: now,
        },
      });
    await database.db.avaliacao.updateMany({
      where: { agendamentoId: final?.id },
      data: { estado: 'final', finalizadoEm: now, totalMeios: 0 },
    });
    const [novo] = await avaliadores(1);
    const titulares = [novo?.avaliador.codigo ?? '', ...digitada.titulares.slice(1)];
    await editarBanca(ctx(), id, { ...digitada, titulares, motivo: 'Saiu.' });
    const restam = await database.db.avaliacao.findMany({ where: { membroId: membro.id } });
    expect(restam.map(({ agendamentoId, estado }) => [agendamentoId, estado])).toEqual([
      [final?.id, 'final'],
    ]);
    const quemAvalia = async (agendamentoId = '') =>
      database.db.$queryRaw<{ membro_id: string }[]>`
        select membro_id from quem_avalia(${agendamentoId}::uuid) where lugar = 1`;
    expect(await quemAvalia(final?.id)).toEqual([{ membro_id: membro.id }]);
    const dentro = await database.db.bancaMembro.findFirstOrThrow({
      where: { bancaId: id, lugar: 1, ate: null },
    });
    expect(await quemAvalia(rascunho?.id)).toEqual([{ membro_id: dentro.id }]);
  });

  test('quem entra e está em outro lugar na mesma hora é recusado pelo nome, e nada fica', async () => {
    const [ocupado] = await avaliadores(1);
    if (!ocupado) throw new Error('sem avaliador');
    const outra = await convocada();
    await editarBanca(ctx(), outra.id, {
      ...outra.digitada,
      titulares: [ocupado.avaliador.codigo, ...outra.digitada.titulares.slice(1)],
      motivo: 'Troca.',
    });
    const inicio = instanteDe('2027-03-15', '09:00');
    const la = await criarParticipacao(ctx(), outra.demandaId);
    await agendar(ctx(), la, outra.id, { tipo: 'E', inicio, local: `Sala de ${outra.demandaId}` });
    const { id, demandaId, digitada } = await convocada();
    const aqui = await criarParticipacao(ctx(), demandaId);
    await agendar(ctx(), aqui, id, { tipo: 'E', inicio, local: `Sala de ${demandaId}` });
    const titulares = [ocupado.avaliador.codigo, ...digitada.titulares.slice(1)];
    await expect(editarBanca(ctx(), id, { ...digitada, titulares, motivo: 'Troca.' })).rejects.toThrow(
      `${ocupado.conta.nome} já tem Entrevista`,
    );
    expect(await database.db.bancaMembro.count({ where: { bancaId: id } })).toBe(3);
  });

  test('um agendamento que ficaria fora do novo período impede a mudança', async () => {
    const { id, demandaId, digitada } = await convocada();
    const participacao = await criarParticipacao(ctx(), demandaId);
    await agendar(ctx(), participacao, id, {
      tipo: 'E',
      inicio: instanteDe('2027-03-15', '09:00'),
      local: `Sala de ${demandaId}`,
    });
    for (const mudanca of [
      { inicioDia: '2027-03-16' },
      { inicioHora: '09:10' },
      { fimHora: '09:20' },
    ] as const)
      await expect(
        editarBanca(ctx(), id, { ...digitada, periodo: { ...digitada.periodo, ...mudanca } }),
      ).rejects.toThrow(MENSAGENS.foraDoPeriodo(1));
    // What was held stays in the days of the panel that held it.
    const depois = testCtx(database, { now: instanteDe('2027-03-15', '10:00'), actor: comissao });
    await expect(
      editarBanca(depois, id, {
        ...digitada,
        periodo: { ...digitada.periodo, inicioDia: '2027-03-16', fimDia: '2027-03-17' },
      }),
    ).rejects.toThrow(MENSAGENS.comRealizados(1));
  });

  test('os dias são os das entrevistas da demanda, e ainda por terminar; quem não os muda não os confere (R-BAN-11)', async () => {
    const { id, demandaId, digitada } = await convocada();
    const enviadas = await database.db.mensagem.count({ where: { demandaId } });
    for (const [inicioDia, fimDia] of [
      ['2001-01-08', '2001-01-08'],
      ['2030-03-08', '2030-03-08'],
      ['2027-03-07', '2027-03-15'],
      ['2027-03-15', '2027-03-21'],
    ] as const) {
      const periodo = { ...PERIODO, inicioDia, fimDia };
      const recusada = await nova({ demandaId, periodo, convocar: true });
      await expect(cadastrarBanca(ctx(), recusada)).rejects.toThrow('08/03/2027 a 20/03/2027');
      await expect(editarBanca(ctx(), id, { ...digitada, periodo })).rejects.toThrow('dias das entrevistas');
    }
    const ontem = { ...PERIODO, inicioDia: '2027-03-08', fimDia: '2027-03-08' } as const;
    await expect(cadastrarBanca(ctx(), await nova({ periodo: ontem }))).rejects.toThrow(MENSAGENS.jaPassou);
    expect(await database.db.mensagem.count({ where: { demandaId } })).toBe(enviadas);
    // The schedule moved away from it: its room can still be corrected.
    await database.db.faseCronograma.updateMany({
      where: { cronograma: { demandaId } },
      data: { realizacaoFim: new Date('2027-03-10') },
    });
    await editarBanca(ctx(), id, { ...digitada, periodo: { ...digitada.periodo, local: 'Sala 9' } });
  });

  test('pela tela: o diálogo abre com a banca, e Editar a muda', async () => {
    const { id, digitada } = await convocada(1);
    const cookie = await sessaoPara(ctx(), comissao);
    const pedido = { url: `/adm/cadastrar-banca/${id}`, cookie, params: { id } };
    const { dados } = await chamar(editarLoader, pedido);
    expect(dados.banca).toMatchObject({
      inicioData: '15/03/2027',
      fimHora: '12:00',
      versao: digitada.versao,
    });
    const [a = '', b = '', c = ''] = digitada.titulares;
    const form = {
      versao: String(dados.banca.versao),
      inicioData: '15/03/2027',
      inicioHora: '08:00',
      fimData: '16/03/2027',
      fimHora: '12:00',
      local: 'Auditório',
      avaliador1: a,
      avaliador2: b,
      avaliador3: c,
      suplente1: digitada.suplentes[0] ?? '',
      motivo: '',
    };
    expect((await chamar(editarAction, { ...pedido, form })).status).toBe(303);
    expect(await database.db.banca.findUniqueOrThrow({ where: { id } })).toMatchObject({
      local: 'Auditório',
    });
    const faltas = await chamar(editarAction, { ...pedido, form: { ...form, local: '', inicioHora: '' } });
    expect(faltas.dados).toMatchObject({ erros: { local: FALTA.local, inicioHora: FALTA.hora } });
  });

  test('fechar: só sem quem espere, com motivo; quem tem dia por vir recebe o cancelamento (R-BAN-06)', async () => {
    const { id, demandaId, pessoas, digitada } = await convocada();
    const participacao = await criarParticipacao(ctx(), demandaId);
    const agendamento = await agendar(ctx(), participacao, id, {
      tipo: 'E',
      inicio: instanteDe('2027-03-15', '09:00'),
      local: `Sala de ${demandaId}`,
    });
    const fechar = () => fecharBanca(ctx(), id, { versao: digitada.versao, motivo: 'Terminou.' });
    await expect(fechar()).rejects.toThrow(MENSAGENS.comAgendados(1));
    await database.db.frequencia.create({
      data: { agendamentoId: agendamento.id, presente: true, registradaEm: now, registradaPor: 'Teste' },
    });
    await fechar();
    await expect(fecharBanca(ctx(), id, { versao: digitada.versao + 1, motivo: 'De novo.' })).rejects.toThrow(
      MENSAGENS.jaFechada,
    );
    for (const { conta } of pessoas)
      expect((await convitesDe(demandaId, conta.id)).map(({ metodo }) => metodo)).toEqual([
        'REQUEST',
        'CANCEL',
      ]);
    await expect(editarBanca(ctx(), id, { ...digitada, versao: digitada.versao + 1 })).rejects.toThrow(
      MENSAGENS.jaFechada,
    );
    const fechadas = await listBancas(ctx(), lerFiltro(new URLSearchParams('situacao=fechadas')), TODAS);
    expect(fechadas.linhas.map((linha) => linha.id)).toContain(id);
  });
});

describe('a lista (R-BAN-09)', () => {
  test('diz o que cada banca espera, e os contadores são o filtro', async () => {
    const { id, ...resto } = await cadastrarBanca(ctx(), await nova());
    expect(resto.resposta).toBe('sem-convocacao');
    const filtro = lerFiltro(new URLSearchParams());
    const espera = async () =>
      (await listBancas(ctx(), filtro, TODAS)).linhas.find((linha) => linha.id === id)?.espera;
    expect(await espera()).toBe('convocacao');
    await convocarBanca(ctx(), id);
    expect(await espera()).toBe('agendamento');
    const contagem = await contarBancas(ctx());
    expect(contagem.ativas + contagem.fechadas).toBe(contagem.todas);
    const ativas = await listBancas(ctx(), { ...filtro, situacao: 'ativas' }, TODAS);
    expect(ativas.total).toBe(contagem.ativas);
    const fechadas = await listBancas(ctx(), { ...filtro, situacao: 'fechadas' }, TODAS);
    expect(fechadas.linhas.every(({ ativa }) => !ativa)).toBe(true);
    const membro = ativas.linhas.find((linha) => linha.id === id)?.membros[0]?.nome ?? '';
    const achadas = await listBancas(ctx(), { ...filtro, membro: membro.slice(-12) }, TODAS);
    expect(achadas.linhas.map((linha) => linha.id)).toContain(id);
  });

  test('a tela e o CSV; quem não é da Comissão não entra', async () => {
    const cookie = await sessaoPara(ctx(), comissao);
    const { dados, status } = await chamar(listaLoader, { url: '/adm/cadastrar-banca', cookie });
    expect(status).toBe(200);
    expect(dados.linhas.length).toBe(Math.min(dados.total, dados.tamanho));
    const csv = await chamar(listaLoader, { url: '/adm/cadastrar-banca.csv', cookie });
    expect(String(csv.dados)).toContain('Convocado?');
    const avaliadora = await sessaoPara(ctx(), await criarUsuario(ctx(), { grupos: ['avaliador'] }));
    expect((await chamar(listaLoader, { url: '/adm/cadastrar-banca', cookie: avaliadora })).status).toBe(403);
  });
});

describe('o formulário', () => {
  const preenchida = (demandaId: string, [a, b, c]: readonly [string, string, string]) => ({
    demandaId,
    inicioData: '15/03/2027',
    inicioHora: '08:00',
    fimHora: '12:00',
    local: 'Sala 2',
    avaliador1: a,
    avaliador2: b,
    avaliador3: c,
  });
  const enviar = async (form: Record<string, string>) =>
    chamar(novaAction, {
      url: '/adm/cadastrar-banca/nova',
      cookie: await sessaoPara(ctx(), comissao),
      form,
    });

  test('vazio, volta com o que falta em cada campo (R-BAN-08)', async () => {
    const { status, dados } = await enviar({});
    expect(status).toBe(422);
    expect(dados).toMatchObject({
      erros: {
        demandaId: FALTA.credenciamento,
        inicioData: FALTA.data,
        inicioHora: FALTA.hora,
        local: FALTA.local,
        avaliador1: FALTA.avaliador(1),
      },
    });
  });

  test.each([
    ['sim', RESPOSTAS['com-convocacao']],
    ['', RESPOSTAS['sem-convocacao']],
  ])('convocar %j: a resposta da tela', async (convocar, { texto }) => {
    const [a = '', b = '', c = ''] = (await avaliadores(3)).map(({ avaliador }) => avaliador.codigo);
    const { status, destino, headers } = await enviar({
      ...preenchida(await demandaComEntrevista(), [a, b, c]),
      convocar,
    });
    expect([status, destino]).toEqual([303, '/adm/cadastrar-banca']);
    const pagina = new Request('http://127.0.0.1/', { headers: { Cookie: cookiesDe(headers) } });
    expect((await takeNotice(pagina))?.notice.texto).toBe(texto);
    const ultima = await database.db.banca.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(ultima.convocadaEm !== null).toBe(convocar === 'sim');
  });

  test('o que pode ligar um membro a um candidato é dito ao cadastrar, antes de haver agendamento (R-IMP-04)', async () => {
    const demandaId = await demandaComEntrevista();
    const { usuarioId } = await criarApta(ctx(), demandaId);
    await database.db.usuario.update({ where: { id: usuarioId }, data: { email: 'ana@cerradovivo.org' } });
    const codigo = await semConta('Beatriz Ipê', 'beatriz@cerradovivo.org');
    const [a = '', b = ''] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const { headers } = await enviar(preenchida(demandaId, [a, b, codigo]));
    const pagina = new Request('http://127.0.0.1/', { headers: { Cookie: cookiesDe(headers) } });
    expect((await takeNotice(pagina))?.notice.texto).toBe(
      `${RESPOSTAS['sem-convocacao'].texto} ${A_CONFERIR}`,
    );
    const { id } = await database.db.banca.findFirstOrThrow({ where: { demandaId } });
    const { dados } = await chamar(editarLoader, {
      url: `/adm/cadastrar-banca/${id}`,
      params: { id },
      cookie: await sessaoPara(ctx(), comissao),
    });
    expect(dados.indicios.map(({ membro }) => membro)).toEqual(['Beatriz Ipê']);
  });

  test('o que ninguém esperava volta com a frase da tela, e nada fica', async () => {
    const [a = '', b = '', c = ''] = (await avaliadores(3)).map(({ avaliador }) => avaliador.codigo);
    const demandaId = await demandaComEntrevista();
    await database.db.$executeRaw`alter table banca add constraint quebra check (false) not valid`;
    try {
      const { status, dados } = await enviar(preenchida(demandaId, [a, b, c]));
      expect(status).toBeGreaterThanOrEqual(500);
      expect(dados).toMatchObject({ erro: FALHA, valores: { local: 'Sala 2' } });
    } finally {
      await database.db.$executeRaw`alter table banca drop constraint quebra`;
    }
    expect(await database.db.banca.count({ where: { demandaId } })).toBe(0);
  });

  test('a recusa de quem foi escolhido volta no campo dele', async () => {
    const [a = '', b = ''] = (await avaliadores(2)).map(({ avaliador }) => avaliador.codigo);
    const { status, dados } = await enviar(preenchida(await demandaComEntrevista(), [a, b, a]));
    expect(status).toBe(422);
    expect(Object.keys((dados as unknown as { erros: Record<string, string> }).erros)).toEqual([
      'avaliador3',
    ]);
  });
});
