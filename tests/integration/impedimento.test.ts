import { beforeEach, describe, expect, test } from 'vitest';
import { abrirAnonimizacao, apagarDaPessoa } from '#app/domain/dados-pessoais/commands.server/anonimizar.ts';
import { REMOVIDO } from '#app/domain/dados-pessoais/rules.ts';
import { inTransaction, type CtxUsuario, type UsuarioAtor } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { declarar, declararNadaSobre, designarSubstituto } from '#app/domain/impedimento/commands.server.ts';
import {
  exigirAcessoDoMembro,
  getDeclaracao,
  listIndiciosDaBanca,
  listRecusas,
} from '#app/domain/impedimento/queries.server.ts';
import { indiciosEmPalavras } from '#app/domain/impedimento/indicios.ts';
import type { DeclaracaoLida } from '#app/domain/impedimento/schema.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { listBancas } from '#app/domain/banca/queries.server/lista.ts';
import { lerFiltro } from '#app/domain/banca/schema.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as todosAction, loader as todosLoader } from '#app/routes/ava/declarar-todos.tsx';
import { loader, action } from '#app/routes/ava/declarar.tsx';
import { loader as substitutosLoader } from '#app/routes/adm/bancas/substitutos.tsx';
import { registrarEmissao } from '#tests/factories/avaliacao.ts';
import { agendar, criarBanca, declararNada } from '#tests/factories/banca.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-02-20', '10:00');
const base = () => testCtx(database, { now });
const ctxDe = (actor: UsuarioAtor): CtxUsuario => testCtx(database, { now, actor });

const NADA: DeclaracaoLida = { declaracao: 'nenhum', motivos: [], texto: '' };
const AMIZADE: DeclaracaoLida = {
  declaracao: 'suspeicao',
  motivos: ['amizade'],
  texto: 'Fomos vizinhos.',
};

type Cena = Awaited<ReturnType<typeof montar>>;
let cena: Cena;

/** A panel with two substitutes and one candidate, whose interview is next month. */
async function montar() {
  const ctx = base();
  const comissao = await criarUsuario(ctx, { grupos: ['comissao'], cpf: null });
  const demanda = await criarDemanda(ctx, { status: 6, tipoAvaliacao: 2 });
  const feita = await criarBanca(ctx, demanda.id, { suplentes: 2 });
  const participacao = await criarParticipacao(ctx, demanda.id);
  const agendamento = await agendar(ctx, participacao, feita.banca.id, {
    tipo: 'E',
    inicio: instanteDe('2027-03-01', '09:00'),
    // A room of its own: each test schedules at the same hour.
    local: `Sala de ${demanda.identificacaoProcesso}`,
  });
  const pessoas = feita.membros.map((membro) => {
    const pessoa = feita.pessoas.find(({ id }) => id === membro.usuarioId);
    if (!pessoa) throw new Error('membro sem conta');
    return { membro, ctx: ctxDe(pessoa) };
  });
  const titulares = pessoas.filter(({ membro }) => membro.papel === 'titular');
  const suplentes = pessoas.filter(({ membro }) => membro.papel === 'suplente');
  return { comissao: ctxDe(comissao), demanda, feita, participacao, agendamento, titulares, suplentes };
}

const quemAvalia = async (agendamentoId: string): Promise<string[]> => {
  const linhas = await database.db.$queryRaw<{ id: string }[]>`
    select membro_id as id from quem_avalia(${agendamentoId}::uuid) order by lugar`;
  return linhas.map(({ id }) => id);
};

const um = <T>(lista: readonly T[], indice = 0): T => {
  const achado = lista[indice];
  if (achado === undefined) throw new Error('falta na cena');
  return achado;
};

beforeEach(async () => {
  cena = await montar();
});

