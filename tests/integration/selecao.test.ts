import { beforeEach, describe, expect, test } from 'vitest';
import { ConflictError, ForbiddenError, NADA_GRAVADO, NotFoundError } from '#app/domain/errors.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { avaliarCandidatos, marcarCriterio } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { salvarAvaliacaoSozinha } from '#app/domain/selecao/commands.server/salvar-sozinho.ts';
import { comErro } from '#app/domain/selecao/labels.ts';
import { listSelecao } from '#app/domain/selecao/queries.server/lista.ts';
import { getAvaliacao, getFinalizacao, getMesa } from '#app/domain/selecao/queries.server/mesa.ts';
import { progressoDasDemandas } from '#app/domain/selecao/queries.server/progresso.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import * as tabela from '#app/routes/equipe/avaliacao/avaliacao.tsx';
import * as mesa from '#app/routes/equipe/avaliacao/candidato.tsx';
import * as finalizacao from '#app/routes/equipe/avaliacao/finalizar.tsx';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(33, '2027-03-08', '2027-03-10'),
  fase(42, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
  fase(43, '2027-03-17', '2027-03-18'),
  fase(18, '2027-03-19', '2027-03-22'),
  fase(19, '2027-03-23', '2027-03-24', ['2027-03-25', '2027-03-26']),
  fase(21, '2027-03-29', '2027-03-30'),
  fase(22, '2027-04-01', '2027-04-05'),
];

const em = (dia: `${number}-${number}-${number}`, hora = '10:00') => instanteDe(dia, hora);

async function ctxDe(grupos: Grupo[], now: Date) {
  const actor: UsuarioAtor = await criarUsuario({ db: database.db }, { grupos, cpf: null });
  return testCtx(database, { now, actor });
}

const sim = { atende: true, motivo: '' };
const nao = { atende: false, motivo: '' };
const avaliacao = (
  participacaoId: string,
  respostas: Record<string, { atende: boolean; motivo: string }>,
  versao = 0,
  observacao = '',
) => ({ participacaoId, respostas, versao, observacao });

const resultadosDe = (demandaId: string, etapa: string) =>
  database.db.resultadoEtapa.findMany({
    where: { etapa, participacao: { demandaId } },
    orderBy: { participacaoId: 'asc' },
  });
const demandaDe = (id: string) =>
  database.db.demanda.findUniqueOrThrow({ where: { id }, include: { historico: true } });

