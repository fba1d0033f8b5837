import { beforeEach, describe, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { avisarTodos } from '#app/domain/agendamento/commands.server/avisar.ts';
import { remarcar } from '#app/domain/agendamento/commands.server/mudar.ts';
import { MENSAGENS as AGENDA } from '#app/domain/agendamento/labels.ts';
import { getDemandaDoAgendamento, listAgendamentos } from '#app/domain/agendamento/queries.server/lista.ts';
import { getAvisoDeTodos } from '#app/domain/agendamento/queries.server/aviso-de-todos.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { ConfirmacaoNecessaria } from '#app/domain/demanda/commands.server/transitar.ts';
import { ACOES } from '#app/domain/demanda/labels.ts';
import { ConflictError } from '#app/domain/errors.ts';
import {
  corrigirFrequencia,
  devolverFrequencia,
  registrarFrequencias,
} from '#app/domain/frequencia/commands.server.ts';
import { MENSAGENS } from '#app/domain/frequencia/labels.ts';
import { reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarCriterios } from '#tests/factories/avaliacao.ts';
import { avisarAgendados, criarApta, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const ANTES = instanteDe('2027-03-02', '10:00');
const NO_DIA = instanteDe('2027-03-08', '12:00');

let cena: Awaited<ReturnType<typeof criarCena>>;
let agendados: string[];
/** As their curricula have them. */
let nomes: string[];
const em = (now: Date) => ({ ...testCtx(database, { now }), actor: cena.comissao });
const mensagens = (...tipos: number[]) =>
  database.db.mensagem.findMany({
    where: { tipo: { in: tipos }, demandaId: cena.demanda.id },
    orderBy: { criadaEm: 'asc' },
  });

/** Two candidates, at nine and at ten; nobody was told. */
beforeEach(async () => {
  const ctx = testCtx(database, { now: ANTES });
  cena = await criarCena(ctx, { tipoAvaliacao: 1 });
  await criarCriterios(ctx);
  agendados = [];
  nomes = [];
  for (const [i, { id }] of cena.participacoes.entries()) {
    const { curriculoVersao } = await ctx.db.participacao.findUniqueOrThrow({
      where: { id },
      select: { curriculoVersao: { select: { nomeCompleto: true } } },
    });
    nomes.push(curriculoVersao.nomeCompleto ?? '');
    agendados.push(
      await agendar(em(ANTES), pedidoDe(id, cena.banca.id, { hora: i === 0 ? '09:00' : '10:00' })),
    );
  }
});

const [primeira, segunda] = [0, 1].map((i) => () => agendados[i] ?? '') as [() => string, () => string];
const registrar = (presentes: Record<string, boolean>, naoAvisados: string[] = []) =>
  registrarFrequencias(em(NO_DIA), {
    demandaId: cena.demanda.id,
    marcadas: Object.entries(presentes).map(([agendamentoId, presente]) => ({ agendamentoId, presente })),
    naoAvisados,
  });

describe('a falta de quem não foi avisado (R-FRQ-06)', () => {
  it('é recusada pelo nome, e tudo ou nada; a presença vale', async () => {
    await expect(registrar({ [primeira()]: true, [segunda()]: false })).rejects.toThrow(
      `${nomes[1] ?? ''}: ${MENSAGENS.semAviso}`,
    );
    expect(await database.db.frequencia.count()).toBe(0);
    expect(await registrar({ [primeira()]: true })).toBe(1);
    await expect(
      corrigirFrequencia(em(NO_DIA), {
        id: primeira(),
        presente: false,
        motivo: 'Marcado por engano.',
        versao: 1,
      }),
    ).rejects.toThrow(MENSAGENS.semAviso);
  });

  it('‘Não foi avisado’ devolve ao agendamento, fica registrado, e o novo horário avisa sozinho', async () => {
    const { id: demandaId } = cena.demanda;
    expect(await registrar({ [primeira()]: true }, [segunda()])).toBe(2);
    const volta = await database.db.agendamento.findUniqueOrThrow({
      where: { id: segunda() },
      include: { versoes: { orderBy: { versao: 'desc' } }, frequencia: true },
    });
    expect([volta.estado, volta.frequencia, volta.versoes[0]?.origem]).toEqual([
      'cancelado',
      null,
      'nao-avisado',
    ]);
    expect(volta.versoes[0]?.motivo).toBe(MENSAGENS.outroHorario);
    const ato = { acao: 'frequencia.nao-avisado', entidadeId: segunda() };
    expect(await database.db.auditoria.count({ where: ato })).toBe(1);
    expect(
      await mensagens(TIPO.agendamentoCancelado),
      'quem nunca soube não é avisado do cancelamento',
    ).toEqual([]);
    await expect(registrar({}, [segunda()])).rejects.toThrow(MENSAGENS.cancelado);

    await agendar(
      em(NO_DIA),
      pedidoDe(cena.participacoes[1]?.id ?? '', cena.banca.id, { dia: '2027-03-10', hora: '14:00' }),
    );
    const [aviso, ...outros] = await mensagens(TIPO.agendamento);
    expect(outros).toEqual([]);
    expect(aviso?.dados).toMatchObject({ quando: expect.stringContaining('10/03/2027') as string });
    expect(
      await database.db.agendamento.count({ where: { demandaId, avisadoEm: null, estado: 'agendado' } }),
    ).toBe(1);
  });

  it('quem soube em cima da hora é avisado de que o horário não vale', async () => {
    await avisarAgendados(testCtx(database, { now: instanteDe('2027-03-07', '10:01') }), cena.demanda.id);
    await registrar({}, [segunda()]);
    const [aviso] = await mensagens(TIPO.agendamentoCancelado);
    expect(aviso?.dados).toMatchObject({ motivo: MENSAGENS.outroHorario });
    await expect(registrar({}, [primeira()])).resolves.toBe(1);
  });

  it('quem foi avisado um dia antes não volta: falta, e a falta vale', async () => {
    await avisarAgendados(testCtx(database, { now: ANTES }), cena.demanda.id);
    await expect(registrar({}, [primeira()])).rejects.toThrow(MENSAGENS.foiAvisado);
    expect(await registrar({ [primeira()]: false })).toBe(1);
  });

  it('a mensagem que não saiu, ou saiu tarde, não avisou ninguém; a reenviada a tempo, ou lida no portal, avisou', async () => {
    const { id: demandaId } = cena.demanda;
    const { carimbo } = await getAvisoDeTodos(em(ANTES), demandaId);
    await avisarTodos(em(ANTES), { demandaId, carimbo });
    const [aviso] = await database.db.mensagem.findMany({
      where: { tipo: TIPO.agendamento, chave: { contains: segunda() } },
    });
    if (!aviso) throw new Error('sem aviso');
    const como = (data: { dataEnvio?: Date | null; lidaEm?: Date | null; falhouEm?: Date | null }) =>
      database.db.mensagem.update({ where: { id: aviso.id }, data });
    const falta = () => registrar({ [segunda()]: false });
    await expect(falta(), 'na fila').rejects.toThrow(MENSAGENS.semAviso);
    await como({ falhouEm: ANTES });
    await expect(falta(), 'falhou').rejects.toThrow(MENSAGENS.semAviso);
    const tarde = instanteDe('2027-03-07', '10:01');
    await como({ falhouEm: null, dataEnvio: tarde });
    await expect(falta(), 'tarde').rejects.toThrow(MENSAGENS.semAviso);
    expect(await database.db.frequencia.count({ where: { agendamentoId: segunda() } })).toBe(0);

    await como({ dataEnvio: null, falhouEm: ANTES });
    const outra = await reenviar(testCtx(database, { now: ANTES }), aviso.id);
    await expect(falta(), 'reenvio na fila').rejects.toThrow(MENSAGENS.semAviso);
    await database.db.mensagem.update({ where: { id: outra }, data: { dataEnvio: ANTES } });
    expect(await falta(), 'reenviada a tempo').toBe(1);

    await database.db.mensagem.updateMany({
      where: { tipo: TIPO.agendamento, chave: { contains: primeira() } },
      data: { lidaEm: ANTES },
    });
    expect(await registrar({ [primeira()]: false }), 'lida no portal').toBe(1);
  });

  it('o resultado recusa, pelo nome, a falta sem aviso que já estava gravada; devolvida, ela não vale mais', async () => {
    const { id: demandaId } = cena.demanda;
    await database.db.demanda.update({ where: { id: demandaId }, data: { status: 11 } });
    for (const agendamentoId of agendados)
      await database.db.frequencia.create({
        data: { agendamentoId, presente: false, registradaEm: NO_DIA, registradaPor: 'Teste' },
      });
    await database.db.agendamento.update({ where: { id: primeira() }, data: { avisadoEm: ANTES } });
    const enviar = async () => {
      const { carimbo } = await getEnvio(em(NO_DIA), demandaId, 'E');
      return enviarResultado(em(NO_DIA), { demandaId, tipo: 'E', carimbo });
    };
    await expect(enviar()).rejects.toThrow(MENSAGENS.faltaSemAviso(nomes[1] ?? ''));
    expect((await getEnvio(em(NO_DIA), demandaId, 'E')).permissao).toEqual({
      ok: false,
      motivo: MENSAGENS.faltaSemAviso(nomes[1] ?? ''),
    });
    await devolverFrequencia(em(instanteDe('2027-03-20', '09:00')), segunda());
    await expect(enviar()).rejects.toThrow(`Falta 1 candidato: ${nomes[1] ?? ''}`);
  });
});

describe('avisar todos em um ato (R-AGE-16)', () => {
  it('diz quem, o quê e quando, avisa todos em um lote só, e não avisa de novo', async () => {
    const { id: demandaId } = cena.demanda;
    const aviso = await getAvisoDeTodos(em(ANTES), demandaId);
    expect(aviso.pessoas.map(({ nome, agendados: horas }) => [nome, horas.length])).toEqual([
      [nomes[0], 1],
      [nomes[1], 1],
    ]);
    expect(await avisarTodos(em(ANTES), { demandaId, carimbo: aviso.carimbo })).toBe(2);
    const enviadas = await mensagens(TIPO.agendamento);
    expect(enviadas).toHaveLength(2);
    expect(new Set(enviadas.map(({ loteId }) => loteId)).size).toBe(1);
    const depois = await getAvisoDeTodos(em(ANTES), demandaId);
    expect(depois.pessoas).toEqual([]);
    expect(depois.lote).toMatchObject({
      id: enviadas[0]?.loteId,
      totais: { total: 2, naFila: 2, falhas: 0 },
    });
    const jobs = await database.db.$queryRaw<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs
       where key = any(${enviadas.map(({ id }) => `mensagem:${id}`)}::text[])`;
    expect(jobs[0]?.n, 'o lote sai na hora').toBe(2);
    await expect(avisarTodos(em(ANTES), { demandaId, carimbo: aviso.carimbo })).rejects.toThrow(
      ConflictError,
    );
  });

  it('o que mudou depois da prévia é conferido de novo, e a própria candidatura fica para outra pessoa', async () => {
    const { id: demandaId } = cena.demanda;
    const propria = await criarApta(testCtx(database, { now: ANTES }), demandaId, { usuario: cena.comissao });
    const { carimbo, pessoas } = await getAvisoDeTodos(em(ANTES), demandaId);
    expect(pessoas.map(({ id }) => id)).not.toContain(propria.id);
    const { data: _, ...onde } = { data: null, ...pedidoDe('', cena.banca.id, { hora: '15:00' }) };
    await remarcar(em(ANTES), { ...onde, id: primeira(), versao: 1, motivo: 'Sala ocupada.' });
    await expect(avisarTodos(em(ANTES), { demandaId, carimbo })).rejects.toThrow(AGENDA.agendaDeTodosMudou);
    expect(await mensagens(TIPO.agendamento)).toEqual([]);
  });

  it('um horário que muda avisa o candidato e a banca convocada', async () => {
    const { id: demandaId } = cena.demanda;
    await convocarBanca(em(ANTES), cena.banca.id);
    const convocacoes = await mensagens(TIPO.convocacao, TIPO.convocacaoComConvite);
    expect(convocacoes).toHaveLength(3);
    const { carimbo } = await getAvisoDeTodos(em(ANTES), demandaId);
    const mudar = (hora: `${number}:${number}`, versao: number) =>
      remarcar(em(ANTES), {
        ...pedidoDe('', cena.banca.id, { hora }),
        id: primeira(),
        versao,
        motivo: 'Sala ocupada.',
      });
    await mudar('14:00', 1);
    expect(
      await mensagens(TIPO.convocacao, TIPO.convocacaoComConvite),
      'antes do aviso, a agenda é rascunho',
    ).toHaveLength(convocacoes.length);
    await expect(avisarTodos(em(ANTES), { demandaId, carimbo })).rejects.toThrow(ConflictError);
    await avisarTodos(em(ANTES), {
      demandaId,
      carimbo: (await getAvisoDeTodos(em(ANTES), demandaId)).carimbo,
    });
    await mudar('15:00', 2);
    expect(await mensagens(TIPO.agendamentoMudado)).toHaveLength(1);
    const novas = (await mensagens(TIPO.convocacao, TIPO.convocacaoComConvite)).filter(({ id }) =>
      convocacoes.every((uma) => uma.id !== id),
    );
    expect(novas.map(({ dados }) => (dados as { motivo: string }).motivo)).toEqual(
      convocacoes.map(
        () => `Entrevista de ${nomes[0] ?? ''}: de seg. 08/03, 14h00 para seg. 08/03, 15h00. Sala ocupada.`,
      ),
    );
  });
});

describe('finalizar ações (R-AGE-17)', () => {
  it('recusa enquanto ninguém tem horário: não há ação feita', async () => {
    const { id: demandaId } = cena.demanda;
    await database.db.agendamento.updateMany({ where: { demandaId }, data: { estado: 'cancelado' } });
    await expect(finalizarAcoes(em(ANTES), { demandaId, confirmarPendencias: true })).rejects.toThrow(
      ACOES.ninguemAgendado,
    );
  });

  it('recusa pelo nome quem não foi avisado e pergunta pelo nome por quem não tem horário', async () => {
    const { id: demandaId } = cena.demanda;
    await criarApta(testCtx(database, { now: ANTES }), demandaId, { nome: 'Sem Horário' });
    const finalizar = (confirmarPendencias?: boolean) =>
      finalizarAcoes(em(ANTES), { demandaId, confirmarPendencias });
    await expect(finalizar(true)).rejects.toThrow(`não foram avisados: ${nomes.join(', ')}`);
    await avisarAgendados(testCtx(database, { now: ANTES }), demandaId);
    await expect(finalizar()).rejects.toThrow(ConfirmacaoNecessaria);
    await expect(finalizar()).rejects.toThrow(/sem horário marcado: SEM HORÁRIO/);
    await finalizar(true);
    const { agendamentoBancaConcluidoEm } = await database.db.demanda.findUniqueOrThrow({
      where: { id: demandaId },
    });
    expect(agendamentoBancaConcluidoEm).toEqual(ANTES);
  });

  it('o aviso que espera ou falhou não avisou ninguém, pelo nome; o reenviado e o lido no portal avisaram', async () => {
    const { id: demandaId } = cena.demanda;
    const finalizar = () => finalizarAcoes(em(ANTES), { demandaId, confirmarPendencias: true });
    const quantos = async () =>
      (await carregarDemandaNaMaquina(em(ANTES), demandaId)).pendencias.horariosSemAviso;
    // The list of schedulings says the same.
    const situacoes = async () => {
      const demanda = await getDemandaDoAgendamento(em(ANTES), demandaId);
      const { linhas } = await listAgendamentos(em(ANTES), demanda, null);
      return linhas.map(({ partes }) => partes.E?.situacao);
    };
    const { carimbo } = await getAvisoDeTodos(em(ANTES), demandaId);
    await avisarTodos(em(ANTES), { demandaId, carimbo });
    await expect(finalizar()).rejects.toThrow(`ainda não saiu: ${nomes.join(', ')}`);
    expect(await quantos()).toBe(2);
    expect(await situacoes()).toEqual(['nao-saiu', 'nao-saiu']);
    const dele = (id: string) => ({ chave: { endsWith: `:agendamento:${id}:1` } });
    await database.db.mensagem.updateMany({ where: dele(primeira()), data: { lidaEm: ANTES } });
    await database.db.mensagem.updateMany({ where: dele(segunda()), data: { falhouEm: ANTES } });
    await expect(finalizar()).rejects.toThrow(`ainda não saiu: ${nomes[1] ?? ''}. Espere`);
    expect(await quantos()).toBe(1);
    expect(await situacoes()).toEqual(['avisado', 'nao-saiu']);
    const { id: falha } = await database.db.mensagem.findFirstOrThrow({ where: dele(segunda()) });
    const reenvio = await reenviar(testCtx(database, { now: ANTES }), falha);
    await expect(finalizar()).rejects.toThrow(/ainda não saiu/);
    await database.db.mensagem.update({ where: { id: reenvio }, data: { dataEnvio: ANTES, status: 2 } });
    expect(await quantos()).toBe(0);
    await finalizar();
  });
});