describe('antes de abrir o processo (R-IMP-01)', () => {
  test('a declarar; declarado que nada impede, livre; quem não está na banca não o encontra', async () => {
    const { agendamento, titulares } = cena;
    const titular = um(titulares);
    expect(await exigirAcessoDoMembro(titular.ctx, agendamento.id)).toBe('a-declarar');
    await declarar(titular.ctx, agendamento.id, NADA);
    expect(await exigirAcessoDoMembro(titular.ctx, agendamento.id)).toBe('livre');
    const outro = ctxDe(await criarUsuario(base(), { grupos: ['avaliador'] }));
    await expect(exigirAcessoDoMembro(outro, agendamento.id)).rejects.toThrow(NotFoundError);
    // A substitute scores only whom they were named for.
    await expect(exigirAcessoDoMembro(um(cena.suplentes).ctx, agendamento.id)).rejects.toThrow(NotFoundError);
  });

  test('a página mostra quem e quando, e nada mais', async () => {
    const { agendamento, titulares } = cena;
    const dados = await getDeclaracao(um(titulares).ctx, agendamento.id);
    expect(Object.keys(dados).sort()).toEqual(
      [
        'acesso',
        'banca',
        'candidato',
        'fim',
        'indicios',
        'inicio',
        'objeto',
        'parte',
        'processo',
        'resultadoEnviado',
      ].sort(),
    );
  });

  test('o formulário: sem motivo volta; nada me impede abre o processo', async () => {
    const { agendamento, titulares } = cena;
    const url = `/ava/avaliacao/${agendamento.id}/declarar`;
    const pedido = {
      url,
      cookie: await sessaoPara(base(), um(titulares).ctx.actor),
      params: { agendamentoId: agendamento.id },
    };
    expect((await chamar(loader, pedido)).status).toBe(200);
    const vazio = await chamar(action, { ...pedido, form: { _acao: 'impedido' } });
    expect([vazio.status, vazio.dados]).toMatchObject([
      422,
      { erros: { motivos: 'Marque ao menos um motivo.' } },
    ]);
    const marcado = await chamar(action, { ...pedido, form: { _acao: 'nenhum', motivos: 'amizade' } });
    expect([marcado.status, marcado.dados]).toMatchObject([
      422,
      { erros: { motivos: expect.stringContaining('desmarque') as string } },
    ]);
    const feito = await chamar(action, { ...pedido, form: { _acao: 'nenhum' } });
    expect([feito.status, feito.destino]).toEqual([303, `/ava/avaliacao/${agendamento.id}`]);
  });
});

