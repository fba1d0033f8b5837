import { beforeEach, describe, expect, test } from 'vitest';
import { ConflictError, ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { avaliarCadastro, avaliarCargaHoraria } from '#app/domain/selecao/commands.server/avaliar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { receberCargaHoraria } from '#app/domain/selecao/commands.server/receber-avaliacao.ts';
import { getAvaliacao, listSelecao } from '#app/domain/selecao/queries.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

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

describe('avaliação de carga horária', () => {
  const dentro = em('2027-03-08');
  let demandaId: string;
  let itens: { participacaoId: string; observacao: string; cargaHoraria: boolean }[];

  beforeEach(async () => {
    const ctx = testCtx(database, { now: em('2027-03-05') });
    const demanda = await criarDemanda(ctx, { status: 17, fases: FASES });
    demandaId = demanda.id;
    const interna = await criarParticipacao(ctx, demandaId, { tipo: 'I', nome: 'Ana' });
    const interno = await criarParticipacao(ctx, demandaId, { tipo: 'I', nome: 'Bento' });
    const externa = await criarParticipacao(ctx, demandaId, { tipo: 'E', nome: 'Clara' });
    itens = [
      { participacaoId: interna.id, observacao: '', cargaHoraria: true },
      { participacaoId: interno.id, observacao: 'Sem horas livres.', cargaHoraria: false },
      { participacaoId: externa.id, observacao: '', cargaHoraria: false },
    ];
  });

  test('rascunho não move; finalizar decide internos, registra externos e passa para o preliminar', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    await avaliarCargaHoraria(ctx, { demandaId, versao: 1, itens, finalizar: false });
    expect((await database.db.demanda.findUniqueOrThrow({ where: { id: demandaId } })).status).toBe(17);

    await avaliarCargaHoraria(ctx, { demandaId, versao: 2, itens, finalizar: true });
    const demanda = await database.db.demanda.findUniqueOrThrow({
      where: { id: demandaId },
      include: { participacoes: { include: { resultados: true }, orderBy: { id: 'asc' } }, historico: true },
    });
    expect(demanda.status).toBe(13);
    expect(demanda.avaliacaoCargaHorariaConcluidaEm).toEqual(dentro);
    expect(demanda.historico.map(({ evento, de, para }) => [evento, de, para])).toEqual([
      ['concluirCargaHoraria', 17, 13],
    ]);
    expect(
      demanda.participacoes.map(({ resultados }) =>
        resultados.map(({ apto, naoAvaliado, estado, observacao }) => ({
          apto,
          naoAvaliado,
          estado,
          observacao,
        })),
      ),
    ).toEqual([
      [{ apto: true, naoAvaliado: false, estado: 'finalizado', observacao: '' }],
      [{ apto: false, naoAvaliado: false, estado: 'finalizado', observacao: 'Sem horas livres.' }],
      [{ apto: null, naoAvaliado: true, estado: 'finalizado', observacao: '' }],
    ]);
  });

  test.each([
    ['véspera, 23h59', em('2027-03-07', '23:59')],
    ['dia seguinte, 00h00', em('2027-03-11', '00:00')],
  ])('fora da janela (%s) nada muda', async (_nome, now) => {
    const ctx = await ctxDe(['comissao'], now);
    await expect(avaliarCargaHoraria(ctx, { demandaId, versao: 1, itens, finalizar: true })).rejects.toThrow(
      'Esse credenciamento está fora da data configurada no cronograma.',
    );
    expect(await database.db.resultadoEtapa.count({ where: { participacao: { demandaId } } })).toBe(0);
  });

  test.each([['2027-03-08', '00:00'] as const, ['2027-03-10', '23:59'] as const])(
    'nas bordas da janela (%s %s) grava',
    async (dia, hora) => {
      const ctx = await ctxDe(['administrador'], em(dia, hora));
      await avaliarCargaHoraria(ctx, { demandaId, versao: 1, itens, finalizar: false });
      expect(await database.db.resultadoEtapa.count({ where: { participacao: { demandaId } } })).toBe(3);
    },
  );

  test('outro grupo, lista incompleta e versão antiga são recusados', async () => {
    const coordenadora = await ctxDe(['coordenacao'], dentro);
    const comissao = await ctxDe(['comissao'], dentro);
    await expect(
      avaliarCargaHoraria(coordenadora, { demandaId, versao: 1, itens, finalizar: true }),
    ).rejects.toThrow(ForbiddenError);
    await expect(
      avaliarCargaHoraria(comissao, { demandaId, versao: 1, itens: itens.slice(1), finalizar: true }),
    ).rejects.toThrow('A lista de candidatos mudou.');
    await expect(
      avaliarCargaHoraria(comissao, { demandaId, versao: 9, itens, finalizar: true }),
    ).rejects.toThrow(ConflictError);
  });

  test('o formulário pergunta, volta com o que foi digitado, e só grava depois do sim', async () => {
    const ctx = await ctxDe(['comissao'], dentro);
    const enviar = (acao: string, mais: Record<string, string> = {}) => {
      const campos = itens.flatMap(({ participacaoId, observacao, cargaHoraria }, indice) => [
        [`itens[${indice}].participacaoId`, participacaoId],
        [`itens[${indice}].observacao`, observacao],
        ...(cargaHoraria ? [[`itens[${indice}].cargaHoraria`, 'sim']] : []),
      ]);
      const pares = [...campos, ['versao', '1'], ['acao', acao], ...Object.entries(mais)];
      return receberCargaHoraria(ctx, demandaId, fieldsOf(new Map(pares as [string, string][])));
    };
    const gravados = () => database.db.resultadoEtapa.count({ where: { participacao: { demandaId } } });

    expect(await enviar('finalizar')).toMatchObject({
      tipo: 'resposta',
      status: 200,
      resposta: { confirmar: 'finalizar', versao: 1, erro: null },
    });
    expect(await enviar('voltar', { confirmado: 'sim' })).toMatchObject({
      tipo: 'resposta',
      resposta: { confirmar: null, respostas: [{}, { observacao: 'Sem horas livres.' }, {}] },
    });
    // 2,000 characters as they are typed; a line break is two on the wire.
    expect(await enviar('salvar', { 'itens[1].observacao': 'x\r\n'.repeat(999) + 'xx' })).toMatchObject({
      tipo: 'resposta',
      resposta: { confirmar: 'salvar' },
    });
    expect(await enviar('salvar', { 'itens[1].observacao': 'x'.repeat(2001) })).toMatchObject({
      status: 422,
      resposta: { versao: null, erro: 'A observação deve ter no máximo 2.000 caracteres.' },
    });
    expect(await enviar('salvar', { versao: '9', confirmado: 'sim' })).toMatchObject({
      status: 409,
      resposta: { respostas: [{ cargaHoraria: true }, {}, {}] },
    });
    expect(await gravados()).toBe(0);
    expect(await enviar('salvar', { confirmado: 'sim' })).toEqual({
      tipo: 'feita',
      finalizada: false,
      texto: 'Salvo com sucesso!',
    });
    expect(await gravados()).toBe(3);
  });

  test('duas pessoas finalizam ao mesmo tempo: uma vence, a outra é avisada', async () => {
    const pessoas = await Promise.all([ctxDe(['comissao'], dentro), ctxDe(['comissao'], dentro)]);
    const fins = await Promise.allSettled(
      pessoas.map((ctx) => avaliarCargaHoraria(ctx, { demandaId, versao: 1, itens, finalizar: true })),
    );
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.db.historicoDemanda.count({ where: { demandaId } })).toBe(1);
  });
});

