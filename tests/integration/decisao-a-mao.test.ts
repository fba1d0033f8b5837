import { describe, expect, test } from 'vitest';
import { analisarDemanda } from '#app/domain/demanda/commands.server/analisar.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { getDetalhes } from '#app/domain/demanda/queries.server/telas.ts';
import { analise, type DecisaoAMao } from '#app/domain/demanda/schema.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import * as integracoes from '#app/routes/adm/integracoes.tsx';
import * as tela from '#app/routes/adm/demandas/decisao.tsx';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** An installation without a workflow, as `./scripts/start --vazio`: nobody outside is asked. */
const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');

const decisao = (mudanca: Partial<DecisaoAMao> = {}): DecisaoAMao => ({
  instancia: 'diretoria',
  decisao: 'aprovar',
  decididaPor: 'Rui Dias, diretor',
  documento: 'Despacho 12/2027',
  justificativa: 'De acordo.',
  ...mudanca,
});

async function cena(status: 1 | 2) {
  const demanda = await criarDemanda(testCtx(database, { now }), { status });
  const pessoa = await criarUsuario(testCtx(database, { now }), { grupos: ['comissao'] });
  const ctx = testCtx(database, { now, actor: pessoa });
  return { demanda, pessoa, ctx };
}

describe('R-EXT-09: sem sistema de aprovação, a decisão se registra com o seu documento', () => {
  test('aprovar a análise não pede nada a ninguém e oferece o registro', async () => {
    const { demanda, ctx } = await cena(1);
    const dados = {
      versao: String(demanda.versao),
      decisao: 'aprovar',
      requisitos: ['x'],
      qtdInstrutores: '1',
    };
    await analisarDemanda(ctx, demanda.id, analise.parse(dados));
    expect(await ctx.db.chamadaExterna.count({ where: { demandaId: demanda.id } })).toBe(0);
    const { acoes } = await getDetalhes(ctx, demanda.id);
    expect(acoes).toMatchObject({ decidir: `/adm/credenciamento/${demanda.id}/decisao` });
    expect(acoes).not.toHaveProperty('simular');
  });

  test('as duas instâncias, na ordem, com quem decidiu, o documento e quem registrou', async () => {
    const { demanda, ctx, pessoa } = await cena(2);
    await expect(
      registrarDecisaoAMao(ctx, demanda.id, decisao({ instancia: 'superintendencia' })),
    ).rejects.toThrow(ConflictError);
    await registrarDecisaoAMao(ctx, demanda.id, decisao());
    await expect(registrarDecisaoAMao(ctx, demanda.id, decisao({ decisao: 'reprovar' }))).rejects.toThrow(
      ConflictError,
    );
    await registrarDecisaoAMao(ctx, demanda.id, decisao({ instancia: 'superintendencia' }));
    const depois = await ctx.db.demanda.findUniqueOrThrow({
      where: { id: demanda.id },
      include: { aprovacao: true },
    });
    expect(depois.status).toBe(19);
    expect(depois.aprovacao).toMatchObject({ diretoria: true, superintendencia: true });
    expect(depois.aprovacao?.diretoriaPor).toContain('Rui Dias, diretor (Despacho 12/2027), registrada por');
    const registros = await ctx.db.auditoria.findMany({
      where: { acao: 'aprovacao.registrar', entidadeId: demanda.id },
    });
    expect(registros.map(({ atorId }) => atorId)).toEqual([pessoa.id, pessoa.id]);
    expect(registros[0]?.dados).toMatchObject({
      documento: 'Despacho 12/2027',
      decididaPor: 'Rui Dias, diretor',
    });
  });

  test('é tarefa da página inicial e botão na lista de processos, de quem registra e só enquanto é a mão', async () => {
    const { demanda, ctx } = await cena(2);
    const href = `/adm/credenciamento/${demanda.id}/decisao`;
    const oferecido = async (de = ctx) => {
      const { tarefas } = await getInicio(de);
      const filtro = { aba: 'todas', area: '', busca: demanda.identificacaoProcesso, ordem: null } as const;
      const { linhas } = await listProcessos(de, { ...filtro, pagina: null, porFase: false });
      return [tarefas.find((tarefa) => tarefa.href === href)?.titulo, linhas[0]?.principal?.rotulo];
    };
    const diretoria = 'Registrar a decisão da Diretoria';
    expect(await oferecido()).toEqual([diretoria, diretoria]);
    const coordenacao = await criarUsuario(testCtx(database, { now }), {
      grupos: ['coordenacao'],
      cpf: null,
    });
    expect(await oferecido(testCtx(database, { now, actor: coordenacao }))).toEqual([undefined, undefined]);
    await registrarDecisaoAMao(ctx, demanda.id, decisao());
    const superintendencia = 'Registrar a decisão da Superintendência';
    expect(await oferecido()).toEqual([superintendencia, superintendencia]);
    await ctx.db.chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao: 'solicitacao-Credenciamento',
        chave: `lista:${demanda.id}`,
        demandaId: demanda.id,
        corpo: {},
        estado: 'pendente',
        criadaEm: now,
        atualizadaEm: now,
      },
    });
    expect(await oferecido()).toEqual([undefined, undefined]);
  });

  test('o que está no sistema externo só é decidido por ele, até que se desista dele em Integrações', async () => {
    const { demanda, pessoa, ctx } = await cena(2);
    const chamada = await ctx.db.chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao: 'solicitacao-Credenciamento',
        chave: `solicitacao:${demanda.id}`,
        demandaId: demanda.id,
        corpo: {},
        estado: 'recusada',
        criadaEm: now,
        atualizadaEm: now,
      },
    });
    await expect(registrarDecisaoAMao(ctx, demanda.id, decisao())).rejects.toThrow(RuleError);
    expect((await getDetalhes(ctx, demanda.id)).acoes).not.toHaveProperty('decidir');
    const cookie = await sessaoPara(ctx, pessoa);
    const url = `/adm/integracoes?decidir=${chamada.id}`;
    const { decidir } = (await chamar(integracoes.loader, { url, cookie })).dados;
    expect(decidir?.id).toBe(chamada.id);
    const decidirAMao = (motivo: string) =>
      chamar(integracoes.action, { url, cookie, form: { acao: 'decidir', chamada: chamada.id, motivo } });
    expect((await decidirAMao(' ')).status).toBe(422);
    expect(await decidirAMao('O Fluig está fora.')).toMatchObject({
      status: 303,
      destino: `/adm/credenciamento/${demanda.id}/decisao`,
    });
    await registrarDecisaoAMao(ctx, demanda.id, decisao());
    expect(await ctx.db.aprovacao.findUnique({ where: { demandaId: demanda.id } })).toMatchObject({
      diretoria: true,
    });
  });

  test('a tela pede os quatro, devolve o digitado e leva à demanda', async () => {
    const { demanda, pessoa, ctx } = await cena(2);
    const cookie = await sessaoPara(ctx, pessoa);
    const url = `/adm/credenciamento/${demanda.id}/decisao`;
    const params = { id: demanda.id };
    const vazia = await chamar(tela.action, {
      url,
      cookie,
      params,
      form: { instancia: 'diretoria', documento: 'Despacho 12/2027' },
    });
    expect(vazia.status).toBe(422);
    expect(vazia.dados).toMatchObject({
      valores: { documento: 'Despacho 12/2027' },
      erros: { decisao: 'Escolha aprovada ou reprovada.', decididaPor: 'Informe quem decidiu.' },
    });
    const feita = await chamar(tela.action, { url, cookie, params, form: decisao({ decisao: 'reprovar' }) });
    expect(feita.status).toBe(303);
    expect((await ctx.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).status).toBe(16);
  });

  test('a linha de comando registra a da vez, em nome do operador', async () => {
    const { demanda, ctx } = await cena(2);
    const comando = ['demanda', 'registrar-decisao', demanda.identificacaoProcesso, '--decisao', 'aprovar'];
    const sem = await rodarCli(database, comando, { now });
    expect([sem.codigo, sem.erros]).toEqual([
      2,
      'Falta --decidida-por.\nFalta --documento.\nFalta --justificativa.\n',
    ]);
    const com = ['--decidida-por', 'Rui Dias', '--documento', 'Ata 3/2027', '--justificativa', 'De acordo.'];
    expect((await rodarCli(database, [...comando, ...com], { now })).codigo).toBe(0);
    expect((await rodarCli(database, [...comando, ...com], { now })).codigo).toBe(0);
    expect((await ctx.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } })).status).toBe(19);
  });
});