describe('o impedido (R-IMP-06)', () => {
  test('deixa de ver o candidato, de o avaliar e de o ter na página da declaração; os rascunhos dele saem', async () => {
    const { agendamento, titulares, demanda } = cena;
    const titular = um(titulares);
    await declarar(titular.ctx, agendamento.id, NADA);
    const rubrica = await database.db.rubrica.create({
      data: { demandaId: demanda.id, tipo: 'E', maximoMeios: 60, congeladaEm: now, congeladaPor: 'Teste' },
    });
    const { lugar, id: membroId, usuarioId } = titular.membro;
    await database.db.avaliacao.create({
      data: {
        agendamentoId: agendamento.id,
        lugar: lugar ?? 0,
        membroId,
        usuarioId: usuarioId ?? '',
        usuarioNome: '',
        rubricaId: rubrica.id,
        atualizadoEm: now,
      },
    });
    await declarar(titular.ctx, agendamento.id, AMIZADE);
    expect(await database.db.avaliacao.count({ where: { agendamentoId: agendamento.id } })).toBe(0);
    await expect(exigirAcessoDoMembro(titular.ctx, agendamento.id)).rejects.toThrow(NotFoundError);
    await expect(getDeclaracao(titular.ctx, agendamento.id)).rejects.toThrow(NotFoundError);
    expect(await quemAvalia(agendamento.id)).not.toContain(membroId);
  });

  test('de outro lugar que ocupe na demanda também não, e não há como voltar atrás', async () => {
    const { agendamento, titulares, demanda, participacao } = cena;
    const titular = um(titulares);
    const outra = await criarBanca(base(), demanda.id);
    await database.db.bancaMembro.update({
      where: { id: um(outra.membros).id },
      data: { usuarioId: titular.ctx.actor.id },
    });
    const didatica = await agendar(base(), participacao, outra.banca.id, {
      tipo: 'D',
      inicio: instanteDe('2027-03-02', '09:00'),
      local: `Outra sala de ${demanda.identificacaoProcesso}`,
    });
    await declarar(titular.ctx, agendamento.id, AMIZADE);
    await expect(exigirAcessoDoMembro(titular.ctx, didatica.id)).rejects.toThrow(NotFoundError);
    expect(await quemAvalia(didatica.id)).toHaveLength(2);
    // Pressed again it says the same; the contrary is refused. R-IMP-03.
    await declarar(titular.ctx, agendamento.id, AMIZADE);
    await expect(declarar(titular.ctx, agendamento.id, NADA)).rejects.toThrow(RuleError);
    expect(await database.db.impedimento.count({ where: { participacaoId: participacao.id } })).toBe(2);
  });

  test('depois do resultado enviado não se declara mais (R-IMP-03)', async () => {
    const { agendamento, titulares, demanda, participacao } = cena;
    await registrarEmissao(testCtx(database, { now }), demanda.id, 'E', [participacao.id]);
    await expect(declarar(um(titulares).ctx, agendamento.id, AMIZADE)).rejects.toThrow(RuleError);
  });

  test('dois cliques ao mesmo tempo têm o efeito de um', async () => {
    const { agendamento, titulares, participacao } = cena;
    const titular = um(titulares);
    await Promise.all(Array.from({ length: 5 }, () => declarar(titular.ctx, agendamento.id, AMIZADE)));
    expect(await database.db.impedimento.count({ where: { participacaoId: participacao.id } })).toBe(1);
    expect(
      await database.db.mensagem.count({
        where: { tipo: TIPO.substitutoFaltando, usuarioId: cena.comissao.actor.id },
      }),
    ).toBe(1);
  });
});

