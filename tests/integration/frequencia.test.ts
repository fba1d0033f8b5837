import { beforeEach, describe, expect, it } from 'vitest';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import {
  corrigirFrequencia,
  devolverFrequencia,
  registrarFrequencias,
} from '#app/domain/frequencia/commands.server.ts';
import { conferirPresencas } from '#app/domain/frequencia/queries.server/alvos.ts';
import { consultarCurriculoDoCandidato } from '#app/domain/agendamento/commands.server/curriculo.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { MENSAGENS } from '#app/domain/frequencia/labels.ts';
import {
  getCorrecao,
  lerFrequencia,
  tabelaDaFrequencia,
  telaDaFrequencia,
} from '#app/domain/frequencia/queries.server/lista.ts';
import type { Linha } from '#app/lib/tabela.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { avisarAgendados, criarApta, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { agendar as agendarNoBanco, declararImpedimento, declararNada } from '#tests/factories/banca.ts';
import { criarCriterios, pontuar, registrarEmissao } from '#tests/factories/avaliacao.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { action } from '#app/routes/api/chamada.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const NA_VESPERA = instanteDe('2027-03-02', '10:00');
const AS_NOVE = instanteDe('2027-03-08', '09:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
let agendados: string[];
const em = (now: Date) => ({ ...testCtx(database, { now }), actor: cena.comissao });

beforeEach(async () => {
  cena = await criarCena(testCtx(database, { now: NA_VESPERA }), { tipoAvaliacao: 1 });
  await criarCriterios(testCtx(database, { now: NA_VESPERA }));
  agendados = [];
  for (const [i, { id }] of cena.participacoes.entries()) {
    const pedido = pedidoDe(id, cena.banca.id, { hora: i === 0 ? '09:00' : '10:00' });
    agendados.push(await agendar(em(NA_VESPERA), pedido));
    await declararNada(testCtx(database, { now: NA_VESPERA }), cena.membros, id);
  }
  await avisarAgendados(testCtx(database, { now: NA_VESPERA }), cena.demanda.id);
});

/** The first so many of the three give their final scores. */
async function darNotas(lugar: number, quantas = 3) {
  for (const pessoa of cena.pessoas.slice(0, quantas)) {
    await pontuar(
      testCtx(database, { actor: pessoa, now: instanteDe('2027-03-08', '12:00') }),
      agendados[lugar] ?? '',
      notasQueSomam('E', 50),
    );
  }
}

const marcar = (now: Date, ...presentes: (boolean | null)[]) =>
  registrarFrequencias(em(now), {
    demandaId: cena.demanda.id,
    marcadas: presentes.flatMap((presente, i) =>
      presente === null ? [] : [{ agendamentoId: agendados[i] ?? '', presente }],
    ),
  });
const gravadas = async () => {
  const linhas = await database.db.frequencia.findMany({ where: { agendamentoId: { in: agendados } } });
  return agendados.map((id) => linhas.find(({ agendamentoId }) => agendamentoId === id)?.presente ?? null);
};

describe('registrar', () => {
  it('só na fase 24 e a partir da hora marcada; tudo ou nada (R-FRQ-01)', async () => {
    await expect(marcar(NA_VESPERA, true)).rejects.toThrow('fora da data configurada no cronograma');
    await expect(marcar(new Date(AS_NOVE.getTime() - 1), true)).rejects.toThrow(MENSAGENS.antesDaHora);
    await expect(marcar(AS_NOVE, true, false), 'a segunda é às 10').rejects.toThrow(MENSAGENS.antesDaHora);
    expect(await gravadas()).toEqual([null, null]);
    expect(await marcar(AS_NOVE, true)).toBe(1);
    expect(await gravadas()).toEqual([true, null]);
  });

  it('quem não foi marcado continua sem registro, e quem já tem não muda (R-FRQ-05)', async () => {
    await expect(marcar(AS_NOVE)).rejects.toThrow(MENSAGENS.nenhumMarcado);
    const depois = instanteDe('2027-03-08', '11:00');
    await marcar(depois, null, false);
    expect(await gravadas()).toEqual([null, false]);
    expect(await marcar(depois, true, true)).toBe(1);
    expect(await gravadas()).toEqual([true, false]);
    await expect(marcar(depois, false, true)).rejects.toThrow(MENSAGENS.todosTem);
  });

  it('corrigir pede motivo e versão, e as duas versões ficam (R-FRQ-02)', async () => {
    await marcar(AS_NOVE, false);
    const [id = ''] = agendados;
    const corrigir = (dados: { motivo?: string; versao?: number; now?: Date } = {}) =>
      corrigirFrequencia(em(dados.now ?? AS_NOVE), {
        id,
        presente: true,
        motivo: dados.motivo ?? 'Chegou às 09h10.',
        versao: dados.versao ?? 1,
      });
    await expect(corrigir({ motivo: 'sim' })).rejects.toMatchObject({ field: 'motivo' });
    await expect(corrigir({ versao: 0 })).rejects.toThrow(ConflictError);
    await expect(corrigir({ now: instanteDe('2027-03-13', '09:00') })).rejects.toThrow('fora da data');
    await corrigir();
    const versoes = await database.db.frequenciaVersao.findMany({
      where: { agendamentoId: id },
      orderBy: { versao: 'asc' },
    });
    expect(versoes.map(({ presente, motivo }) => [presente, motivo])).toEqual([
      [false, null],
      [true, 'Chegou às 09h10.'],
    ]);
  });

  it('ninguém registra a própria presença', async () => {
    const propria = await criarApta(testCtx(database, { now: NA_VESPERA }), cena.demanda.id, {
      usuario: cena.comissao,
    });
    const dela = await agendarNoBanco(testCtx(database, { now: NA_VESPERA }), propria, cena.banca.id, {
      tipo: 'E',
      inicio: instanteDe('2027-03-08', '08:00'),
      local: cena.banca.id,
    });
    await expect(
      registrarFrequencias(em(AS_NOVE), {
        demandaId: cena.demanda.id,
        marcadas: [{ agendamentoId: dela.id, presente: true }],
      }),
    ).rejects.toThrow(ForbiddenError);
  });
});

describe('de quem a pessoa se declarou impedida (R-FRQ-07, R-IMP-06)', () => {
  const DEPOIS = instanteDe('2027-03-08', '11:00');
  const lista = () => lerFrequencia(new URLSearchParams({ credenciamento: cena.demanda.id, tipo: 'E' }));
  const dela = () => cena.participacoes[0]?.id ?? '';

  beforeEach(() =>
    declararImpedimento(em(NA_VESPERA), cena.comissao, {
      demandaId: cena.demanda.id,
      participacaoId: dela(),
    }),
  );

  it('a presença não se registra, sozinha ou entre várias, nem se corrige ou devolve, e o motivo é dito', async () => {
    await expect(marcar(DEPOIS, true)).rejects.toThrow(DECLAROU_SE_IMPEDIDO);
    await expect(marcar(DEPOIS, true, true), 'tudo ou nada').rejects.toThrow(ForbiddenError);
    expect(await gravadas()).toEqual([null, null]);
    const [id = '', outro = ''] = agendados;
    const [motivo, livre] = await conferirPresencas(em(DEPOIS), cena.demanda.id, agendados).then((de) => [
      de.get(id),
      de.get(outro),
    ]);
    expect([motivo, livre]).toEqual([DECLAROU_SE_IMPEDIDO, null]);
    await expect(
      corrigirFrequencia(em(DEPOIS), { id, presente: true, motivo: 'Chegou depois da hora.', versao: 1 }),
    ).rejects.toThrow(DECLAROU_SE_IMPEDIDO);
    await expect(devolverFrequencia(em(DEPOIS), id)).rejects.toThrow(DECLAROU_SE_IMPEDIDO);
    expect(await marcar(DEPOIS, null, true), 'a de outra pessoa, sim').toBe(1);
  });

  it('a lista, o arquivo, as contas, a correção e o currículo não a têm', async () => {
    const [id = '', outro = ''] = agendados;
    const tela = await telaDaFrequencia(em(DEPOIS), lista());
    expect(tela.linhas.map((linha) => linha.id)).toEqual([outro]);
    expect(tela.total).toBe(1);
    const [arquivo = []] = [...((await tabelaDaFrequencia(em(DEPOIS), lista())).lotes as Iterable<Linha[]>)];
    expect(arquivo).toHaveLength(1);
    const { aEscolher } = await telaDaFrequencia(em(DEPOIS), lerFrequencia(new URLSearchParams()));
    expect(aEscolher.find(({ id: demanda }) => demanda === cena.demanda.id)?.conta).toBe('1 sem registro');
    await expect(getCorrecao(em(DEPOIS), id)).rejects.toThrow(NotFoundError);
    await expect(consultarCurriculoDoCandidato(em(DEPOIS), dela())).rejects.toThrow(NotFoundError);
  });
});

it('a chamada HTTP recusa a presença de quem se declarou impedido, com o motivo (R-FRQ-07)', async () => {
  await declararImpedimento(em(NA_VESPERA), cena.comissao, {
    demandaId: cena.demanda.id,
    participacaoId: cena.participacoes[0]?.id ?? '',
  });
  await setClock(database.db, AS_NOVE);
  const cookie = await sessaoPara(em(AS_NOVE), cena.comissao);
  const deles = { id_credenciamento: cena.demanda.id, tipo_frequencia: 'E', compareceu: true };
  const { status, dados } = await chamar(action, {
    url: '/api/frequencia',
    method: 'POST',
    cookie,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ selecao: [{ ...deles, id_agendamento: agendados[0] }] }),
  });
  expect([status, dados]).toMatchObject([403, { message: DECLAROU_SE_IMPEDIDO }]);
  expect(await gravadas()).toEqual([null, null]);
});

