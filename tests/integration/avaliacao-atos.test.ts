import { beforeAll, describe, expect, test } from 'vitest';
import { anularAvaliacao } from '#app/domain/avaliacao/commands.server/anular.ts';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import {
  abrirReconsideracao,
  encerrarReconsideracao,
} from '#app/domain/avaliacao/commands.server/reconsiderar.ts';
import { salvarCriterio } from '#app/domain/avaliacao/commands.server/salvar-criterio.ts';
import { salvarNotasSozinhas } from '#app/domain/avaliacao/commands.server/salvar-sozinho.ts';
import { JA_ENVIADO, TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { recalcular } from '#app/domain/avaliacao/queries.server/recalcular.ts';
import { listChegaramDepois } from '#app/domain/avaliacao/queries.server/chegaram-depois.ts';
import { getCriterio } from '#app/domain/avaliacao/queries.server/criterios.ts';
import { listCredenciamentos, OFERECE } from '#app/domain/avaliacao/queries.server/credenciamentos.ts';
import { getResumo, lerLista, telaDosResumos } from '#app/domain/avaliacao/queries.server/lista.ts';
import { getMesaDaBanca } from '#app/domain/avaliacao/queries.server/mesa.ts';
import { telaDasMinhas } from '#app/domain/avaliacao/queries.server/minhas.ts';
import { listPartes } from '#app/domain/avaliacao/queries.server/partes.ts';
import { somar } from '#app/domain/avaliacao/notas.ts';
import { apurarParte } from '#app/domain/avaliacao/rules.ts';
import { finalOculta } from '#app/domain/avaliacao/types.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { passoDoLote, type LoteDigitado } from '#app/domain/agendamento/commands.server/previa.ts';
import {
  lerLista as lerAgendamentos,
  telaDosAgendamentos,
} from '#app/domain/agendamento/queries.server/lista.ts';
import { getLote } from '#app/domain/agendamento/queries.server/lote.ts';
import type { CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { FORMATO } from '#app/domain/etapa/ids.ts';
import { corrigirFrequencia, registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { declararNadaSobre } from '#app/domain/impedimento/commands.server.ts';
import { getDeclaracoes } from '#app/domain/impedimento/queries.server.ts';
import { tarefasDeQuemChegou } from '#app/domain/inicio/rules/entrevistas.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { podeRecorrer } from '#app/domain/recurso/access.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { getMotivo, getResultado } from '#app/domain/recurso/queries.server/historico.ts';
import { action as enviarResultados } from '#app/routes/adm/avaliacoes/enviar.tsx';
import { loader as mesaDaBanca } from '#app/routes/ava/mesa.tsx';
import { colunaDoDia, instanteDe, type Dia } from '#app/lib/dates.ts';
import { comZona } from '#app/web/lugar.server.ts';
import { criarAgendado, criarCriterios, criarResultadoEnviado, pontuar } from '#tests/factories/avaliacao.ts';
import { pedidoDe } from '#tests/factories/agendamento.ts';
import { agendar as agendarDireto, criarBanca, declararNada } from '#tests/factories/banca.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { CAMPOS, notasQueSomam } from '#tests/factories/notas.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const agora = instanteDe('2027-04-13', '10:00');
const FASES = [fase(28, '2027-04-12', '2027-04-16'), fase(24, '2027-04-12', '2027-04-16')];
const com = (actor: UsuarioAtor, now = agora) => testCtx(database, { now, actor });

beforeAll(() => criarCriterios(testCtx(database, { now: agora })));

async function cena(fases = FASES) {
  const ctx = testCtx(database, { now: agora });
  const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 1, fases });
  const banca = await criarBanca(ctx, demanda.id);
  const { participacao, agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-04-13', '08:00'),
    nome: 'Candidata',
  });
  const comissao = com(await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }));
  const [a, b, c] = banca.pessoas;
  if (!a || !b || !c) throw new Error('a panel of three');
  return { demanda, banca, participacao, agendamentoId: agendamentos.E ?? '', comissao, a, b, c };
}
const dar = (actor: UsuarioAtor, id: string, total: number, final = true) =>
  pontuar(testCtx(database, { actor, now: agora }), id, notasQueSomam('E', total), { final });
/** The final scores of the three, one after the other. */
async function darTodas(pessoas: readonly UsuarioAtor[], id: string, totais: readonly number[]) {
  for (const [indice, pessoa] of pessoas.entries()) await dar(pessoa, id, totais[indice] ?? 0);
}
/** Found after the declaration that nothing stands against it. */
const impedir = (membro: { id: string } | undefined, participacaoId: string) =>
  database.db.impedimento.create({
    data: {
      membroId: membro?.id ?? '',
      participacaoId,
      numero: 2,
      declaracao: 'suspeicao',
      motivos: ['amizade'],
      declaradoEm: agora,
      declaradoPor: 'Teste',
    },
  });