describe('avaliação de carga horária', () => {
  const dentro = em('2027-03-08');
  const etapa = 'carga_horaria';
  let demandaId: string;
  let ana: string;
  let bento: string;

  const horas = (cpf: string, ano: number, total: number) =>
    database.db.cargaHorariaMensal.create({
      data: { cpf, ano, mes: 1, horas: total, indisponibilidade: 12 },
    });

  beforeEach(async () => {
    const ctx = testCtx(database, { now: em('2027-03-05') });
    const demanda = await criarDemanda(ctx, { status: 17, fases: FASES });
    demandaId = demanda.id;
    ana = (await criarParticipacao(ctx, demandaId, { tipo: 'I', nome: 'Ana' })).id;
    bento = (await criarParticipacao(ctx, demandaId, { tipo: 'I', nome: 'Bento' })).id;
    await criarParticipacao(ctx, demandaId, { tipo: 'E', nome: 'Clara' });
  });

  const finalizar = async (ctx: Awaited<ReturnType<typeof ctxDe>>) => {
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    return finalizarAvaliacao(ctx, { etapa, demandaId, carimbo });
  };

  test('não visto não é não atende: finalizar recusa por nome e não muda nada (R-SEL-01, R-SEL-02)', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    await avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes: [avaliacao(ana, { cargaHoraria: sim })] });
    await expect(finalizar(ctx)).rejects.toThrow('Falta decidir 1 candidato: BENTO');
    expect((await demandaDe(demandaId)).status).toBe(17);
    expect((await resultadosDe(demandaId, etapa)).map(({ apto, estado }) => [apto, estado])).toEqual([
      [true, 'rascunho'],
    ]);
    const { contagem } = await getAvaliacao(ctx, etapa, demandaId);
    expect(contagem).toMatchObject({ avaliados: 1, total: 2, naoVistos: 1, naoAvaliados: 1, inaptos: 0 });
  });

  test('finalizar decide internos, registra externos e passa para o preliminar (R-SEL-05)', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [
        avaliacao(ana, { cargaHoraria: sim }),
        avaliacao(bento, { cargaHoraria: { atende: false, motivo: 'Sem horas livres.' } }),
      ],
    });
    expect((await demandaDe(demandaId)).status).toBe(17);
    await finalizar(ctx);
    const demanda = await demandaDe(demandaId);
    expect(demanda.status).toBe(13);
    expect(demanda.avaliacaoCargaHorariaConcluidaEm).toEqual(dentro);
    expect(demanda.historico.map(({ evento, de, para }) => [evento, de, para])).toEqual([
      ['concluirCargaHoraria', 17, 13],
    ]);
    const linhas = await resultadosDe(demandaId, etapa);
    expect(linhas.map(({ apto, naoAvaliado, estado }) => ({ apto, naoAvaliado, estado }))).toEqual([
      { apto: true, naoAvaliado: false, estado: 'finalizado' },
      { apto: false, naoAvaliado: false, estado: 'finalizado' },
      { apto: null, naoAvaliado: true, estado: 'finalizado' },
    ]);
    expect(linhas[1]?.criterios).toEqual({ cargaHoraria: { atende: false, motivo: 'Sem horas livres.' } });
    const { permissao } = await getAvaliacao(ctx, etapa, demandaId);
    expect(permissao).toEqual({ ok: false, motivo: 'Esta avaliação já foi finalizada.' });
  });

  test('sem candidatos finaliza como Nenhum candidato (R-SEL-03)', async () => {
    const sistema = testCtx(database, { now: em('2027-03-05') });
    const vazia = await criarDemanda(sistema, { status: 17, fases: FASES });
    const ctx = await ctxDe(['comissao'], dentro);
    const { carimbo, motivo } = await getFinalizacao(ctx, etapa, vazia.id);
    expect(motivo).toBeNull();
    await finalizarAvaliacao(ctx, { etapa, demandaId: vazia.id, carimbo });
    const demanda = await demandaDe(vazia.id);
    expect(demanda.status).toBe(13);
    expect(demanda.historico.map(({ motivo: porque }) => porque)).toEqual(['Nenhum candidato']);
  });

  test('dois avaliadores: o segundo sobre o mesmo candidato é avisado de quem, e nada dele se grava (R-SEL-09)', async () => {
    const [primeira, segunda] = await Promise.all([ctxDe(['comissao'], dentro), ctxDe(['comissao'], dentro)]);
    await avaliarCandidatos(primeira, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(ana, { cargaHoraria: sim })],
    });
    await expect(
      avaliarCandidatos(segunda, {
        etapa,
        demandaId,
        avaliacoes: [avaliacao(bento, { cargaHoraria: sim }), avaliacao(ana, { cargaHoraria: nao })],
      }),
    ).rejects.toThrow(`${primeira.actor.nome} avaliou às 10h00, depois que você abriu: ANA`);
    // Another candidate is another matter.
    await avaliarCandidatos(segunda, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(bento, { cargaHoraria: nao })],
    });
    expect((await resultadosDe(demandaId, etapa)).map(({ apto, versao }) => [apto, versao])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    const mesa = await getMesa(segunda, etapa, demandaId, bento);
    expect(mesa.outros).toEqual([{ nome: primeira.actor.nome, posicao: 1, em: dentro }]);
  });

  test('ao mesmo tempo sobre o mesmo candidato: um grava, o outro recebe o que ficou', async () => {
    const pessoas = await Promise.all([ctxDe(['comissao'], dentro), ctxDe(['comissao'], dentro)]);
    const fins = await Promise.all(
      pessoas.map((ctx, indice) =>
        salvarAvaliacaoSozinha(ctx, etapa, ana, {
          campos: [
            ['cargaHoraria', indice === 0 ? 'sim' : 'nao'],
            ['observacao', `de ${indice}`],
          ],
          versao: '0',
        }),
      ),
    );
    expect(fins.map(({ estado }) => estado).sort()).toEqual(['conflito', 'salvo']);
    const perdeu = fins.find(({ estado }) => estado === 'conflito');
    const [gravado] = await resultadosDe(demandaId, etapa);
    expect(perdeu).toMatchObject({ versao: '1' });
    expect(perdeu && 'campos' in perdeu ? perdeu.campos : []).toContainEqual([
      'observacao',
      gravado?.observacao,
    ]);
  });

  test('o que se confirmou é o que se finaliza', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(ana, { cargaHoraria: sim }), avaliacao(bento, { cargaHoraria: sim })],
    });
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(ana, { cargaHoraria: nao }, 1)],
    });
    await expect(finalizarAvaliacao(ctx, { etapa, demandaId, carimbo })).rejects.toThrow(ConflictError);
    expect((await demandaDe(demandaId)).status).toBe(17);
  });

  test('marcar os selecionados muda só o critério, e só deles', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    await avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes: [avaliacao(ana, {}, 0, 'Ver de novo.')] });
    const marca = { etapa, demandaId, criterio: 'cargaHoraria', estado: 'sim' } as const;
    await marcarCriterio(ctx, {
      ...marca,
      selecionados: [
        { participacaoId: ana, versao: 1 },
        { participacaoId: bento, versao: 0 },
      ],
    });
    expect((await resultadosDe(demandaId, etapa)).map(({ apto, observacao }) => [apto, observacao])).toEqual([
      [true, 'Ver de novo.'],
      [true, ''],
    ]);
    await expect(
      marcarCriterio(ctx, { ...marca, estado: '', selecionados: [{ participacaoId: ana, versao: 1 }] }),
    ).rejects.toThrow(ConflictError);
  });

  test.each([
    ['véspera, 23h59', em('2027-03-07', '23:59')],
    ['dia seguinte, 00h00', em('2027-03-11', '00:00')],
  ])('fora da janela (%s) nada muda (R-SEL-08)', async (_nome, now) => {
    const ctx = await ctxDe(['comissao'], now);
    const avaliacoes = [avaliacao(ana, { cargaHoraria: sim })];
    await expect(avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes })).rejects.toThrow(
      'Esse credenciamento está fora da data configurada no cronograma.',
    );
    expect(await resultadosDe(demandaId, etapa)).toEqual([]);
  });

  test.each([['2027-03-08', '00:00'] as const, ['2027-03-10', '23:59'] as const])(
    'nas bordas da janela (%s %s) grava (R-SEL-08)',
    async (dia, hora) => {
      const ctx = await ctxDe(['administrador'], em(dia, hora));
      await avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes: [avaliacao(ana, { cargaHoraria: sim })] });
      expect(await resultadosDe(demandaId, etapa)).toHaveLength(1);
    },
  );

  test('o que ninguém esperava ao salvar e ao finalizar tem a frase da tela, e o marcado fica', async () => {
    await avaliarCandidatos(await ctxDe(['comissao'], dentro), {
      etapa,
      demandaId,
      avaliacoes: [ana, bento].map((id) => avaliacao(id, { cargaHoraria: sim })),
    });
    const ctx = await ctxDe(['comissao'], dentro);
    const cookie = await sessaoPara(ctx, ctx.actor);
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    const url = `/adm/selecaoCargaHoraria/${demandaId}`;
    const semGravar = async <T>(fazer: () => Promise<T>): Promise<T> => {
      await database.pool.query('alter table resultado_etapa add constraint quebra check (false) not valid');
      try {
        return await fazer();
      } finally {
        await database.pool.query('alter table resultado_etapa drop constraint quebra');
      }
    };
    await setClock(database.db, dentro);
    const params = { id: demandaId, participacaoId: ana };
    const daMesa = {
      acao: 'salvar',
      candidato: ana,
      versao: '1',
      cargaHoraria: 'sim',
      observacao: 'Confere.',
    };
    const salvar = await semGravar(() =>
      chamar(mesa.action, { url: `${url}/candidato/${ana}`, params, cookie, form: daMesa }),
    );
    expect(salvar).toMatchObject({
      status: 500,
      dados: { erro: comErro('salvar', NADA_GRAVADO), digitado: { observacao: 'Confere.' } },
    });
    const final = await semGravar(() =>
      chamar(finalizacao.action, { url: `${url}/finalizar`, params, cookie, form: { carimbo } }),
    );
    expect(final).toMatchObject({ status: 500, dados: { erro: comErro('finalizar', NADA_GRAVADO) } });
    expect((await demandaDe(demandaId)).status).toBe(17);
  });

  test('outro grupo não avalia nem finaliza', async () => {
    const ctx = await ctxDe(['coordenacao'], dentro);
    const avaliacoes = [avaliacao(ana, { cargaHoraria: sim })];
    await expect(avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes })).rejects.toThrow(ForbiddenError);
    await expect(finalizarAvaliacao(ctx, { etapa, demandaId, carimbo: '3.0' })).rejects.toThrow(
      ForbiddenError,
    );
  });

  test('ninguém decide o próprio caso: a linha aparece sem veredito', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    const { id } = await criarParticipacao(testCtx(database, { now: em('2027-03-05') }), demandaId, {
      tipo: 'I',
      usuario: { ...ctx.actor, cpf: null },
    });
    const outra = await ctxDe(['comissao'], dentro);
    const avaliacoes = [avaliacao(id, { cargaHoraria: sim })];
    await expect(avaliarCandidatos(ctx, { etapa, demandaId, avaliacoes })).rejects.toThrow(ForbiddenError);
    await avaliarCandidatos(outra, { etapa, demandaId, avaliacoes });
    const dela = (await getAvaliacao(ctx, etapa, demandaId)).emAvaliacao.find((item) => item.proprioCaso);
    expect(dela).toMatchObject({ participacaoId: id, apto: null, respostas: {} });
    await expect(finalizar(ctx)).rejects.toThrow(ForbiddenError);
  });

  test('o ano é o da fase 33, e o resumo fica com a decisão (R-SEL-05)', async () => {
    const sistema = testCtx(database, { now: em('2027-12-20') });
    const virada = await criarDemanda(sistema, {
      status: 17,
      fases: [
        fase(17, '2027-12-20', '2027-12-22'),
        fase(33, '2027-12-28', '2028-01-10'),
        fase(42, '2028-01-11', '2028-01-12'),
      ],
    });
    const { id, usuario } = await criarParticipacao(sistema, virada.id, { tipo: 'I', nome: 'Dora' });
    await horas(usuario.cpf ?? '', 2027, 90);
    await horas(usuario.cpf ?? '', 2028, 5);
    const ctx = await ctxDe(['comissao'], em('2028-01-05'));
    expect((await getMesa(ctx, etapa, virada.id, id)).resumo).toMatchObject({ ano: 2027, totalHoras: 90 });
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId: virada.id,
      avaliacoes: [avaliacao(id, { cargaHoraria: sim })],
    });
    const { carimbo } = await getFinalizacao(ctx, etapa, virada.id);
    await finalizarAvaliacao(ctx, { etapa, demandaId: virada.id, carimbo });
    await database.db.cargaHorariaMensal.updateMany({ where: { ano: 2027 }, data: { horas: 1 } });
    const { resumo } = await getAvaliacao(ctx, etapa, virada.id);
    expect(resumo).toMatchObject([
      { ano: 2027, totalHoras: 90, nome: expect.stringMatching(/^DORA/) as string },
    ]);
  });
});

