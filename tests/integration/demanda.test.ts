import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { criarTokenIntegracao } from '#app/domain/acesso/commands.server/integracao.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario, SistemaAtor } from '#app/domain/ctx.ts';
import { analisarDemanda, salvarAnalise } from '#app/domain/demanda/commands.server/analisar.ts';
import { registrarDecisaoExterna } from '#app/domain/demanda/commands.server/decisao-externa.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { contarAbas, listDemandas } from '#app/domain/demanda/queries.server/demandas.ts';
import { getDemanda, getDetalhes } from '#app/domain/demanda/queries.server/telas.ts';
import { ABAS_DEMANDAS } from '#app/domain/demanda/machine/abas.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { ORDEM_DE_VIDA } from '#app/domain/etapa/status.ts';
import { analise, rascunhoDaAnalise, solicitacao } from '#app/domain/demanda/schema.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as callback } from '#app/routes/api/aprovacoes-credenciamento.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-01', '10:00');
const FORA_DOS_ABERTOS: Partial<Record<StatusId, string>> = {
  1: 'analise',
  15: 'finalizados',
  16: 'reprovados',
};
const FLUIG: SistemaAtor = { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' };

async function pessoa(...grupos: Grupo[]): Promise<CtxUsuario> {
  const actor = await criarUsuario({ db: database.db }, { grupos, cpf: null });
  return testCtx(database, { now, actor });
}

const DIGITADA = {
  area: 'fpr',
  atividade: 'inst',
  tipo: 'misto',
  codCurso: REFERENCIA.codCurso,
  codDisciplina: REFERENCIA.codDisciplina,
};
const pedido = solicitacao.parse(DIGITADA);

describe('solicitação', () => {
  test.each([
    ['sem área', { area: '' }, 'area'],
    ['ef sem unidade curricular', { area: 'ef', codCurso: '1', codDisciplina: '' }, 'codDisciplina'],
    ['fpr sem curso', { area: 'fpr', codCurso: '' }, 'codCurso'],
    ['at sem município', { area: 'at', atividade: 'tec', municipioIbge: '', cadeiaId: '1' }, 'municipioIbge'],
    ['at sem cadeia', { area: 'at', atividade: 'tec', municipioIbge: '5211909', cadeiaId: '' }, 'cadeiaId'],
    ['sem tipo', { tipo: '' }, 'tipo'],
  ])('%s: Todos os campos devem ser preenchidos! (R-DEM-20)', (_nome, mudanca, campo) => {
    const lida = solicitacao.safeParse({
      area: 'fpr',
      atividade: 'inst',
      tipo: 'misto',
      codCurso: '1',
      codDisciplina: '2',
      ...mudanca,
    });
    expect(lida.error?.issues.find((problema) => problema.path[0] === campo)?.message).toBe(
      'Todos os campos devem ser preenchidos!',
    );
  });

  test('o que falta é dito de uma vez, também com a atividade por escolher', () => {
    const lida = solicitacao.safeParse({ area: 'at' });
    expect(lida.error?.issues.map(({ path }) => path[0])).toEqual([
      'atividade',
      'tipo',
      'municipioIbge',
      'cadeiaId',
    ]);
  });

  test.each([
    ['at', 'inst', false],
    ['at', 'tec', true],
    ['at', 'sup', true],
    ['fpr', 'tec', false],
    ['fpr', 'sau', false],
    ['ps', 'sau', true],
    ['ti', 'tutor', true],
  ])('atividade em %s: %s %s (R-DEM-20)', (area, atividade, aceita) => {
    const lida = solicitacao.safeParse({
      area,
      atividade,
      tipo: 'misto',
      codCurso: '1',
      codDisciplina: '2',
      municipioIbge: '5211909',
      cadeiaId: '1',
    });
    expect(lida.success).toBe(aceita);
  });

  test('a quantidade é ao menos 1, a carga horária pode faltar, e a análise corrige as duas (R-DEM-19)', async () => {
    const campo = (mudanca: object) =>
      solicitacao.safeParse({ ...DIGITADA, ...mudanca }).error?.issues.map(({ path }) => path[0]);
    expect(campo({ qtdInstrutores: '0' })).toEqual(['qtdInstrutores']);
    expect(campo({ cargaHoraria: '0' })).toEqual(['cargaHoraria']);
    expect(campo({ qtdInstrutores: '1', cargaHoraria: '' })).toBeUndefined();
    await criarReferencia(testCtx(database, { now }));
    const { id } = await solicitarDemanda(await pessoa('coordenacao'), { ...pedido, qtdInstrutores: 3 });
    const comissao = await pessoa('comissao');
    expect(await getDemanda(comissao, id)).toMatchObject({ qtdInstrutores: 3, cargaHoraria: null });
    const corrigida = analise.parse({
      versao: 1,
      decisao: 'reprovar',
      justificativa: 'Quantidade acima do previsto.',
      requisitos: ['Graduação'],
      qtdInstrutores: '5',
      cargaHoraria: '40',
    });
    await analisarDemanda(comissao, id, corrigida);
    expect(await getDemanda(comissao, id)).toMatchObject({ qtdInstrutores: 5, cargaHoraria: 40 });
  });

  test('vinte ao mesmo tempo recebem números seguidos, sem falta e sem repetição (R-DEM-01)', async () => {
    const ctx = await pessoa('coordenacao');
    await criarReferencia(ctx);
    const ano2030 = { ...ctx, now: instanteDe('2030-05-05', '08:00') };
    const demandas = await Promise.all(Array.from({ length: 20 }, () => solicitarDemanda(ano2030, pedido)));
    expect(demandas.map(({ identificacaoProcesso }) => identificacaoProcesso).sort()).toEqual(
      Array.from({ length: 20 }, (_item, indice) => `FPR-${String(indice + 1).padStart(4, '0')}/2030`),
    );
  });

  test('o mesmo formulário enviado de novo, ou duas vezes ao mesmo tempo, cria uma só e o diz (R-TEL-04)', async () => {
    const ctx = { ...(await pessoa('coordenacao')), now: instanteDe('2032-05-05', '08:00') };
    await criarReferencia(ctx);
    const [um, outro] = [randomUUID(), randomUUID()];
    expect((await solicitarDemanda(ctx, pedido, um)).identificacaoProcesso).toBe('FPR-0001/2032');
    await expect(solicitarDemanda(ctx, pedido, um)).rejects.toThrow(
      new ConflictError('Este credenciamento já tinha sido solicitado. Nada foi criado de novo.'),
    );
    const juntos = await Promise.allSettled([1, 2].map(() => solicitarDemanda(ctx, pedido, outro)));
    expect(juntos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(juntos.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(ConflictError),
    });
    expect(await database.db.demanda.count({ where: { ano: 2032 } })).toBe(2);
    // The one that was refused took no number.
    expect((await solicitarDemanda(ctx, pedido)).identificacaoProcesso).toBe('FPR-0003/2032');
  });

  test('a que falha não gasta número; outra área e outro grupo são recusados', async () => {
    const ctx = { ...(await pessoa('coordenacao', 'area_fpr_ps')), now: instanteDe('2031-01-01', '00:00') };
    await criarReferencia(ctx);
    await expect(solicitarDemanda(ctx, { ...pedido, codDisciplina: 'nenhuma' })).rejects.toThrow(
      'Escolha uma unidade curricular do curso.',
    );
    await expect(solicitarDemanda(ctx, { ...pedido, area: 'ef' })).rejects.toThrow(ForbiddenError);
    await expect(solicitarDemanda(await pessoa('candidato'), pedido)).rejects.toThrow(ForbiddenError);
    expect((await solicitarDemanda(ctx, pedido)).identificacaoProcesso).toBe('FPR-0001/2031');
    // In UTC the last hours of a year are of the next one.
    const naVespera = { ...ctx, now: instanteDe('2030-12-31', '23:59') };
    expect((await solicitarDemanda(naVespera, pedido)).identificacaoProcesso).toMatch(/\/2030$/);
  });
});

describe('quem vê', () => {
  test('a coordenação só encontra as demandas das suas áreas (R-ACE-02)', async () => {
    const demanda = await criarDemanda(testCtx(database, { now }), { areaAtuacao: 'at' });
    const outra = await pessoa('coordenacao', 'area_ef');
    await expect(getDemanda(outra, demanda.id)).rejects.toThrow(NotFoundError);
    const filtro = { busca: demanda.identificacaoProcesso, area: '', ordem: null, pagina: null } as const;
    expect(await listDemandas(outra, { aba: 'analise', ...filtro })).toEqual([]);
    const daArea = await pessoa('coordenacao', 'area_at');
    expect(await listDemandas(daArea, { aba: 'analise', ...filtro })).toHaveLength(1);
    // Signs of a pattern are text.
    for (const busca of ['%', '_'])
      expect(await listDemandas(daArea, { ...filtro, aba: 'analise', busca })).toEqual([]);
  });

  test('quem coordena vê os detalhes das demandas das suas áreas, sem o que não decide (R-DEM-13)', async () => {
    const { id } = await criarDemanda(testCtx(database, { now }), { areaAtuacao: 'at', status: 1 });
    const daArea = await getDetalhes(await pessoa('coordenacao', 'area_at'), id);
    expect(daArea).toMatchObject({ demanda: { id, aprovacao: { analise: null } }, acoes: {} });
    expect(Object.keys(daArea.acoes)).toEqual([]);
    expect(Object.keys((await getDetalhes(await pessoa('comissao'), id)).acoes)).toContain('analisar');
    await expect(getDetalhes(await pessoa('coordenacao', 'area_ef'), id)).rejects.toThrow(NotFoundError);
  });
});

describe('abas', () => {
  test('toda demanda está em exatamente uma aba de Demandas, e os números são os das listas (R-DEM-15)', async () => {
    const ctx = await pessoa('comissao');
    const filtro = { busca: '/2039', area: '', ordem: null, pagina: null } as const;
    const esperadas: Record<string, string> = {};
    for (const [indice, status] of ORDEM_DE_VIDA.entries()) {
      for (const diretoria of status === 2 ? [null, true] : [true]) {
        const numero = 100 + indice * 2 + (diretoria ? 1 : 0);
        const identificacaoProcesso = `FPR-${String(numero)}/2039`;
        await criarDemanda(testCtx(database, { now }), {
          status,
          ano: 2039,
          numero,
          identificacaoProcesso,
          aprovacao: { analise: true, diretoria, superintendencia: status === 2 ? null : true },
        });
        esperadas[identificacaoProcesso] =
          status === 2
            ? diretoria
              ? 'superintendencia'
              : 'diretoria'
            : (FORA_DOS_ABERTOS[status] ?? 'abertos');
      }
    }
    const achadas: [string, string][] = [];
    for (const { id } of ABAS_DEMANDAS) {
      const linhas = await listDemandas(ctx, { aba: id, ...filtro });
      achadas.push(...linhas.map((linha): [string, string] => [linha.identificacaoProcesso, id]));
      expect((await contarAbas(ctx, filtro))[id]).toBe(linhas.length);
    }
    expect(achadas).toHaveLength(Object.keys(esperadas).length);
    expect(Object.fromEntries(achadas)).toEqual(esperadas);
  });
});

describe('análise e aprovações', () => {
  const aprovar = (versao: number) =>
    analise.parse({ versao, decisao: 'aprovar', justificativa: '', requisitos: ['Graduação', ' '] });

  test('aprovar grava os requisitos, abre a chamada ao workflow e sua tarefa, uma vez', async () => {
    const ctx = await pessoa('comissao');
    const demanda = await criarDemanda(ctx, { status: 1 });
    const fins = await Promise.allSettled([
      analisarDemanda(ctx, demanda.id, aprovar(1)),
      analisarDemanda(await pessoa('administrador'), demanda.id, aprovar(1)),
    ]);
    expect(fins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const depois = await getDemanda(ctx, demanda.id);
    expect(depois).toMatchObject({
      status: 2,
      requisitos: ['Graduação'],
      processoExterno: { estado: 'pendente' },
    });
    // A workflow that takes no empty field gets a blank.
    expect(await database.db.aprovacao.findUniqueOrThrow({ where: { demandaId: demanda.id } })).toMatchObject(
      {
        analiseJustificativa: ' ',
      },
    );
    const tarefas = await database.pool.query(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'chamada.executar'`,
    );
    expect(tarefas.rows).toEqual([{ n: 1 }]);
  });

  test('decidida, o que se escrevia da análise não fica', async () => {
    const ctx = await pessoa('comissao');
    const { id } = await criarDemanda(ctx, { status: 1 });
    const escrito = (formulario: string) =>
      database.db.rascunho.create({
        data: {
          usuarioId: ctx.actor.id,
          formulario,
          conteudo: { justificativa: 'Ainda' },
          atualizadoEm: now,
        },
      });
    await escrito(`analise:${id}`);
    const outro = await escrito(`analise:${randomUUID()}`);
    await analisarDemanda(ctx, id, aprovar(1));
    const restam = await database.db.rascunho.findMany({ where: { usuarioId: ctx.actor.id } });
    expect(restam.map((rascunho) => rascunho.id)).toEqual([outro.id]);
  });

  test('de duas janelas com a análise aberta, a que viu outra versão não grava nada (R-DEM-04)', async () => {
    const ctx = await pessoa('comissao');
    const { id } = await criarDemanda(ctx, { status: 1 });
    const guardar = (versao: number, requisito: string) =>
      salvarAnalise(ctx, id, rascunhoDaAnalise.parse({ versao, requisitos: [requisito] }));
    expect(await guardar(1, 'Graduação')).toBe(2);
    await expect(guardar(1, 'Outra')).rejects.toThrow(ConflictError);
    expect(await getDemanda(ctx, id)).toMatchObject({ status: 1, requisitos: ['Graduação'] });
    expect(await guardar(2, 'Mestrado')).toBe(3);
  });

  test('reprovar pede justificativa e encerra a demanda (R-DEM-14)', async () => {
    const ctx = await pessoa('comissao');
    const demanda = await criarDemanda(ctx, { status: 1 });
    const reprovar = { ...aprovar(1), decisao: 'reprovar' as const };
    await expect(analisarDemanda(ctx, demanda.id, reprovar)).rejects.toThrow('Informe a justificativa');
    await analisarDemanda(ctx, demanda.id, { ...reprovar, justificativa: 'Sem necessidade.' });
    expect(await getDemanda(ctx, demanda.id)).toMatchObject({
      status: 16,
      encerramento: 'analise',
      justificativa: 'Sem necessidade.',
    });
  });

  test('sem requisito nenhum a análise não é aceita (R-DEM-21)', () => {
    const lida = analise.safeParse({ versao: 1, decisao: 'aprovar', requisitos: ['  '] });
    expect(lida.error?.issues[0]?.message).toBe('É necessário informar os requisitos desta seleção.');
  });

  const decisao = { justificativa: 'ok', por: 'Diretora' };
  const diretoria = { ...decisao, instancia: 'diretoria' as const, aprovada: true };
  const superintendencia = { ...decisao, instancia: 'superintendencia' as const, aprovada: true };

  test('cada instância decide na sua vez; repetir não muda nada; divergir é recusado e fica na auditoria (R-EXT-04)', async () => {
    const ctx = testCtx(database, { now, actor: FLUIG });
    const { id } = await criarDemanda(ctx, { status: 2 });
    await expect(registrarDecisaoExterna(ctx, id, superintendencia)).rejects.toThrow(ConflictError);
    expect(await registrarDecisaoExterna(ctx, id, diretoria)).toEqual({ resultado: 'registrada' });
    expect(await registrarDecisaoExterna(ctx, id, diretoria)).toEqual({ resultado: 'repetida' });
    await expect(registrarDecisaoExterna(ctx, id, { ...diretoria, aprovada: false })).rejects.toThrow(
      ConflictError,
    );
    expect(await registrarDecisaoExterna(ctx, id, superintendencia)).toEqual({ resultado: 'registrada' });
    const demanda = await database.db.demanda.findUniqueOrThrow({
      where: { id },
      include: { historico: true },
    });
    expect(demanda.status).toBe(19);
    expect(demanda.historico.map(({ evento }) => evento)).toEqual([
      'aprovarDiretoria',
      'aprovarSuperintendencia',
    ]);
    expect(
      await database.db.auditoria.count({ where: { acao: 'aprovacao.divergente', entidadeId: id } }),
    ).toBe(2);
  });

  test('o retorno do workflow: token, assinatura, forma, desconhecido, registro e repetição (R-EXT-04, R-EXT-05)', async () => {
    const ctx = testCtx(database, { now });
    const demanda = await criarDemanda(ctx, { status: 2 });
    const { token } = await criarTokenIntegracao(ctx, { nome: 'fluig', escopo: 'aprovacoes-credenciamento' });
    const chamada = (corpo: unknown, authorization = `Bearer ${token}`, mais: Record<string, string> = {}) =>
      chamar(callback, {
        url: '/api/aprovacoes-credenciamento',
        method: 'PUT',
        body: JSON.stringify(corpo),
        headers: { Authorization: authorization, ...mais },
      });
    const corpo = {
      credenciamento: demanda.identificacaoProcesso,
      aprovacao: { instancia: 'diretoria', decisao: true, justificativa: '', user: 'Diretora' },
    };
    expect((await chamada(corpo, 'Bearer errado-errado-errado')).status).toBe(401);
    const assinatura = (segredo: string) =>
      `sha256=${createHmac('sha256', segredo).update(JSON.stringify(corpo)).digest('hex')}`;
    const falsa = await chamada(corpo, undefined, { 'X-Assinatura': assinatura('outro segredo') });
    expect(falsa.status).toBe(401);
    expect((await chamada({ credenciamento: 1 })).status).toBe(422);
    // A rejection without its reason decides nothing.
    const semMotivo = { ...corpo, aprovacao: { ...corpo.aprovacao, decisao: false, justificativa: ' ' } };
    expect(await chamada(semMotivo)).toMatchObject({
      status: 422,
      dados: { message: 'Informe a justificativa da reprovação.' },
    });
    expect((await chamada({ ...corpo, credenciamento: 'FPR-0000/1999' })).status).toBe(404);
    expect(await chamada(corpo, undefined, { 'X-Assinatura': assinatura(token) })).toMatchObject({
      status: 200,
      dados: { response: { resultado: 'registrada' } },
    });
    expect(await chamada(corpo)).toMatchObject({
      status: 200,
      dados: { response: { resultado: 'repetida' } },
    });
    const contrario = { ...corpo, aprovacao: { ...corpo.aprovacao, decisao: false } };
    expect((await chamada(contrario)).status).toBe(409);
  });
});

describe('cancelar', () => {
  test('quem viu a demanda antes de outra mudança não a cancela (R-DEM-04)', async () => {
    const ctx = await pessoa('comissao');
    const { id } = await criarDemanda(ctx, { status: 19 });
    await database.db.demanda.update({ where: { id }, data: { versao: 5 } });
    const cancelar = { demandaId: id, evento: 'cancelarDemanda', motivo: 'Sem verba.' } as const;
    await expect(transitar(ctx, { ...cancelar, versao: 4 })).rejects.toThrow(ConflictError);
    expect(await getDemanda(ctx, id)).toMatchObject({ status: 19, versao: 5 });
    await transitar(ctx, { ...cancelar, versao: 5 });
    expect(await getDemanda(ctx, id)).toMatchObject({ status: 16 });
  });

  test('só a comissão; a segunda pessoa é avisada (R-DEM-14, R-DEM-18)', async () => {
    const ctx = await pessoa('comissao');
    const { id } = await criarDemanda(ctx, { status: 19 });
    const cancelar = { demandaId: id, evento: 'cancelarDemanda', motivo: 'Sem verba.' } as const;
    await expect(transitar(await pessoa('coordenacao'), cancelar)).rejects.toThrow(ForbiddenError);
    await transitar(ctx, cancelar);
    await expect(transitar(ctx, cancelar)).rejects.toThrow(
      'Esta demanda já foi atualizada por outra pessoa. Atualize a página.',
    );
    expect(await getDemanda(ctx, id)).toMatchObject({ status: 16, encerramento: 'cancelada' });
  });
});