/** What the home page of that person asks. */
const aFazer = async (actor: UsuarioAtor, now = agora) =>
  (await getInicio(com(actor, now))).tarefas.map(({ titulo }) => titulo);
const apurada = async (participacaoId: string) => {
  const lida = (await listPartes(testCtx(database, { now: agora }), [participacaoId])).get(participacaoId)?.E;
  return lida && apurarParte(lida);
};

test('uma avaliação é do seu lugar e do seu autor: outro e-mail na tabela de referência não passa nada adiante (R-AVA-01)', async () => {
  const { agendamentoId, a, banca } = await cena();
  await dar(a, agendamentoId, 40);
  const outra = await criarUsuario(testCtx(database, { now: agora }), { grupos: ['avaliador'], cpf: null });
  await database.db.avaliador.update({
    where: { codigo: banca.membros[0]?.avaliadorCodigo ?? '' },
    data: { email: outra.email },
  });
  await expect(getMesaDaBanca(com(outra), agendamentoId)).rejects.toThrow(NotFoundError);
  expect((await getMesaDaBanca(com(a), agendamentoId)).minha?.estado).toBe('final');
});

/** The page of the desk, session and rights included. */
async function abrirMesa(actor: UsuarioAtor, agendamentoId: string) {
  const cookie = await sessaoPara(testCtx(database, { now: agora }), actor);
  return async () => {
    const { status } = await chamar(mesaDaBanca, {
      url: `/ava/avaliacao/${agendamentoId}`,
      params: { agendamentoId },
      cookie,
    });
    expect(status).toBe(200);
  };
}

test('o avaliador e a Comissão consultam tantas vezes de um candidato quanto de três (R-TEL-10)', async () => {
  const { demanda, banca, agendamentoId, comissao, a, b, c } = await cena();
  const pedido = new URLSearchParams({ tipo: 'E', credenciamento: demanda.id });
  const lerMesa = await abrirMesa(a, agendamentoId);
  const contar = async () => {
    const consultas = [];
    for (const ler of [
      () => telaDasMinhas(com(a), 'E', new URLSearchParams()),
      lerMesa,
      () => telaDosResumos(comissao, lerLista(pedido)),
    ]) {
      consultas.push(await contarConsultas(database, ler));
    }
    return consultas;
  };
  await dar(a, agendamentoId, 40, false);
  // Of the first request of a process alone.
  await comZona();
  const comUma = await contar();
  // The desk: its seat with all that stands beside it, the curriculum, its audit, and the session.
  // The summaries: the demand, its candidates, the sums by criterion, the demands to choose from.
  expect(comUma).toEqual([1, 4, 4]);
  const depoisDela = [];
  for (const [indice, nome] of ['Segunda', 'Terceira'].entries()) {
    const inicio = instanteDe('2027-04-14', indice === 0 ? '08:00' : '10:00');
    const { agendamentos } = await criarAgendado(testCtx(database, { now: agora }), demanda.id, banca, {
      partes: ['E'],
      inicio,
      nome,
    });
    depoisDela.push(agendamentos.E);
    if (indice > 0) continue;
    const depois = instanteDe('2027-04-14', '12:00');
    for (const actor of [a, b, c])
      await pontuar(com(actor, depois), agendamentos.E ?? '', notasQueSomam('E', 40));
  }
  expect(await contar()).toEqual(comUma);
  const { anterior, proximo } = await getMesaDaBanca(com(a), agendamentoId);
  expect([anterior, proximo]).toEqual([null, depoisDela[0]]);
  const segunda = await getMesaDaBanca(com(a), depoisDela[0] ?? '');
  expect([segunda.anterior, segunda.proximo]).toEqual([agendamentoId, depoisDela[1]]);
});

test('a rubrica fica como estava na primeira nota salva, também de duas primeiras ao mesmo tempo (R-AVA-02)', async () => {
  const { demanda, agendamentoId, a, b } = await cena();
  await Promise.all([dar(a, agendamentoId, 10, false), dar(b, agendamentoId, 20, false)]);
  expect(await database.db.rubrica.count({ where: { demandaId: demanda.id } })).toBe(1);
  const { nome } = await database.db.criterioAvaliacao.findFirstOrThrow({ where: { tipo: 'E', ordem: 1 } });
  await database.db.criterioAvaliacao.updateMany({
    where: { tipo: 'E', ordem: 1 },
    data: { nome: 'Outro nome' },
  });
  expect((await getMesaDaBanca(com(a), agendamentoId)).criterios[0]?.nome).toBe(nome);
  await database.db.criterioAvaliacao.updateMany({ where: { tipo: 'E', ordem: 1 }, data: { nome } });
});