describe('notas e resultado (R-FRQ-03, R-FRQ-04)', () => {
  it('quem faltou não é pontuado, e uma falta não se registra sobre nota finalizada', async () => {
    await database.db.demanda.update({ where: { id: cena.demanda.id }, data: { status: 11 } });
    await marcar(instanteDe('2027-03-08', '10:00'), null, false);
    await expect(darNotas(1, 1)).rejects.toThrow();
    await darNotas(0, 1);
    const depois = instanteDe('2027-03-08', '12:30');
    await expect(marcar(depois, false)).rejects.toThrow(MENSAGENS.comNota);
    await marcar(depois, true);
    // The dialog says so before a reason is typed.
    const corrigir = async (id = '', now = depois) => (await getCorrecao(em(now), id)).recusa;
    expect(await corrigir(agendados[0])).toBe(MENSAGENS.comNota);
    expect(await corrigir(agendados[1])).toBeNull();
    expect(await corrigir(agendados[1], instanteDe('2027-03-13', '09:00'))).toContain('fora da data');
  });

  it('depois do resultado nada muda, e a lista só se lê (R-FRQ-04)', async () => {
    const agendadas = await database.db.agendamento.findMany({ where: { demandaId: cena.demanda.id } });
    await registrarEmissao(
      em(AS_NOVE),
      cena.demanda.id,
      'E',
      agendadas.map(({ participacaoId }) => participacaoId),
    );
    await expect(marcar(AS_NOVE, true)).rejects.toThrow(MENSAGENS.resultadoEnviado);
    await database.db.agendamento.updateMany({
      where: { id: { in: agendados } },
      data: { avisadoEm: null },
    });
    const filtro = new URLSearchParams({ credenciamento: cena.demanda.id, tipo: 'E' });
    // The list is only read, with the reason: also of who was not told in time.
    expect(await telaDaFrequencia(em(AS_NOVE), lerFrequencia(filtro))).toMatchObject({
      aMarcar: 0,
      recusa: MENSAGENS.resultadoEnviado,
    });
  });
});

