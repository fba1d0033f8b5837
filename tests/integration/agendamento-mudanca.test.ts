import { beforeEach, describe, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import {
  cancelarAgendamento,
  deferirPedido,
  indeferirPedido,
  remarcar,
} from '#app/domain/agendamento/commands.server/mudar.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import { MENSAGENS } from '#app/domain/agendamento/labels.ts';
import { getDialogo, getEnvio } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { getDemandaDoAgendamento, listAgendamentos } from '#app/domain/agendamento/queries.server/lista.ts';
import { findForaDoPeriodo } from '#app/domain/agendamento/queries.server/pedidos.ts';
import { ConfirmacaoDoCronograma, salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import type { FaseDigitada, MudancaMostrada } from '#app/domain/cronograma/types.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { digitar, fase } from '#tests/factories/maquina.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let id: string;
const comissao = (quando = now) => ({ ...testCtx(database, { now: quando }), actor: cena.comissao });
const pessoa = () => {
  const [participacao] = cena.participacoes;
  if (!participacao) throw new Error('sem candidata');
  return participacao;
};
const candidata = (quando = now) => ({ ...testCtx(database, { now: quando }), actor: pessoa().usuario });
const qual = (versao = 1) => ({ demandaId: cena.demanda.id, tipo: 'E' as const, versao });

beforeEach(async () => {
  cena = await criarCena(testCtx(database, { now }));
  id = await agendar(comissao(), pedidoDe(pessoa().id, cena.banca.id));
});

const avisar = async () =>
  enviarEmails(comissao(), {
    participacaoId: pessoa().id,
    vistos: (await getEnvio(comissao(), pessoa().id)).agendados,
  });
const novo = (versao = 1, hora: `${number}:${number}` = '14:00') => {
  const { participacaoId: _, tipo: __, ...horario } = pedidoDe(pessoa().id, cena.banca.id, { hora });
  return { id, versao, motivo: 'Obra no prédio.', ...horario };
};
const mensagens = async () =>
  (
    await database.db.mensagem.findMany({
      where: { demandaId: cena.demanda.id },
      orderBy: [{ criadaEm: 'asc' }, { tipo: 'asc' }],
    })
  ).map(({ tipo, dados }) => ({ tipo, dados: dados as Record<string, string> }));
const atual = () =>
  database.db.agendamento.findUniqueOrThrow({
    where: { id },
    include: { versoes: { orderBy: { versao: 'asc' } }, pedido: true },
  });
const parte = async (quando = now) => {
  const demanda = await getDemandaDoAgendamento(comissao(quando), cena.demanda.id);
  const { linhas } = await listAgendamentos(comissao(quando), demanda, null);
  return linhas.find(({ participacaoId }) => participacaoId === pessoa().id)?.partes.E;
};
const situacao = async (quando = now) => (await parte(quando))?.situacao;

describe('remarcar (R-AGE-08)', () => {
  it('é uma versão nova, com motivo, que avisa com o mesmo UID e a SEQUENCE seguinte (R-AGE-13)', async () => {
    await avisar();
    await remarcar(comissao(), novo());
    const { versao, inicio, versoes } = await atual();
    expect([versao, inicio]).toEqual([2, instanteDe('2027-03-08', '14:00')]);
    expect(versoes.map(({ origem, motivo }) => [origem, motivo])).toEqual([
      ['agendamento', null],
      ['mudanca', 'Obra no prédio.'],
    ]);
    const enviadas = await mensagens();
    expect(enviadas.map(({ tipo }) => tipo)).toEqual([TIPO.agendamento, TIPO.agendamentoMudado]);
    expect(new Set(enviadas.map(({ dados }) => dados.conviteUid))).toEqual(
      new Set([`${id}@agenda.porteira`]),
    );
    expect(enviadas.map(({ dados }) => dados.conviteSequencia)).toEqual(['1', '2']);
    expect(enviadas[1]?.dados).toMatchObject({ motivo: 'Obra no prédio.', conviteMetodo: 'REQUEST' });
  });

  it('quem ainda não foi avisado não recebe mensagem da mudança', async () => {
    await remarcar(comissao(), novo());
    expect(await mensagens()).toEqual([]);
  });

  it('não a quem viu outra versão, nem depois da hora, nem sobre outro; uns minutos não chocam consigo', async () => {
    await remarcar(comissao(), novo(1, '09:10'));
    await expect(remarcar(comissao(), novo())).rejects.toThrow(ConflictError);
    await expect(remarcar(comissao(instanteDe('2027-03-08', '09:10')), novo(2))).rejects.toThrow(
      MENSAGENS.comecou,
    );
    const [, segunda] = cena.participacoes;
    await agendar(comissao(), pedidoDe(segunda?.id ?? '', cena.banca.id, { hora: '14:00' }));
    await expect(remarcar(comissao(), novo(2))).rejects.toThrow(/já tem Entrevista/);
    expect((await atual()).versao).toBe(2);
  });

  it('dois ao mesmo tempo: um muda, o outro sabe', async () => {
    const respostas = await Promise.allSettled([
      remarcar(comissao(), novo(1, '14:00')),
      remarcar(comissao(), novo(1, '15:00')),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await atual()).versao).toBe(2);
  });
});

describe('cancelar (R-AGE-08)', () => {
  it('tira o compromisso do calendário, libera a hora e permite agendar outra vez, que avisa sozinho', async () => {
    await avisar();
    await cancelarAgendamento(comissao(), { id, versao: 1, motivo: 'Banca desfeita.' });
    expect(await atual()).toMatchObject({ estado: 'cancelado', versao: 2 });
    expect((await mensagens())[1]).toMatchObject({
      tipo: TIPO.agendamentoCancelado,
      dados: { conviteMetodo: 'CANCEL', conviteSequencia: '2' },
    });
    await expect(cancelarAgendamento(comissao(), { id, versao: 2, motivo: 'x' })).rejects.toThrow(
      ConflictError,
    );
    await agendar(comissao(), pedidoDe(pessoa().id, cena.banca.id));
    expect((await mensagens()).map(({ tipo }) => tipo)).toEqual([
      TIPO.agendamento,
      TIPO.agendamento,
      TIPO.agendamentoCancelado,
    ]);
  });
});

describe('o candidato responde', () => {
  it('antes do aviso nada existe para ele, e o alheio nunca (R-AGE-09)', async () => {
    await expect(confirmarPresenca(candidata(), qual())).rejects.toThrow(NotFoundError);
    await avisar();
    const [, outra] = cena.participacoes;
    const alheia = { ...testCtx(database, { now }), actor: outra?.usuario ?? cena.comissao };
    await expect(confirmarPresenca(alheia, qual())).rejects.toThrow(NotFoundError);
    await expect(pedirOutroHorario(alheia, { ...qual(), motivo: 'x' })).rejects.toThrow(NotFoundError);
  });

  it('confirma aquele horário; outro pergunta de novo (R-AGE-10)', async () => {
    await avisar();
    expect(await situacao()).toBe('nao-saiu');
    const sair = () => database.db.mensagem.updateMany({ data: { dataEnvio: now } });
    await sair();
    expect(await situacao()).toBe('avisado');
    await confirmarPresenca(candidata(), qual());
    await confirmarPresenca(candidata(), qual());
    expect(await situacao()).toBe('confirmado');
    await remarcar(comissao(), novo());
    expect(await situacao()).toBe('nao-saiu');
    await sair();
    expect(await situacao()).toBe('avisado');
    await expect(confirmarPresenca(candidata(), qual())).rejects.toThrow(MENSAGENS.versaoVelha);
    await expect(confirmarPresenca(candidata(instanteDe('2027-03-08', '14:00')), qual(2))).rejects.toThrow(
      RuleError,
    );
  });

  it('pede outro horário uma vez, até a véspera; o horário vale até a resposta (R-AGE-11)', async () => {
    await avisar();
    const pedir = (quando = now) => pedirOutroHorario(candidata(quando), { ...qual(), motivo: 'Trabalho.' });
    await expect(pedir(instanteDe('2027-03-08', '00:00'))).rejects.toThrow(MENSAGENS.pedidoTarde);
    await pedir(instanteDe('2027-03-07', '23:59'));
    expect(await situacao()).toBe('pediu-outro');
    await expect(pedir()).rejects.toThrow(MENSAGENS.umaVez);
    expect((await atual()).inicio).toEqual(instanteDe('2027-03-08', '09:00'));
  });
});

describe('o pedido é respondido (R-AGE-12)', () => {
  beforeEach(async () => {
    await avisar();
    await pedirOutroHorario(candidata(), { ...qual(), motivo: 'Trabalho.' });
  });

  it('deferido com um horário novo, que avisa', async () => {
    const { motivo: _, ...horario } = novo();
    await deferirPedido(comissao(), { ...horario, resposta: 'À tarde pode.' });
    const { versoes, pedido, inicio } = await atual();
    expect(inicio).toEqual(instanteDe('2027-03-08', '14:00'));
    expect(versoes[1]).toMatchObject({ origem: 'pedido', motivo: 'À tarde pode.' });
    expect(pedido).toMatchObject({ decisao: 'deferido', resposta: 'À tarde pode.' });
    expect((await mensagens())[1]).toMatchObject({
      tipo: TIPO.agendamentoMudado,
      dados: { motivo: 'À tarde pode.' },
    });
    await expect(deferirPedido(comissao(), { ...horario, versao: 2, resposta: 'x' })).rejects.toThrow(
      ConflictError,
    );
    expect((await atual()).versao).toBe(2);
  });

  it('indeferido: o horário fica, e o candidato é avisado', async () => {
    await indeferirPedido(comissao(), { id, versao: 1, resposta: 'Não há outro dia.' });
    expect(await atual()).toMatchObject({ versao: 1, pedido: { decisao: 'indeferido' } });
    expect((await mensagens())[1]).toMatchObject({
      tipo: TIPO.pedidoDeHorarioIndeferido,
      dados: { resposta: 'Não há outro dia.' },
    });
    await expect(indeferirPedido(comissao(), { id, versao: 1, resposta: 'x' })).rejects.toThrow(
      ConflictError,
    );
  });

  it('cancelado o horário, fica prejudicado', async () => {
    await cancelarAgendamento(comissao(), { id, versao: 1, motivo: 'Banca desfeita.' });
    expect((await atual()).pedido).toMatchObject({ decisao: 'prejudicado' });
  });
});

describe('o cronograma que muda depois (R-AGE-14, R-CRO-04)', () => {
  const INTERESSE = digitar([fase(17, '2027-02-01', '2027-02-03')]);
  const salvar = async (mudar: (fase: FaseDigitada) => FaseDigitada[], confirmacao: string | null = null) => {
    const { demanda, digitado } = await getCronograma(comissao(), cena.demanda.id);
    const comInteresse = digitado.fases.some(({ faseId }) => faseId === 17) ? [] : INTERESSE;
    return salvarCronograma(comissao(), {
      demandaId: cena.demanda.id,
      versaoDemanda: demanda.versao,
      digitado: {
        ...digitado,
        retificacao: 'Obra no prédio.',
        fases: [...comInteresse, ...digitado.fases.flatMap(mudar)],
      },
      confirmacao,
    });
  };
  const perguntar = async (mudar: (fase: FaseDigitada) => FaseDigitada[]) => {
    const recusa: unknown = await salvar(mudar).catch((erro: unknown) => erro);
    if (recusa instanceof ConfirmacaoDoCronograma) return recusa.mudanca;
    throw new Error('não perguntou', { cause: recusa });
  };
  const muda = (faseId: number, datas: Partial<FaseDigitada>) => (fase: FaseDigitada) => [
    fase.faseId === faseId ? { ...fase, ...datas } : fase,
  ];
  const daAgenda = (mudanca: MudancaMostrada) =>
    mudanca.efeitos.filter(({ unidade }) => unidade === 'agendados');

  it('o horário que fica fora da fase está entre os efeitos, e a lista e o início o dizem até ser remarcado', async () => {
    const depois = muda(28, { realizacaoInicio: '09/03/2027' });
    const mudanca = await perguntar(depois);
    expect(daAgenda(mudanca)).toMatchObject([
      { titulo: 'Fora do período: Entrevista', pessoas: 1, naHora: true },
    ]);
    expect(daAgenda(mudanca)[0]?.texto).toContain('CANDIDATA 1');
    expect((await parte())?.desalinho).toBeNull();
    expect(await findForaDoPeriodo(comissao())).toBeNull();

    await salvar(depois, mudanca.resumo);
    expect((await parte())?.desalinho).toMatchObject({ tipo: 'fora' });
    expect(await findForaDoPeriodo(comissao())).toEqual({
      quantos: 1,
      demandaId: cena.demanda.id,
      dia: '2027-03-08',
    });
    // Another change that leaves it where it is does not ask about it again.
    expect(daAgenda(await perguntar(muda(28, { realizacaoInicio: '10/03/2027' })))).toEqual([]);

    await remarcar(comissao(), { ...novo(), dia: '2027-03-09' });
    expect((await parte())?.desalinho).toBeNull();
    expect(await findForaDoPeriodo(comissao())).toBeNull();
  });

  it('a confirmação é dos horários que foram mostrados, e não dos que se agendaram depois', async () => {
    const depois = muda(28, { realizacaoInicio: '09/03/2027' });
    const { resumo } = await perguntar(depois);
    const [, outra] = cena.participacoes;
    await agendar(comissao(), pedidoDe(outra?.id ?? '', cena.banca.id, { hora: '10:00' }));
    await expect(salvar(depois, resumo)).rejects.toThrow(ConfirmacaoDoCronograma);
    expect(daAgenda(await perguntar(depois))).toMatchObject([{ pessoas: 2 }]);
  });

  it('a frequência que acaba antes do horário é dita ao salvar, na lista e antes de agendar', async () => {
    const depois = muda(24, { realizacaoInicio: '06/03/2027', realizacaoFim: '07/03/2027' });
    const mudanca = await perguntar(depois);
    expect(daAgenda(mudanca)).toMatchObject([{ titulo: 'Depois da frequência: Entrevista', pessoas: 1 }]);
    await salvar(depois, mudanca.resumo);
    expect((await parte())?.desalinho).toMatchObject({ tipo: 'semPresenca' });
    const dialogo = await getDialogo(comissao(), cena.participacoes[1]?.id ?? '', 'E');
    expect(dialogo.semPresenca).toBe(MENSAGENS.semPresenca('2027-03-07'));
  });
});