describe('a Comissão (R-IMP-05)', () => {
  const recusar = async () => {
    const titular = um(cena.titulares, 1);
    await declarar(titular.ctx, cena.agendamento.id, AMIZADE);
    const { id: bancaId, demandaId } = cena.feita.banca;
    const [recusa] = await listRecusas(cena.comissao, {
      id: bancaId,
      demandaId,
      areaAtuacao: cena.demanda.areaAtuacao,
    });
    if (!recusa) throw new Error('sem recusa');
    return { bancaId, recusa, titular };
  };

  test('é avisada sem o nome do candidato nem o motivo; a auditoria também não os tem', async () => {
    const { titular } = await recusar();
    const mensagem = await database.db.mensagem.findFirstOrThrow({
      where: { tipo: TIPO.substitutoFaltando, usuarioId: cena.comissao.actor.id },
    });
    const { id, identificacaoProcesso } = cena.demanda;
    expect(mensagem.dados).toMatchObject({
      ...{ membro: titular.membro.nome, banca: '1' },
      // Where the identification leads. R-LUG-06.
      lugares: `${identificacaoProcesso} /adm/demandas/${id}`,
    });
    const auditoria = await database.db.auditoria.findMany({ where: { acao: 'impedimento.declarar' } });
    const escrito = JSON.stringify([mensagem.dados, auditoria], (_, valor: unknown) =>
      typeof valor === 'bigint' ? String(valor) : valor,
    );
    expect(escrito).not.toContain(cena.participacao.usuario.nome);
    expect(escrito).not.toMatch(/amizade|vizinhos/);
  });

  test('a lista diz que falta; designado o suplente, ele avalia aquele candidato, e mais ninguém falta', async () => {
    const { bancaId, recusa, titular } = await recusar();
    const espera = async () =>
      (await listBancas(cena.comissao, lerFiltro(new URLSearchParams()), null)).linhas.find(
        ({ id }) => id === bancaId,
      )?.espera;
    expect(await espera()).toBe('substituto');
    const suplente = um(cena.suplentes);
    const { impedimentoId } = recusa;
    await designarSubstituto(cena.comissao, { bancaId, impedimentoId, membroId: suplente.membro.id });
    expect(await espera()).not.toBe('substituto');
    const lugares = cena.titulares.map(({ membro }) => membro.id);
    lugares[(titular.membro.lugar ?? 0) - 1] = suplente.membro.id;
    expect(new Set(await quemAvalia(cena.agendamento.id))).toEqual(new Set(lugares));
    expect(await exigirAcessoDoMembro(suplente.ctx, cena.agendamento.id)).toBe('a-declarar');
  });

  test('um suplente também impedido dá lugar a outro', async () => {
    const { bancaId, recusa } = await recusar();
    const [primeiro, segundo] = [um(cena.suplentes), um(cena.suplentes, 1)];
    const { impedimentoId } = recusa;
    await designarSubstituto(cena.comissao, { bancaId, impedimentoId, membroId: primeiro.membro.id });
    await declarar(primeiro.ctx, cena.agendamento.id, AMIZADE);
    expect(await quemAvalia(cena.agendamento.id)).toHaveLength(2);
    await expect(
      designarSubstituto(cena.comissao, { bancaId, impedimentoId, membroId: primeiro.membro.id }),
    ).rejects.toThrow('também se declarou impedido');
    await designarSubstituto(cena.comissao, { bancaId, impedimentoId, membroId: segundo.membro.id });
    expect(await quemAvalia(cena.agendamento.id)).toContain(segundo.membro.id);
  });

  test('só um suplente da mesma banca; e quem é candidato da demanda não lê as declarações', async () => {
    const { bancaId, recusa } = await recusar();
    const outra = await criarBanca(base(), cena.demanda.id, { suplentes: 1 });
    const deFora = outra.membros.find(({ papel }) => papel === 'suplente');
    for (const membroId of [deFora?.id ?? '', um(cena.titulares).membro.id]) {
      await expect(
        designarSubstituto(cena.comissao, { bancaId, impedimentoId: recusa.impedimentoId, membroId }),
      ).rejects.toThrow('Escolha um suplente da banca.');
    }
    const candidata = await criarUsuario(base(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(base(), cena.demanda.id, { usuario: candidata });
    const pedido = { url: `/adm/cadastrar-banca/${bancaId}/substitutos`, params: { id: bancaId } };
    const dela = await chamar(substitutosLoader, { ...pedido, cookie: await sessaoPara(base(), candidata) });
    expect(dela.status).toBe(403);
    const daComissao = await chamar(substitutosLoader, {
      ...pedido,
      cookie: await sessaoPara(base(), cena.comissao.actor),
    });
    expect(daComissao.dados.recusas).toMatchObject([{ texto: 'Fomos vizinhos.', motivos: ['amizade'] }]);
  });
});

describe('o que falta bloqueia e é lembrado (R-IMP-05)', () => {
  test('a máquina conta o candidato, o início da Comissão mostra a tarefa, e as duas coisas somem com o substituto', async () => {
    const { demanda, agendamento, titulares, suplentes, feita, comissao } = cena;
    const pendencias = async () =>
      (await carregarDemandaNaMaquina(base(), demanda.id)).pendencias.semSubstituto;
    const tarefas = async () =>
      (await getInicio(comissao)).tarefas.filter(
        ({ processo }) => processo === demanda.identificacaoProcesso,
      );
    expect(await pendencias()).toBe(0);
    await declarar(um(titulares).ctx, agendamento.id, AMIZADE);
    expect(await pendencias()).toBe(1);
    expect((await tarefas()).map(({ titulo }) => titulo)).toContain(
      'Designar o substituto de um membro impedido',
    );
    const { id: bancaId, demandaId } = feita.banca;
    const [recusa] = await listRecusas(comissao, {
      id: bancaId,
      demandaId,
      areaAtuacao: demanda.areaAtuacao,
    });
    const membroId = um(suplentes).membro.id;
    await designarSubstituto(comissao, { bancaId, impedimentoId: recusa?.impedimentoId ?? '', membroId });
    expect(await pendencias()).toBe(0);
    expect((await tarefas()).map(({ titulo }) => titulo)).not.toContain(
      'Designar o substituto de um membro impedido',
    );
  });

  test('os três impedidos: o processo parado em 11 diz quantos faltam e leva às bancas; com três suplentes, anda (R-DEM-06)', async () => {
    const ctx = base();
    const fases = [
      fase(28, '2027-02-15', '2027-02-19'),
      fase(34, '2027-02-22', '2027-02-23', ['2027-02-24', '2027-02-25']),
      fase(25, '2027-02-26'),
    ];
    const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 1, fases });
    const feita = await criarBanca(ctx, demanda.id, { suplentes: 3 });
    const participacao = await criarParticipacao(ctx, demanda.id);
    const agendamento = await agendar(ctx, participacao, feita.banca.id, {
      tipo: 'E',
      inicio: instanteDe('2027-02-19', '09:00'),
      local: 'Sala dos três',
    });
    const titulares = feita.membros.filter(({ papel }) => papel === 'titular');
    for (const { usuarioId } of titulares) {
      const pessoa = feita.pessoas.find(({ id }) => id === usuarioId);
      if (pessoa) await declarar(ctxDe(pessoa), agendamento.id, AMIZADE);
    }
    const linha = async () => {
      const filtro = { aba: 'todas' as const, area: '', ordem: null, pagina: null, porFase: false };
      const { linhas } = await listProcessos(cena.comissao, {
        ...filtro,
        busca: demanda.identificacaoProcesso,
      });
      return um(linhas);
    };
    expect((await linha()).selo).toMatchObject({
      codigo: 'bloqueada',
      texto: expect.stringContaining('1 sem substituto'),
    });
    expect((await linha()).outras).toContainEqual(
      expect.objectContaining({ href: `/adm/cadastrar-banca?credenciamento=${demanda.id}` }),
    );
    const bancas = await listBancas(
      cena.comissao,
      lerFiltro(new URLSearchParams({ credenciamento: demanda.id })),
      null,
    );
    expect(bancas.linhas).toMatchObject([{ espera: 'substituto', semSubstituto: 3 }]);
    const { banca } = feita;
    const recusas = await listRecusas(cena.comissao, { ...banca, areaAtuacao: demanda.areaAtuacao });
    const suplentes = feita.membros.filter(({ papel }) => papel === 'suplente');
    expect([recusas.length, suplentes.length]).toEqual([3, 3]);
    for (const [i, { impedimentoId }] of recusas.entries()) {
      expect((await linha()).selo.texto).toContain('sem substituto');
      await designarSubstituto(cena.comissao, {
        bancaId: banca.id,
        impedimentoId,
        membroId: um(suplentes, i).id,
      });
    }
    expect((await linha()).selo.texto).not.toContain('sem substituto');
    expect(new Set(await quemAvalia(agendamento.id))).toEqual(new Set(suplentes.map(({ id }) => id)));
  });

  test('quem faltou não espera ninguém', async () => {
    const { demanda, agendamento, titulares } = cena;
    await declarar(um(titulares).ctx, agendamento.id, AMIZADE);
    await database.db.frequencia.create({
      data: { agendamentoId: agendamento.id, presente: false, registradaEm: now, registradaPor: 'Teste' },
    });
    expect((await carregarDemandaNaMaquina(base(), demanda.id)).pendencias.semSubstituto).toBe(0);
  });

  test('um substituto que está em outro lugar na mesma hora é recusado pelo nome', async () => {
    const { demanda, agendamento, titulares, suplentes, feita, comissao } = cena;
    const suplente = um(suplentes);
    const outra = await criarBanca(base(), demanda.id);
    await database.db.bancaMembro.update({
      where: { id: um(outra.membros).id },
      data: { usuarioId: suplente.ctx.actor.id },
    });
    const outro = await criarParticipacao(base(), demanda.id);
    await agendar(base(), outro, outra.banca.id, {
      tipo: 'E',
      inicio: instanteDe('2027-03-01', '09:10'),
      local: `Terceira sala de ${demanda.identificacaoProcesso}`,
    });
    await declarar(um(titulares).ctx, agendamento.id, AMIZADE);
    const { id: bancaId, demandaId } = feita.banca;
    const [recusa] = await listRecusas(comissao, {
      id: bancaId,
      demandaId,
      areaAtuacao: demanda.areaAtuacao,
    });
    await expect(
      designarSubstituto(comissao, {
        bancaId,
        impedimentoId: recusa?.impedimentoId ?? '',
        membroId: suplente.membro.id,
      }),
    ).rejects.toThrow(`${suplente.ctx.actor.nome} já tem Entrevista`);
  });
});