it('a lista é de uma parte de um credenciamento, e o arquivo diz quem foi registrado e por quem', async () => {
  await marcar(AS_NOVE, false);
  const lista = lerFrequencia(new URLSearchParams({ credenciamento: cena.demanda.id, tipo: 'E' }));
  const tela = await telaDaFrequencia(em(AS_NOVE), lista);
  expect(tela.linhas.map(({ id, comecou }) => [id, comecou])).toEqual([
    [agendados[0], true],
    [agendados[1], false],
  ]);
  expect(tela.recusa).toBeNull();
  const semTipo = lerFrequencia(new URLSearchParams({ credenciamento: cena.demanda.id }));
  expect((await telaDaFrequencia(em(AS_NOVE), semTipo)).linhas).toEqual([]);
  const [linhas = []] = [...((await tabelaDaFrequencia(em(AS_NOVE), lista)).lotes as Iterable<Linha[]>)];
  expect(linhas[0]).toContain('Não compareceu');
  expect(linhas[0]).toContain(cena.comissao.nome);
  expect(linhas[1]).toContain('Não registrada');
});

it('uma demanda vai de 5 a 11 com os seus agendamentos, e em 11 espera as notas ou a falta de cada um (R-DEM-06)', async () => {
  const { id: demandaId } = cena.demanda;
  await finalizarAcoes(em(NA_VESPERA), { demandaId });
  const encerrar = (now: Date) =>
    transitar(em(now), { demandaId, evento: 'encerrarFase', confirmarPendencias: true });
  expect(await encerrar(instanteDe('2027-03-06', '08:00'))).toMatchObject({ de: 5, para: 6 });
  expect(await encerrar(instanteDe('2027-03-08', '08:00'))).toMatchObject({ de: 6, para: 11 });
  const semNota = async () =>
    (await carregarDemandaNaMaquina(em(AS_NOVE), demandaId)).pendencias.agendadosSemNota;
  expect(await semNota()).toBe(2);
  await marcar(AS_NOVE, false);
  expect(await semNota()).toBe(1);
  await darNotas(1, 2);
  expect(await semNota()).toBe(1);
  const [, , terceira] = cena.pessoas;
  cena.pessoas = terceira ? [terceira] : [];
  await darNotas(1);
  expect(await semNota()).toBe(0);
});