describe('avaliação de cadastro', () => {
  const dentro = em('2027-03-19');

  async function emCadastro(area = 'fpr') {
    const ctx = testCtx(database, { now: em('2027-03-18') });
    const demanda = await criarDemanda(ctx, { status: 3, fases: FASES, areaAtuacao: area });
    const segue = await criarParticipacao(ctx, demanda.id, { tipo: 'I' });
    const parou = await criarParticipacao(ctx, demanda.id, { tipo: 'I' });
    const comRecurso = await criarParticipacao(ctx, demanda.id, { tipo: 'I' });
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
    return { demanda, segue, comRecurso };
  }

  const todos = { formacaoAcademica: true, tempoExperiencia: true, experienciaProfissional: true };

  test('só quem passou na carga horária, ou teve recurso aprovado, é avaliado; apto com os três critérios', async () => {
    const { demanda, segue, comRecurso } = await emCadastro();
    const ctx = await ctxDe(['coordenacao', 'area_fpr_ps'], dentro);
    const { itens } = await getAvaliacao(ctx, 'cadastro', demanda.id);
    expect(itens.map(({ participacaoId }) => participacaoId).sort()).toEqual(
      [segue.id, comRecurso.id].sort(),
    );
    await avaliarCadastro(ctx, {
      demandaId: demanda.id,
      versao: 1,
      finalizar: true,
      itens: [
        { participacaoId: segue.id, observacao: '', ...todos },
        { participacaoId: comRecurso.id, observacao: '', ...todos, tempoExperiencia: false },
      ],
    });
    const resultados = await database.db.resultadoEtapa.findMany({
      where: { etapa: 'cadastro', participacao: { demandaId: demanda.id } },
    });
    expect(new Map(resultados.map(({ participacaoId, apto }) => [participacaoId, apto]))).toEqual(
      new Map([
        [segue.id, true],
        [comRecurso.id, false],
      ]),
    );
    expect((await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).status).toBe(4);
  });

  test('coordenação de outra área não vê nem avalia; a comissão vê e não avalia', async () => {
    const { demanda } = await emCadastro('at');
    const outra = await ctxDe(['coordenacao', 'area_ef'], dentro);
    await expect(getAvaliacao(outra, 'cadastro', demanda.id)).rejects.toThrow(NotFoundError);
    await expect(
      avaliarCadastro(outra, { demandaId: demanda.id, versao: 1, itens: [], finalizar: true }),
    ).rejects.toThrow(NotFoundError);
    const lista = await listSelecao(outra, 'cadastro', {
      aba: 'aguardando',
      busca: demanda.identificacaoProcesso,
      area: '',
      pular: 0,
      tamanho: 20,
    });
    expect(lista.total).toBe(0);

    const comissao = await ctxDe(['comissao'], dentro);
    expect((await getAvaliacao(comissao, 'cadastro', demanda.id)).permissao).toEqual({
      ok: false,
      motivo: 'A avaliação de cadastro é feita pela Coordenação Técnica da área.',
    });
    await expect(
      avaliarCadastro(comissao, { demandaId: demanda.id, versao: 1, itens: [], finalizar: true }),
    ).rejects.toThrow(ForbiddenError);
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
          cargaHoraria: apto,
          apto,
          atualizadoEm: ctx.now,
        },
      });
    }
    return demanda.id;
  }

  test('publica os resultados e cria uma mensagem por candidato, com a janela de recurso para o reprovado', async () => {
    const demandaId = await emPreliminar();
    const ctx = await ctxDe(['comissao'], em('2027-03-11'));
    expect(await notificarResultado(ctx, { demandaId, evento })).toEqual({ notificados: 2 });
    const resultados = await database.db.resultadoEtapa.findMany({ where: { participacao: { demandaId } } });
    expect(resultados.map(({ estado }) => estado)).toEqual(['publicado', 'publicado']);
    const mensagens = await database.db.mensagem.findMany({ where: { demandaId } });
    expect(mensagens).toHaveLength(2);
    const recursos = mensagens.map(({ dados }) => (dados as { recurso: string }).recurso).sort();
    expect(recursos[0]).toBe('');
    expect(recursos[1]).toContain('segunda-feira, 15/03/2027');
    expect(recursos[1]).toContain('horário de Brasília');
  });

  test('cinco envios ao mesmo tempo: um vale, os outros recebem o aviso, nada se repete', async () => {
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