describe('indícios (R-IMP-04)', () => {
  test('sobrenome e município, domínio do e-mail e banca em comum; o que o portal não conhece é dito', async () => {
    const ctx = base();
    const { agendamento, titulares, participacao } = cena;
    const titular = um(titulares);
    const indicios = async () =>
      Object.fromEntries(
        (await getDeclaracao(titular.ctx, agendamento.id)).indicios.map(({ codigo, achado }) => [
          codigo,
          achado,
        ]),
      );
    // The account of the member has no CPF nor curriculum.
    expect(await indicios()).toMatchObject({ empresa: null, juntos: false });
    const outraDemanda = await criarDemanda(ctx, { status: 15, tipoAvaliacao: 2 });
    const outra = await criarBanca(ctx, outraDemanda.id);
    await database.db.bancaMembro.update({
      where: { id: um(outra.membros).id },
      data: { usuarioId: titular.ctx.actor.id },
    });
    await database.db.bancaMembro.update({
      where: { id: um(outra.membros, 1).id },
      data: { usuarioId: participacao.usuarioId },
    });
    expect(await indicios()).toMatchObject({ juntos: true });
    // The commission sees the same beside the panel, and only what was found.
    const daBanca = await listIndiciosDaBanca(cena.comissao, {
      id: cena.feita.banca.id,
      demandaId: cena.demanda.id,
      areaAtuacao: cena.demanda.areaAtuacao,
    });
    const par = daBanca.find(({ membro }) => membro === titular.membro.nome);
    expect(indiciosEmPalavras(par?.indicios ?? []).achados).toContain(
      `Os dois já atuaram juntos em uma banca. (${outraDemanda.identificacaoProcesso})`,
    );
    await declarar(titular.ctx, agendamento.id, AMIZADE);
    const { indicios: guardados } = await database.db.impedimento.findFirstOrThrow({
      where: { membroId: titular.membro.id },
    });
    expect(guardados).toContainEqual({
      codigo: 'juntos',
      achado: true,
      detalhe: outraDemanda.identificacaoProcesso,
    });
  });
});