test('duas janelas da mesma pessoa: a segunda é avisada e recebe a primeira (R-TEL-06)', async () => {
  const { agendamentoId, a } = await cena();
  await salvarNotasSozinhas(com(a), agendamentoId, { campos: [['nota-apresentacao', '3']], versao: '0' });
  const resposta = await salvarNotasSozinhas(com(a), agendamentoId, {
    campos: [['nota-apresentacao', '5']],
    versao: '0',
  });
  expect(resposta.estado).toBe('conflito');
  expect(resposta.estado === 'conflito' ? resposta.campos[0] : null).toEqual(['nota-apresentacao', '3,0']);
});

test('o início tem o que falta avaliar, até ser final ou não ser mais da pessoa (R-TEL-11)', async () => {
  const { participacao, demanda, agendamentoId, banca, a, b } = await cena();
  const outra = await criarAgendado(testCtx(database, { now: agora }), demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-04-13', '14:00'),
    nome: 'Outra',
  });
  expect(await aFazer(a)).toEqual(['Avaliar 2 candidatos: Entrevista']);
  await dar(a, agendamentoId, 40);
  expect(await aFazer(a)).toEqual(['Avaliar 1 candidato: Entrevista']);
  // Recused of one, absent the other: nothing is asked of them.
  await impedir(banca.membros[1], participacao.id);
  expect(await aFazer(b)).toEqual(['Avaliar 1 candidato: Entrevista']);
  const falta = { presente: false, registradaEm: agora, registradaPor: 'Teste' };
  await database.db.frequencia.create({ data: { agendamentoId: outra.agendamentos.E ?? '', ...falta } });
  expect([await aFazer(a), await aFazer(b)]).toEqual([[], []]);
});

describe('uma rodada de reconsideração (R-AVA-12)', () => {
  test('aberta pela Comissão, respondida por um, encerrada: as duas versões ficam e a segunda conta', async () => {
    const { demanda, participacao, agendamentoId, comissao, a, b, c } = await cena();
    await darTodas([a, b, c], agendamentoId, [60, 30, 40]);
    await abrirReconsideracao(comissao, { agendamentoId, motivo: 'Divergência de 15 pontos.' });
    expect(await apurada(participacao.id)).toEqual({ situacao: 'reconsideracao' });
    // The phase, the list and the home page of each say that it is open, and to whom.
    expect((await carregarDemandaNaMaquina(comissao, demanda.id)).pendencias.emReconsideracao).toBe(1);
    const resumo = await getResumo(comissao, { tipo: 'E', credenciamento: demanda.id });
    expect(resumo?.emReconsideracao).toEqual([
      { participacaoId: participacao.id, nome: expect.any(String) as string, parte: 'E' },
    ]);
    expect(await aFazer(b)).toEqual(['Reconsiderar as notas de 1 candidato: Entrevista']);
    await dar(a, agendamentoId, 44);
    // Not even that it is there: the others and the commission read the first versions.
    expect((await getMesaDaBanca(com(b), agendamentoId)).finais.map(({ total }) => total)).toEqual([
      60, 30, 40,
    ]);
    await encerrarReconsideracao(comissao, agendamentoId);
    expect(await aFazer(b)).toEqual([]);
    expect((await carregarDemandaNaMaquina(comissao, demanda.id)).pendencias.emReconsideracao).toBe(0);
    const fim = await apurada(participacao.id);
    expect(fim?.situacao === 'completa' ? fim.finais.map(({ total }) => total) : null).toEqual([44, 30, 40]);
    const { somas, somaMeios } = await database.db.parteAvaliada.findUniqueOrThrow({
      where: { agendamentoId },
    });
    expect([somaMeios, somar(Object.values(somas as Record<string, number>))]).toEqual([114, 114]);
    expect(await database.db.avaliacao.count({ where: { agendamentoId, estado: 'final' } })).toBe(4);
    await expect(abrirReconsideracao(comissao, { agendamentoId, motivo: 'De novo.' })).rejects.toThrow(
      'Já houve',
    );
  });

  test('a terceira resposta a encerra', async () => {
    const { participacao, agendamentoId, comissao, a, b, c } = await cena();
    await darTodas([a, b, c], agendamentoId, [60, 30, 40]);
    await abrirReconsideracao(comissao, { agendamentoId, motivo: 'Divergência.' });
    await darTodas([a, b, c], agendamentoId, [50, 40, 42]);
    const fim = await apurada(participacao.id);
    expect(fim?.situacao === 'completa' && fim.soma).toBe(132);
  });

  test('não onde concordam', async () => {
    const { agendamentoId, comissao, a, b, c } = await cena();
    await darTodas([a, b, c], agendamentoId, [40, 20, 30]);
    await expect(abrirReconsideracao(comissao, { agendamentoId, motivo: 'x' })).rejects.toThrow(
      'não divergem',
    );
  });
});