describe('avaliação de cadastro', () => {
  const dentro = em('2027-03-19');
  const etapa = 'cadastro';

  async function emCadastro(area = 'fpr', status: 3 | 4 = 3) {
    const ctx = testCtx(database, { now: em('2027-03-18') });
    const demanda = await criarDemanda(ctx, { status, fases: FASES, areaAtuacao: area });
    const segue = await criarParticipacao(ctx, demanda.id, { tipo: 'I', nome: 'Sara' });
    const parou = await criarParticipacao(ctx, demanda.id, { tipo: 'I', nome: 'Paulo' });
    const comRecurso = await criarParticipacao(ctx, demanda.id, { tipo: 'I', nome: 'Rui' });
    const decisoes = [
      { participacaoId: segue.id, apto: true, aptoFinal: null },
      { participacaoId: parou.id, apto: false, aptoFinal: null },
      { participacaoId: comRecurso.id, apto: false, aptoFinal: true },
    ];
    await database.db.resultadoEtapa.createMany({
      data: decisoes.map((decisao) => ({
        ...decisao,
        etapa: 'carga_horaria',
        estado: 'publicado',
        atualizadoEm: ctx.now,
      })),
    });
    return { demanda, demandaId: demanda.id, segue, comRecurso };
  }

  const todos = { formacaoAcademica: sim, tempoExperiencia: sim, experienciaProfissional: sim };

  test('só quem passou na carga horária, ou teve recurso aprovado, é avaliado; apto com os três critérios (R-SEL-04, R-SEL-06)', async () => {
    const { demandaId, segue, comRecurso } = await emCadastro();
    const ctx = await ctxDe(['coordenacao', 'area_fpr_ps'], dentro);
    const { itens } = await getAvaliacao(ctx, etapa, demandaId);
    expect(itens.map(({ participacaoId }) => participacaoId).sort()).toEqual(
      [segue.id, comRecurso.id].sort(),
    );
    const doLote = await progressoDasDemandas(ctx, [{ demandaId, etapa }]);
    expect(doLote.get(demandaId)).toEqual({
      avaliados: 0,
      total: itens.length,
      faltamOutros: itens.length,
    });
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [
        avaliacao(segue.id, todos),
        avaliacao(comRecurso.id, { formacaoAcademica: sim, tempoExperiencia: nao }),
      ],
    });
    // One criterion not looked at keeps the decision open, whatever the others say.
    await expect(finalizarAvaliacao(ctx, { etapa, demandaId, carimbo: '2.2' })).rejects.toThrow(
      'Falta decidir 1 candidato: RUI',
    );
    await avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(comRecurso.id, { ...todos, tempoExperiencia: nao }, 1)],
    });
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    await finalizarAvaliacao(ctx, { etapa, demandaId, carimbo });
    const resultados = await resultadosDe(demandaId, etapa);
    expect(new Map(resultados.map(({ participacaoId, apto }) => [participacaoId, apto]))).toEqual(
      new Map([
        [segue.id, true],
        [comRecurso.id, false],
      ]),
    );
    expect((await demandaDe(demandaId)).status).toBe(4);
  });

  test('quem chegou depois da carga horária passa antes por ela, numa avaliação só sua (R-INT-09)', async () => {
    const { demandaId, segue, comRecurso } = await emCadastro();
    await database.db.demanda.update({
      where: { id: demandaId },
      data: { cargaHorariaPreliminarEm: em('2027-03-11'), cargaHorariaFinalEm: em('2027-03-17') },
    });
    const nova = await criarParticipacao(testCtx(database, { now: dentro }), demandaId, {
      tipo: 'I',
      nome: 'Nina',
    });
    const coordenadora = await ctxDe(['coordenacao', 'area_fpr_ps'], dentro);
    const comissao = await ctxDe(['comissao'], dentro);

    const cadastro = await getAvaliacao(coordenadora, etapa, demandaId);
    expect(cadastro.itens.map(({ participacaoId }) => participacaoId)).not.toContain(nova.id);
    expect(cadastro.semEtapaAnterior).toMatchObject([{ nome: expect.stringMatching(/^NINA/) as string }]);
    await expect(
      avaliarCandidatos(coordenadora, { etapa, demandaId, avaliacoes: [avaliacao(nova.id, todos)] }),
    ).rejects.toThrow(NotFoundError);
    await avaliarCandidatos(coordenadora, {
      etapa,
      demandaId,
      avaliacoes: [avaliacao(segue.id, todos), avaliacao(comRecurso.id, todos)],
    });
    await expect(finalizarAvaliacao(coordenadora, { etapa, demandaId, carimbo: '2.2' })).rejects.toThrow(
      'NINA',
    );

    const suplementar = await getAvaliacao(comissao, 'carga_horaria', demandaId);
    expect(suplementar).toMatchObject({ suplementar: true, permissao: { ok: true } });
    expect(suplementar.emAvaliacao.map(({ participacaoId }) => participacaoId)).toEqual([nova.id]);
    await expect(
      avaliarCandidatos(comissao, {
        etapa: 'carga_horaria',
        demandaId,
        avaliacoes: [avaliacao(segue.id, { cargaHoraria: nao }, 1)],
      }),
    ).rejects.toThrow('A demanda não passou por esta avaliação.');
    await avaliarCandidatos(comissao, {
      etapa: 'carga_horaria',
      demandaId,
      avaliacoes: [avaliacao(nova.id, { cargaHoraria: sim })],
    });
    const { carimbo } = await getFinalizacao(comissao, 'carga_horaria', demandaId);
    await finalizarAvaliacao(comissao, { etapa: 'carga_horaria', demandaId, carimbo });
    expect((await demandaDe(demandaId)).status).toBe(3);
    // The others were told already: so is she, and nobody twice.
    const mensagens = await database.db.mensagem.findMany({ where: { demandaId } });
    expect(mensagens.map(({ usuarioId }) => usuarioId)).toEqual([nova.usuarioId]);
    const depois = await getAvaliacao(coordenadora, etapa, demandaId);
    expect(depois.semEtapaAnterior).toEqual([]);
    expect(depois.itens.map(({ participacaoId }) => participacaoId)).toContain(nova.id);
  });

  test('sem a etapa no cronograma ninguém espera por ela', async () => {
    const ctx = testCtx(database, { now: em('2027-03-18') });
    const demanda = await criarDemanda(ctx, {
      status: 3,
      fases: FASES.filter(({ faseId }) => ![33, 42, 43].includes(faseId)),
      areaAtuacao: 'fpr',
    });
    const { id } = await criarParticipacao(ctx, demanda.id, { tipo: 'I' });
    const { itens } = await getAvaliacao(await ctxDe(['coordenacao'], dentro), etapa, demanda.id);
    expect(itens.map(({ participacaoId }) => participacaoId)).toEqual([id]);
  });

  test('uma avaliação que não houve não é chamada de finalizada', async () => {
    const { demandaId } = await emCadastro('fpr', 4);
    await database.db.demanda.update({
      where: { id: demandaId },
      data: {
        status: 16,
        encerramento: 'cancelada',
        encerradaEm: dentro,
        encerradaPor: 'Comissão',
        justificativa: 'Não há mais turma.',
      },
    });
    const { permissao } = await getAvaliacao(await ctxDe(['coordenacao'], dentro), etapa, demandaId);
    expect(permissao).toEqual({
      ok: false,
      motivo: 'A demanda foi cancelada ou reprovada antes desta avaliação.',
    });
  });

  test('o número de consultas não depende do de candidatos', async () => {
    const consultas = async (quantos: number) => {
      const sistema = testCtx(database, { now: em('2027-03-18') });
      const demanda = await criarDemanda(sistema, {
        status: 3,
        fases: FASES.filter(({ faseId }) => ![33, 42, 43].includes(faseId)),
        areaAtuacao: 'fpr',
      });
      let ultima = '';
      for (let n = 0; n < quantos; n += 1)
        ultima = (await criarParticipacao(sistema, demanda.id, { tipo: 'I' })).id;
      const ctx = await ctxDe(['coordenacao'], dentro);
      return contarConsultas(database, async () => {
        await getAvaliacao(ctx, etapa, demanda.id);
        await getMesa(ctx, etapa, demanda.id, ultima);
      });
    };
    expect(await consultas(3)).toBe(await consultas(1));
  });

  test('coordenação de outra área não vê nem avalia; a comissão vê e não avalia', async () => {
    const { demanda } = await emCadastro('at');
    const outra = await ctxDe(['coordenacao', 'area_ef'], dentro);
    const recusada = { etapa, demandaId: demanda.id, avaliacoes: [] } as const;
    await expect(getAvaliacao(outra, etapa, demanda.id)).rejects.toThrow(NotFoundError);
    await expect(avaliarCandidatos(outra, recusada)).rejects.toThrow(NotFoundError);
    const listar = (ctx: typeof outra, busca: string) =>
      listSelecao(ctx, etapa, { aba: 'aguardando', busca, area: '', pular: 0, tamanho: 20 });
    expect((await listar(outra, demanda.identificacaoProcesso)).total).toBe(0);

    const comissao = await ctxDe(['comissao'], dentro);
    expect((await listar(comissao, demanda.identificacaoProcesso)).total).toBe(1);
    // Signs of a pattern are text.
    for (const busca of ['%', '_']) expect((await listar(comissao, busca)).total).toBe(0);
    expect((await getAvaliacao(comissao, etapa, demanda.id)).permissao).toMatchObject({ ok: false });
    await expect(avaliarCandidatos(comissao, recusada)).rejects.toThrow(ForbiddenError);
  });
});