test('declarar que nada impede, como as fábricas de teste fazem, é o mesmo que pela tela', async () => {
  const { feita, titulares, agendamento, participacao } = cena;
  await declararNada(base(), feita.membros, participacao.id);
  expect(await exigirAcessoDoMembro(um(titulares).ctx, agendamento.id)).toBe('livre');
});

test('anonimizado o candidato, ficam a declaração e quem a fez, sem o fato nem os indícios', async () => {
  const { agendamento, titulares, participacao } = cena;
  const titular = um(titulares);
  await declarar(titular.ctx, agendamento.id, AMIZADE);
  await inTransaction(base(), async (tx) => {
    await abrirAnonimizacao(tx);
    await apagarDaPessoa(tx, participacao.usuarioId);
  });
  expect(
    await database.db.impedimento.findFirstOrThrow({ where: { participacaoId: participacao.id } }),
  ).toMatchObject({
    declaracao: 'suspeicao',
    texto: REMOVIDO,
    indicios: [],
    declaradoPor: titular.ctx.actor.nome,
  });
  await inTransaction(base(), async (tx) => {
    await abrirAnonimizacao(tx);
    await apagarDaPessoa(tx, titular.ctx.actor.id);
  });
  const membro = await database.db.bancaMembro.findUniqueOrThrow({ where: { id: titular.membro.id } });
  expect([membro.nome, membro.email]).not.toContain(titular.ctx.actor.email);
  expect(membro.nome).not.toBe(titular.membro.nome);
});