test('falta e nota se excluem, no banco (R-AVA-09)', async () => {
  const { agendamentoId, a } = await cena();
  await dar(a, agendamentoId, 40);
  const falta = { agendamentoId, presente: false, registradaEm: agora, registradaPor: 'Teste' };
  await expect(database.db.frequencia.create({ data: falta })).rejects.toThrow();
  const outra = await cena();
  await database.db.frequencia.create({ data: { ...falta, agendamentoId: outra.agendamentoId } });
  await expect(dar(outra.a, outra.agendamentoId, 40)).rejects.toThrow('Não compareceu');
});

test('uma nota finalizada antes de o membro ser trocado fica e conta; o rascunho de outro não vai para ninguém (R-AVA-01)', async () => {
  const { agendamentoId, a, b, banca } = await cena();
  await dar(a, agendamentoId, 40);
  await dar(b, agendamentoId, 10, false);
  await database.db.bancaMembro.updateMany({
    where: { bancaId: banca.banca.id, lugar: { in: [1, 2] } },
    data: { ate: agora, motivoSaida: 'Saiu da banca' },
  });
  expect((await getMesaDaBanca(com(a), agendamentoId)).minha?.estado).toBe('final');
  await expect(getMesaDaBanca(com(b), agendamentoId)).rejects.toThrow(NotFoundError);
});

test('um impedimento descoberto depois: a Comissão anula, a linha fica, o lugar fica livre (R-AVA-17)', async () => {
  const { participacao, agendamentoId, comissao, a, banca } = await cena();
  await dar(a, agendamentoId, 40);
  const { id } = await database.db.avaliacao.findFirstOrThrow({ where: { agendamentoId, estado: 'final' } });
  await expect(anularAvaliacao(comissao, id)).rejects.toThrow('Só a avaliação finalizada');
  await impedir(banca.membros[0], participacao.id);
  await anularAvaliacao(comissao, id);
  expect(await apurada(participacao.id)).toEqual({ situacao: 'aguardando', finais: 0 });
  expect((await database.db.avaliacao.findUniqueOrThrow({ where: { id } })).estado).toBe('anulada');
});

test('quem tem um lugar e não se declarou, ou não tem nenhum, não acha nada; uma nota fora da sua versão é recusada', async () => {
  const { participacao, agendamentoId, a } = await cena();
  await database.db.$transaction(async (tx) => {
    await tx.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
    await tx.impedimento.deleteMany({ where: { participacaoId: participacao.id } });
  });
  await expect(getMesaDaBanca(com(a), agendamentoId)).rejects.toThrow(NotFoundError);
  const outra = await cena();
  await dar(outra.a, outra.agendamentoId, 40, false);
  await expect(
    finalizarNotas(com(outra.a), { agendamentoId: outra.agendamentoId, versao: 9 }),
  ).rejects.toThrow('Confira de novo');
});

test('a linha de comando deriva cada resultado outra vez, diz o que difere e sai com 9 (R-AVA-15)', async () => {
  const { demanda } = await criarResultadoEnviado(testCtx(database, { now: agora }));
  const recalcular = () =>
    rodarCli(database, ['avaliacao', 'recalcular', demanda.identificacaoProcesso], { now: agora });
  expect(await recalcular()).toMatchObject({ codigo: 0 });
  // What no command can do: the stored sum changed by hand.
  await database.db.$transaction(async (tx) => {
    await tx.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
    await tx.$executeRaw`
      update resultado_entrevista e set soma_entrevista = 119
        from resultado_etapa r join participacao p on p.id = r.participacao_id
       where r.id = e.resultado_id and p.demanda_id = ${demanda.id}::uuid`;
  });
  const achado = await recalcular();
  expect(achado.codigo).toBe(9);
  expect(achado.saida).toContain('somaEntrevista 59,5, das notas 60,0');
  const outra = await cena();
  const { codigo, erros } = await rodarCli(
    database,
    ['avaliacao', 'recalcular', outra.demanda.identificacaoProcesso],
    { now: agora },
  );
  expect([codigo, erros]).toEqual([3, expect.stringContaining('ainda não foi enviado')]);
});