describe('notificação do resultado', () => {
  const evento = 'notificarCargaHorariaPreliminar';

  async function emPreliminar() {
    const ctx = testCtx(database, { now: em('2027-03-11') });
    const demanda = await criarDemanda(ctx, { status: 13, fases: FASES });
    for (const apto of [true, false]) {
      const { id } = await criarParticipacao(ctx, demanda.id, { tipo: 'I' });
      await database.db.resultadoEtapa.create({
        data: {
          participacaoId: id,
          etapa: 'carga_horaria',
          estado: 'finalizado',
          criterios: { cargaHoraria: { atende: apto, motivo: '' } },
          apto,
          atualizadoEm: ctx.now,
        },
      });
    }
    return demanda.id;
  }

  test('publica os resultados e cria uma mensagem por candidato, com a janela de recurso para o reprovado (R-MSG-03, R-MSG-04)', async () => {
    const demandaId = await emPreliminar();
    const ctx = await ctxDe(['comissao'], em('2027-03-11'));
    const retirada = await criarParticipacao(ctx, demandaId, { tipo: 'I' });
    await database.db.participacao.update({ where: { id: retirada.id }, data: { interessado: false } });
    await database.db.resultadoEtapa.create({
      data: {
        participacaoId: retirada.id,
        etapa: 'carga_horaria',
        estado: 'finalizado',
        criterios: { cargaHoraria: { atende: true, motivo: '' } },
        apto: true,
        atualizadoEm: ctx.now,
      },
    });
    expect(await notificarResultado(ctx, { demandaId, evento })).toEqual({ notificados: 2 });
    const daRetirada = { participacaoId: retirada.id };
    expect(await database.db.resultadoEtapa.findFirst({ where: daRetirada })).toMatchObject({
      estado: 'finalizado',
    });
    expect(await database.db.mensagem.count({ where: { usuarioId: retirada.usuarioId } })).toBe(0);
    const resultados = await database.db.resultadoEtapa.findMany({
      where: { participacao: { demandaId }, NOT: daRetirada },
    });
    expect(resultados.map(({ estado }) => estado)).toEqual(['publicado', 'publicado']);
    const mensagens = await database.db.mensagem.findMany({ where: { demandaId } });
    expect(mensagens).toHaveLength(2);
    const recursos = mensagens.map(({ dados }) => (dados as { recurso: string }).recurso).sort();
    expect(recursos[0]).toBe('');
    expect(recursos[1]).toContain('segunda-feira, 15/03/2027');
    expect(recursos[1]).toContain('horário de Brasília');
  });

  test('quem só tem um rascunho de avaliação não é publicado nem avisado (R-MSG-04)', async () => {
    const demandaId = await emPreliminar();
    const ctx = await ctxDe(['comissao'], em('2027-03-11'));
    const atrasada = await criarParticipacao(ctx, demandaId, { tipo: 'I' });
    const { id } = await database.db.resultadoEtapa.create({
      data: {
        participacaoId: atrasada.id,
        etapa: 'carga_horaria',
        estado: 'rascunho',
        criterios: { cargaHoraria: { atende: true, motivo: '' } },
        apto: true,
        atualizadoEm: ctx.now,
      },
    });
    expect(await notificarResultado(ctx, { demandaId, evento })).toEqual({ notificados: 2 });
    expect(await database.db.resultadoEtapa.findUniqueOrThrow({ where: { id } })).toMatchObject({
      estado: 'rascunho',
      publicadoEm: null,
    });
    expect(await database.db.mensagem.count({ where: { usuarioId: atrasada.usuarioId } })).toBe(0);
  });

  test('enviada, a demanda deixa de ter o que fazer até o fim da fase (R-DEM-06)', async () => {
    const demandaId = await emPreliminar();
    const ctx = await ctxDe(['comissao'], em('2027-03-11'));
    const pendente = async () => (await demandaDe(demandaId)).pendenteDesde?.toISOString().slice(0, 10);
    expect(await pendente()).toBe('2027-03-11');
    await notificarResultado(ctx, { demandaId, evento });
    expect(await pendente()).toBe('2027-03-17');
  });

  test('cinco envios ao mesmo tempo: um vale, os outros recebem o aviso, nada se repete (R-MSG-02)', async () => {
    const demandaId = await emPreliminar();
    const ctx = await ctxDe(['comissao'], em('2027-03-11'));
    const fins = await Promise.allSettled(
      Array.from({ length: 5 }, () => notificarResultado(ctx, { demandaId, evento })),
    );
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const fim of fins) {
      if (fim.status === 'rejected') {
        expect(String(fim.reason)).toContain(
          'O Envio do e-mail para essa demanda já foi feita, atualize a página para continuar.',
        );
      }
    }
    expect(await database.db.mensagem.count({ where: { demandaId } })).toBe(2);
    expect(await database.db.historicoDemanda.count({ where: { demandaId, evento } })).toBe(1);
  });

  test('antes do período e por quem não é da comissão é recusada', async () => {
    const demandaId = await emPreliminar();
    const cedo = await ctxDe(['comissao'], em('2027-03-10'));
    await expect(notificarResultado(cedo, { demandaId, evento })).rejects.toThrow();
    const coordenadora = await ctxDe(['coordenacao'], em('2027-03-11'));
    await expect(notificarResultado(coordenadora, { demandaId, evento })).rejects.toThrow(ForbiddenError);
    expect(await database.db.mensagem.count({ where: { demandaId } })).toBe(0);
  });
});