describe('uma página para todos os candidatos de uma demanda (R-IMP-08)', () => {
  /** Three more candidates; the last of them has the surname of the member. */
  async function maisTres() {
    const { demanda, feita, titulares } = cena;
    const nomes = ['Ana Cerrado', 'Bia Buriti', `Caio ${um(titulares).membro.nome.split(' ').at(-1) ?? ''}`];
    const participacoes = [];
    for (const [i, nome] of nomes.entries()) {
      const participacao = await criarParticipacao(base(), demanda.id, { nome });
      participacoes.push(participacao);
      for (const tipo of ['E', 'D'] as const)
        await agendar(base(), participacao, feita.banca.id, {
          tipo,
          inicio: instanteDe('2027-03-01', `1${String(i)}:${tipo === 'E' ? '00' : '30'}`),
          local: `Sala ${String(i)} de ${demanda.identificacaoProcesso}`,
        });
    }
    return participacoes;
  }
  const declaradas = (participacaoId: string) =>
    database.db.impedimento.findMany({ where: { participacaoId }, orderBy: { declaradoEm: 'asc' } });

  test('cada candidato uma vez, na ordem da agenda; os marcados ganham a sua declaração, os outros não', async () => {
    const [ana, bia, caio] = await maisTres();
    if (!ana || !bia || !caio) throw new Error('sem cena');
    const { demanda, participacao, titulares } = cena;
    const titular = um(titulares);
    const cookie = await sessaoPara(base(), titular.ctx.actor);
    const pedido = {
      url: `/ava/avaliacao/demanda/${demanda.id}/declarar`,
      cookie,
      params: { demandaId: demanda.id },
    };
    const { dados } = await chamar(todosLoader, pedido);
    expect(dados.candidatos.map(({ participacaoId }) => participacaoId)).toEqual(
      [participacao, ana, bia, caio].map(({ id }) => id),
    );
    const vazio = await chamar(todosAction, { ...pedido, form: {} });
    expect(vazio.status).toBe(422);
    await declararNadaSobre(titular.ctx, { demandaId: demanda.id, participacoes: [ana.id, bia.id] });
    expect(await declaradas(ana.id)).toMatchObject([
      {
        membroId: titular.membro.id,
        declaracao: 'nenhum',
        numero: 1,
        indicios: expect.any(Array) as unknown,
      },
    ]);
    expect(await declaradas(caio.id)).toEqual([]);
    // Again, and after an impediment: what was declared stays, and nobody is declared on twice.
    const deCaio = await database.db.agendamento.findFirstOrThrow({
      where: { participacaoId: caio.id, tipo: 'E' },
    });
    await declarar(titular.ctx, deCaio.id, AMIZADE);
    const todos = [participacao, ana, bia, caio].map(({ id }) => id);
    expect(await declararNadaSobre(titular.ctx, { demandaId: demanda.id, participacoes: todos })).toBe(1);
    expect((await declaradas(caio.id)).map(({ declaracao }) => declaracao)).toEqual(['suspeicao']);
    expect(await declaradas(ana.id)).toHaveLength(1);
    expect((await chamar(todosLoader, pedido)).dados.candidatos).toEqual([]);
  });

  test('quem não está na banca não a encontra, e não declara nada', async () => {
    const { demanda, participacao, suplentes } = cena;
    const outro = ctxDe(await criarUsuario(base(), { grupos: ['avaliador'] }));
    const cookie = await sessaoPara(base(), outro.actor);
    const pedido = {
      url: `/ava/avaliacao/demanda/${demanda.id}/declarar`,
      cookie,
      params: { demandaId: demanda.id },
    };
    expect((await chamar(todosLoader, pedido)).status).toBe(404);
    // A substitute who was named for nobody scores nobody.
    for (const ctx of [outro, um(suplentes).ctx])
      expect(await declararNadaSobre(ctx, { demandaId: demanda.id, participacoes: [participacao.id] })).toBe(
        0,
      );
    expect(await declaradas(participacao.id)).toEqual([]);
  });
});