test('resultados que não puderam ser enviados dizem isso com a causa que se pode dizer, e nada se escreve (R-AVA-13)', async () => {
  const { demanda, agendamentoId, comissao, a, b, c } = await cena();
  await darTodas([a, b, c], agendamentoId, [40, 40, 40]);
  const { carimbo } = await getApuracao(comissao, demanda, 'E');
  const pedido = {
    url: `/adm/lista-avaliacao/enviar/${demanda.id}/entrevista`,
    params: { demandaId: demanda.id, tipo: 'entrevista' },
    cookie: await sessaoPara(comissao, comissao.actor),
    form: { carimbo },
  };
  await database.pool.query('alter table emissao_resultado add constraint quebra check (false) not valid');
  const falha = await chamar(enviarResultados, pedido);
  await database.pool.query('alter table emissao_resultado drop constraint quebra');
  expect(falha).toMatchObject({ status: 500, dados: { erro: TEXTOS.inesperadoNoEnvio } });
  const publicados = { etapa: 'entrevista_didatica', participacao: { demandaId: demanda.id } };
  expect(await database.db.resultadoEtapa.count({ where: publicados })).toBe(0);
  expect((await chamar(enviarResultados, pedido)).destino).toBe('/adm/lista-avaliacao');
});

describe('quem chega à entrevista depois dos outros (R-AVA-18)', () => {
  const COM_RECURSO = [
    fase(17, '2027-03-01', '2027-03-05'),
    fase(18, '2027-03-08', '2027-03-10'),
    fase(19, '2027-03-11', '2027-03-11', ['2027-03-12', '2027-03-16']),
    ...FASES,
    fase(34, '2027-04-19', '2027-04-20', ['2027-04-21', '2027-04-22']),
  ];
  /** After the interviews, the appeals and everything else of the others. */
  const TARDE = instanteDe('2027-05-05', '10:00');

  /** In the interview, with no hour yet: by a window of their own, or with the others. */
  async function semHora(demandaId: string, nome: string, comJanela: boolean) {
    const ctx = testCtx(database, { now: agora });
    const pessoa = await criarParticipacao(ctx, demandaId, { nome });
    await darResultado(ctx, pessoa.id, 'cadastro', { final: true });
    if (comJanela)
      await database.db.janelaIndividual.create({
        data: {
          participacaoId: pessoa.id,
          ...{ faseId: 22, janela: 'realizacao', causa: 'chegada', motivo: 'Chegou depois.' },
          ...{ inicio: colunaDoDia('2027-04-12'), fim: colunaDoDia('2027-04-16') },
          ...{ criadaEm: agora, criadaPorNome: 'Teste' },
        },
      });
    return pessoa;
  }
  const enviarTipo = async (ctx: CtxUsuario, demandaId: string) => {
    const { carimbo } = await getEnvio(ctx, demandaId, 'E');
    return enviarResultado(ctx, { demandaId, tipo: 'E', carimbo });
  };
  const resultadoDe = (participacaoId: string) =>
    database.db.resultadoEtapa.findUnique({
      where: { participacaoId_etapa: { participacaoId, etapa: 'entrevista_didatica' } },
      include: { entrevista: true },
    });

  test('o envio espera, pelo nome, por quem está com os outros, e não por quem tem prazo próprio', async () => {
    const { demanda, agendamentoId, comissao, a, b, c } = await cena(COM_RECURSO);
    await darTodas([a, b, c], agendamentoId, [40, 40, 40]);
    const junto = await semHora(demanda.id, 'Bruna Junto', false);
    await semHora(demanda.id, 'Caio Depois', true);
    await expect(enviarTipo(comissao, demanda.id)).rejects.toThrow(
      /Falta 1 candidato: BRUNA JUNTO.*\(Não agendado\)/,
    );
    await database.db.participacao.update({ where: { id: junto.id }, data: { interessado: false } });
    expect(await getEnvio(comissao, demanda.id, 'E')).toMatchObject({
      suplementar: null,
      depois: [expect.stringContaining('CAIO DEPOIS')],
      contagem: { total: 1 },
    });
    expect(await enviarTipo(comissao, demanda.id)).toEqual({ enviados: 1, completo: true });
  });

  test('é agendado, recebido, avaliado e avisado só, fora dos dias dos outros, com o recurso que não teria', async () => {
    const { demanda, participacao, agendamentoId, comissao, a, b, c } = await cena(COM_RECURSO);
    await darTodas([a, b, c], agendamentoId, [40, 40, 40]);
    const caio = await semHora(demanda.id, 'Caio Depois', true);
    await enviarTipo(comissao, demanda.id);
    const dosOutros = await resultadoDe(participacao.id);
    // The demand went on without him.
    await database.db.demanda.update({
      where: { id: demanda.id },
      data: { status: 9, habTecnicaPreliminarEm: TARDE },
    });
    const tarde = com(comissao.actor, TARDE);
    const noInicio = async (ctx: CtxUsuario) =>
      (await listChegaramDepois(ctx, 100))
        .filter(({ demandaId }) => demandaId === demanda.id)
        .flatMap((linha) => tarefasDeQuemChegou([linha], comissao.actor))
        .map(({ titulo }) => titulo);
    await expect(enviarTipo(tarde, demanda.id)).rejects.toThrow(
      /Falta 1 candidato: CAIO DEPOIS.*\(Não agendado\)/,
    );

    expect(await noInicio(tarde)).toEqual(['Agendar a entrevista de 1 candidato que chegou depois']);
    const nova = await criarBanca(tarde, demanda.id, { inicioDia: '2027-05-06', fimDia: '2027-05-20' });
    const marcada = await agendar(tarde, {
      ...pedidoDe(caio.id, nova.banca.id, { hora: '09:00' }),
      dia: '2027-05-10',
    });
    await database.db.agendamento.update({ where: { id: marcada }, data: { avisadoEm: TARDE } });
    const [primeiro] = nova.pessoas;
    if (!primeiro) throw new Error('a panel of three');
    const membro = com(primeiro, TARDE);
    expect((await getDeclaracoes(membro, demanda.id)).candidatos).toMatchObject([
      { participacaoId: caio.id },
    ]);
    expect(await declararNadaSobre(membro, { demandaId: demanda.id, participacoes: [caio.id] })).toBe(1);
    await declararNada(tarde, nova.membros.slice(1), caio.id);
    expect(await noInicio(tarde)).toEqual([]);
    const naHora = instanteDe('2027-05-10', '10:00');
    await registrarFrequencias(com(comissao.actor, naHora), {
      demandaId: demanda.id,
      marcadas: [{ agendamentoId: marcada, presente: true }],
    });
    const depois = com(comissao.actor, naHora);
    expect(await noInicio(depois)).toEqual(['Falta a presença ou a nota de 1 candidato que chegou depois']);
    for (const actor of nova.pessoas.slice(0, 3))
      await pontuar(com(actor, naHora), marcada, notasQueSomam('E', 10));
    expect(await resultadoDe(caio.id)).toBeNull();
    expect(await noInicio(depois)).toEqual([
      'Enviar o resultado da entrevista de 1 candidato que chegou depois',
    ]);
    expect(await getEnvio(depois, demanda.id, 'E')).toMatchObject({
      suplementar: [expect.stringContaining('CAIO DEPOIS')],
      contagem: { total: 1, reprovados: 1 },
      permissao: { ok: true },
    });
    expect(await enviarTipo(depois, demanda.id)).toEqual({ enviados: 1, completo: true });
    expect(await resultadoDe(caio.id)).toMatchObject({ apto: false, publicadoEm: naHora });
    expect(await resultadoDe(participacao.id)).toEqual(dosOutros);
    // Two working days as the schedule's, three at least, from the next one.
    const janela = await database.db.janelaIndividual.findFirstOrThrow({
      where: { participacaoId: caio.id, janela: 'recurso' },
    });
    expect([janela.faseId, janela.inicio, janela.fim]).toEqual([
      34,
      colunaDoDia('2027-05-11'),
      colunaDoDia('2027-05-13'),
    ]);
    const mensagem = await database.db.mensagem.findFirstOrThrow({
      where: { usuarioId: caio.usuarioId, tipo: TIPO.resultadoDaEntrevista },
    });
    expect(JSON.stringify(mensagem.dados)).toContain('13/05/2027');
    expect(
      await database.db.mensagem.count({
        where: { demandaId: demanda.id, tipo: TIPO.resultadoDaEntrevista },
      }),
    ).toBe(2);
    const pode = async (dia: Dia) => {
      const quando = com(caio.usuario, instanteDe(dia, '10:00'));
      const { id = '' } = (await resultadoDe(caio.id)) ?? {};
      return podeRecorrer(quando.actor, (await getResultado(quando, id)).situacao, quando.now).ok;
    };
    expect([await pode('2027-05-13'), await pode('2027-05-14')]).toEqual([true, false]);

    expect(await noInicio(depois)).toEqual([]);
    // Once.
    await expect(enviarTipo(depois, demanda.id)).rejects.toThrow(JA_ENVIADO);
    await expect(
      corrigirFrequencia(depois, { id: marcada, presente: false, motivo: 'Troca de nome.', versao: 1 }),
    ).rejects.toThrow('resultado');
    const operador = testCtx(database, {
      now: naHora,
      actor: { tipo: 'sistema', origem: 'cli', nome: 'teste' },
    });
    expect(await recalcular(operador, demanda.identificacaoProcesso)).toMatchObject({
      conferidos: 2,
      divergencias: [],
      semResultado: [],
    });
  });

  test("'Agendar vários' oferece, depois dos outros, só quem ainda se agenda (R-AGE-07)", async () => {
    const { demanda, agendamentoId, comissao, a, b, c } = await cena(COM_RECURSO);
    await darTodas([a, b, c], agendamentoId, [40, 40, 40]);
    const caio = await semHora(demanda.id, 'Caio Depois', true);
    const dora = await semHora(demanda.id, 'Dora Depois', true);
    const retirada = await semHora(demanda.id, 'Bruna Retirada', true);
    await database.db.participacao.update({ where: { id: retirada.id }, data: { interessado: false } });
    await enviarTipo(comissao, demanda.id);
    await database.db.demanda.update({
      where: { id: demanda.id },
      data: { status: 9, habTecnicaPreliminarEm: TARDE },
    });
    const tarde = com(comissao.actor, TARDE);
    const nova = await criarBanca(tarde, demanda.id, { inicioDia: '2027-05-06', fimDia: '2027-05-20' });
    const oferta = async (credenciamento = demanda.id) =>
      (await telaDosAgendamentos(tarde, lerAgendamentos(new URLSearchParams({ credenciamento })))).lotes;
    const candidatos = [caio, dora].map(({ id }) => ({ participacaoId: id, chegouDepois: true }));
    expect(await getLote(tarde, demanda.id, 'E')).toMatchObject({ recusa: null, periodo: null, candidatos });
    expect(await oferta()).toEqual(['E']);

    const valores = {
      ...{
        tipoLocal: 'P',
        local: `Sala ${nova.banca.id}`,
        bancaId: nova.banca.id,
        primeiroDia: '04/05/2027',
      },
      ...{ primeiraHora: '09:00', fimDoDia: '18:00', minutos: '30', pausa: '0' },
    };
    const passo = (qual: string, linhas: LoteDigitado['linhas']) =>
      passoDoLote(
        tarde,
        { demandaId: demanda.id, tipo: 'E' },
        { passo: qual, valores, escolhidos: [caio.id, dora.id, retirada.id], linhas },
      );
    const { linhas } = await passo('previa', []);
    expect(
      linhas.map(({ participacaoId, dia, hora, problemas }) => [participacaoId, dia, hora, problemas]),
    ).toEqual([
      [caio.id, '06/05/2027', '09:00', []],
      [dora.id, '06/05/2027', '09:30', []],
    ]);
    expect(await passo('agendar', linhas)).toMatchObject({ agendados: 2 });
    expect(await getLote(tarde, demanda.id, 'E')).toMatchObject({
      recusa: 'As entrevistas desta demanda já terminaram.',
      candidatos: [],
    });
    expect(await oferta()).toEqual([]);
  });

  test('quem passa recebe o prazo do envio que perdeu', async () => {
    const { demanda, agendamentoId, comissao, a, b, c, banca } = await cena([
      ...COM_RECURSO,
      fase(26, '2027-04-26', '2027-04-30', ['2027-05-10', '2027-05-12']),
    ]);
    // Both kinds of documents together: the legal ones wait for the interview alone.
    await database.db.demanda.update({
      where: { id: demanda.id },
      data: { formatoAvaliacao: FORMATO.juntas },
    });
    await darTodas([a, b, c], agendamentoId, [40, 40, 40]);
    await semHora(demanda.id, 'Dora Depois', true);
    await enviarTipo(comissao, demanda.id);
    await database.db.demanda.update({ where: { id: demanda.id }, data: { status: 9 } });
    const dora = await database.db.participacao.findFirstOrThrow({
      where: { demandaId: demanda.id, agendamentos: { none: {} } },
    });
    const { id } = await agendarDireto(com(comissao.actor, agora), dora, banca.banca.id, {
      tipo: 'E',
      inicio: instanteDe('2027-05-04', '09:00'),
      avisado: true,
    });
    await declararNada(comissao, banca.membros, dora.id);
    for (const actor of [a, b, c]) await pontuar(com(actor, TARDE), id, notasQueSomam('E', 60));
    await enviarTipo(com(comissao.actor, TARDE), demanda.id);
    expect((await resultadoDe(dora.id))?.apto).toBe(true);
    expect(
      await database.db.janelaIndividual.findMany({
        where: { participacaoId: dora.id, criadaEm: TARDE },
        select: { faseId: true, janela: true },
      }),
    ).toEqual([{ faseId: 26, janela: 'realizacao' }]);
  });
});