describe('com quinhentos candidatos', () => {
  test('a tabela e a mesa fazem as mesmas consultas e a tabela pesa o que pesa com cinquenta (R-TEL-10)', async () => {
    const now = em('2027-03-08');
    const sistema = testCtx(database, { now });
    const { id } = await criarDemanda(sistema, { status: 17, fases: FASES });
    const primeira = await criarParticipacao(sistema, id, { tipo: 'I', nome: 'Ana' });
    const cookie = await sessaoPara(
      sistema,
      await criarUsuario(sistema, { grupos: ['comissao'], cpf: null }),
    );
    await setClock(database.db, now);
    const url = `/adm/selecaoCargaHoraria/${id}`;
    const params = { id, participacaoId: primeira.id };
    const medir = async (lote = 1) => {
      let dados: Awaited<ReturnType<typeof tabela.loader>> | undefined;
      const consultas = await contarConsultas(database, async () => {
        ({ dados } = await chamar(tabela.loader, { url: `${url}?lote=${String(lote)}`, cookie, params }));
      });
      const daMesa = await contarConsultas(database, () =>
        chamar(mesa.loader, { url: `${url}/candidato/${primeira.id}`, cookie, params }),
      );
      return { dados, consultas, daMesa, bytes: JSON.stringify(dados).length };
    };
    const multiplicar = (quantos: number) =>
      database.pool.query(
        `with pessoas as (
           insert into usuario (id, nome, sobrenome, email)
           select gen_random_uuid(), 'Pessoa', lpad(n::text, 4, '0'), 'p' || n || '-' || $2 || '@exemplo.com.br'
             from generate_series(1, $1) n returning id
         ), curriculos as (insert into curriculo (id, usuario_id) select gen_random_uuid(), id from pessoas returning id, usuario_id
         ), versoes as (
           insert into curriculo_versao (id, curriculo_id, numero, estado, atualizada_em)
           select gen_random_uuid(), c.id, 1, 'rascunho', now() from curriculos c returning id, curriculo_id
         )
         insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, demonstrado_em)
         select gen_random_uuid(), $3::uuid, c.usuario_id, 'I', v.id, now()
           from versoes v join curriculos c on c.id = v.curriculo_id`,
        [quantos, String(quantos), id],
      );
    await multiplicar(49);
    const poucos = await medir();
    await multiplicar(450);
    const muitos = await medir();
    expect(muitos.dados?.emAvaliacao).toMatchObject({ total: 500, lote: 1, lotes: 10 });
    expect(muitos.dados?.contagem).toMatchObject({ total: 500, avaliados: 0 });
    expect([muitos.consultas, muitos.daMesa]).toEqual([poucos.consultas, poucos.daMesa]);
    expect(muitos.bytes).toBeLessThan(poucos.bytes * 1.1);
    expect((await medir(10)).dados?.emAvaliacao.linhas).toHaveLength(50);
  });
});