test('um recurso aprovado deixa o candidato seguir, e o que foi enviado fica (R-AVA-13, R-REC-04)', async () => {
  const { demanda, participacao } = await criarResultadoEnviado(testCtx(database, { now: agora }), {
    total: 30,
  });
  const dono = com(participacao.usuario, instanteDe('2027-04-17', '10:00'));
  const resultado = await database.db.resultadoEtapa.findFirstOrThrow({
    where: { participacaoId: participacao.id, etapa: 'entrevista_didatica' },
  });
  expect(resultado.apto).toBe(false);
  await database.db.demanda.update({ where: { id: demanda.id }, data: { status: 7 } });
  const { motivos } = await getMotivo(dono, resultado.id);
  expect(motivos).toEqual(['Não atendeu aos critérios mínimos na Entrevista.']);
  // The window is that of phase 34, which the schedule holds.
  const janela = async (dia: Dia) => {
    const quando = com(participacao.usuario, instanteDe(dia, '10:00'));
    return podeRecorrer(quando.actor, (await getResultado(quando, resultado.id)).situacao, quando.now).ok;
  };
  expect([await janela('2027-04-16'), await janela('2027-04-17'), await janela('2027-04-19')]).toEqual([
    false,
    true,
    false,
  ]);
  const recurso = await database.db.recurso.create({
    data: {
      resultadoId: resultado.id,
      demandaId: demanda.id,
      faseId: 34,
      numeracao: 1,
      observacao: 'Ouçam de novo.',
      criadoEm: dono.now,
    },
  });
  const pessoa = await criarUsuario(testCtx(database, { now: agora }), { grupos: ['comissao'], cpf: null });
  await decidirRecurso(com(pessoa, dono.now), {
    id: recurso.id,
    aprovar: true,
    descricao: 'A gravação mostra o contrário.',
  });
  expect(await database.db.resultadoEtapa.findUniqueOrThrow({ where: { id: resultado.id } })).toMatchObject({
    apto: false,
    aptoFinal: true,
  });
  expect(await database.db.mensagem.count({ where: { usuarioId: participacao.usuario.id, tipo: 20 } })).toBe(
    1,
  );
});

test('de duas finais o banco devolve que são duas, e nada mais (R-AVA-06)', async () => {
  const { participacao, agendamentoId, a, b, c } = await cena();
  await dar(a, agendamentoId, 40);
  await dar(b, agendamentoId, 20);
  const lida = async () =>
    (await listPartes(testCtx(database, { now: agora }), [participacao.id])).get(participacao.id)?.E;
  expect((await lida())?.finais).toEqual([finalOculta(1), finalOculta(2)]);
  // One's own is read from one's own row.
  const mesa = await getMesaDaBanca(com(a), agendamentoId);
  expect(mesa.finais.map(({ nome, total }) => [nome, total])).toEqual([[a.nome, 40]]);
  expect(mesa.banca.map(({ total }) => total)).toEqual([null, null, null]);
  await dar(c, agendamentoId, 30);
  expect((await lida())?.finais.map(({ total }) => total)).toEqual([40, 20, 30]);
});

test('um critério é editado para as demandas que não começaram, com o seu lugar e os seus níveis (R-AVA-02)', async () => {
  const { agendamentoId, a } = await cena();
  await dar(a, agendamentoId, 10, false);
  const administrador = com(
    await criarUsuario(testCtx(database, { now: agora }), { grupos: ['administrador'], cpf: null }),
  );
  const campo = CAMPOS.E[2] ?? '';
  const { criterio } = await getCriterio(administrador, 'E', campo);
  const niveis = [{ nota: 10, texto: 'Domina o assunto' }];
  const dados = { versao: criterio.versao, nome: 'Domínio', descricao: 'O que sabe', ordem: 1, niveis };
  await salvarCriterio(administrador, { tipo: 'E', campo, ...dados });
  const ordem = async (id: string) => (await getMesaDaBanca(com(a), id)).criterios.map((um) => um.campo);
  expect(await ordem(agendamentoId)).toEqual(CAMPOS.E);
  const nova = await cena();
  const mesa = await getMesaDaBanca(com(nova.a), nova.agendamentoId);
  expect(mesa.criterios[0]).toMatchObject({ campo, nome: 'Domínio', ordem: 1, niveis });
  expect(mesa.criterios.map((um) => um.ordem)).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(salvarCriterio(administrador, { tipo: 'E', campo, ...dados })).rejects.toThrow('outra pessoa');
});

test.each(['analise', 'diretoria', 'superintendencia'] as const)(
  'uma demanda é oferecida com as três aprovações, e não sem a de %s',
  async (campo) => {
    const { demanda, comissao } = await cena();
    const oferecida = async () =>
      (await listCredenciamentos(comissao, OFERECE.comEntrevista)).some(({ id }) => id === demanda.id);
    // Chosen by what its identifier says as by its id; an address with a text that is nobody's chooses nothing.
    const tela = (credenciamento: string) =>
      telaDosResumos(comissao, lerLista(new URLSearchParams({ tipo: 'E', credenciamento })));
    expect(await oferecida()).toBe(true);
    expect((await tela(demanda.identificacaoProcesso.toLowerCase())).resumo?.demanda.id).toBe(demanda.id);
    expect(await tela('nenhuma assim')).toMatchObject({ resumo: null, achadas: [] });
    await database.db.aprovacao.update({ where: { demandaId: demanda.id }, data: { [campo]: null } });
    expect(await oferecida()).toBe(false);
    expect(await tela(demanda.identificacaoProcesso)).toMatchObject({ resumo: null, achadas: [] });
  },
);
