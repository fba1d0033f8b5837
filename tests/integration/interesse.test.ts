import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDemandasDoCandidato, getInteresse } from '#app/domain/interesse/queries.server/demandas.ts';
import { cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { MENSAGENS } from '#app/domain/interesse/labels.ts';
import { canonico } from '#app/domain/comprovante/rules.ts';
import { RuleError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { action } from '#app/routes/candidato/todas-demandas/interesse.tsx';
import { loader } from '#app/routes/candidato/todas-demandas/lista.tsx';
import { colunaDoDia } from '#app/lib/dates.ts';
import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { criarDemanda, darCronograma, type NovaDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const NOW = new Date('2026-09-10T15:00:00Z');
const ABERTA = fase(17, '2026-09-08', '2026-09-12');
const sistema = (now = NOW) => testCtx(banco, { now });

beforeAll(async () => {
  await criarReferencia(sistema());
});

async function candidata({ curriculo = true, vinculo = false, finalizadaEm = NOW } = {}) {
  const usuario = await criarUsuario(sistema());
  const versao = curriculo ? await criarCurriculoFinalizado(sistema(), usuario, { finalizadaEm }) : null;
  if (vinculo) await vincular(usuario.cpf ?? '');
  return { usuario, versao, ctx: (now = NOW) => testCtx(banco, { now, actor: usuario }) };
}

async function vincular(cpf: string) {
  const dia = colunaDoDia('2026-01-01');
  await banco.db.edital.createMany({
    data: [
      {
        id: 1,
        codigo: '002',
        ano: 2025,
        nome: 'Instrutoria',
        nomeReduzido: 'Edital 002/2025',
        numProcesso: '1',
        inicioDia: dia,
      },
    ],
    skipDuplicates: true,
  });
  await banco.db.empresaCredenciada.createMany({
    data: [{ codCfo: '1', cnpj: '99910101990124', nome: 'Lavoura', nomeFantasia: 'Lavoura Mestra' }],
    skipDuplicates: true,
  });
  await banco.db.vinculoEmpresa.create({
    data: { codCfo: '1', cpf, editalId: 1, nomePessoa: 'Pessoa', inicioDia: dia },
  });
}

const demandaAberta = (dados: NovaDemanda = {}) =>
  criarDemanda(sistema(), { status: 14, fases: [ABERTA], ...dados });
const participacoes = (demandaId: string) => banco.db.participacao.findMany({ where: { demandaId } });

describe('demonstrar interesse', () => {
  test('congela a versão do currículo daquele momento e o tipo (R-INT-02)', async () => {
    const demanda = await demandaAberta();
    const { ctx, versao, usuario } = await candidata({ vinculo: true });
    await expect(demonstrarInteresse(ctx(), { demandaId: demanda.id })).resolves.toMatchObject({
      nova: true,
    });
    expect(await participacoes(demanda.id)).toMatchObject([
      {
        usuarioId: usuario.id,
        curriculoVersaoId: versao?.id,
        tipo: 'I',
        codCfo: '1',
        demonstradoEm: NOW,
      },
    ]);
  });

  test('retirado e demonstrado de novo, congela a versão do dia e é um ato com comprovante (R-INT-02, R-INT-07)', async () => {
    const demanda = await demandaAberta();
    const { ctx, usuario, versao } = await candidata();
    await demonstrarInteresse(ctx(), { demandaId: demanda.id });
    const linha = async () =>
      (
        await listDemandasDoCandidato(ctx(), { area: '', atividade: '', prazo: null, pular: 0, tamanho: 100 })
      ).linhas.find(({ id }) => id === demanda.id);
    expect(await linha()).toMatchObject({ oferta: 'demonstrado', podeRetirar: true });
    await cancelarAplicacao(ctx(), demanda.id);
    expect(await linha()).toMatchObject({ oferta: 'demonstrar', podeRetirar: false });
    const nova = await criarCurriculoFinalizado(sistema(), usuario, { numero: 2 });
    const dia = new Date('2026-09-11T15:00:00Z');
    const { comprovante } = await demonstrarInteresse(ctx(dia), { demandaId: demanda.id });
    const [{ id: participacao, tipo } = { id: '', tipo: '' }] = await participacoes(demanda.id);
    const conteudo = {
      ...{ demanda: demanda.id, participacao, interessado: true, em: dia },
      ...{ curriculo: nova.id, tipo },
    };
    expect(
      await banco.db.comprovante.findUnique({ where: { codigo: comprovante?.codigo ?? '' } }),
    ).toMatchObject({
      tipo: 'retorno',
      sha256: createHash('sha256').update(canonico(conteudo)).digest('hex'),
    });
    expect(nova.id).not.toBe(versao?.id);
    expect(await participacoes(demanda.id)).toMatchObject([
      { interessado: true, retiradoEm: null, curriculoVersaoId: nova.id, demonstradoEm: dia },
    ]);
  });

  test('de quem já foi avaliado, o interesse não se retira nem se demonstra de novo: a lista, o diálogo e o ato dizem o mesmo (R-INT-07)', async () => {
    const demanda = await demandaAberta();
    const { ctx } = await candidata();
    const { participacaoId } = await demonstrarInteresse(ctx(), { demandaId: demanda.id });
    await darResultado(sistema(), participacaoId, 'cadastro');
    const linha = async () =>
      (
        await listDemandasDoCandidato(ctx(), { area: '', atividade: '', prazo: null, pular: 0, tamanho: 100 })
      ).linhas.find(({ id }) => id === demanda.id);
    expect(await linha()).toMatchObject({ oferta: 'demonstrado', podeRetirar: false });
    expect((await getInteresse(ctx(), demanda.id)).participacao).toMatchObject({ podeRetirar: false });
    await expect(cancelarAplicacao(ctx(), demanda.id)).rejects.toThrow(RuleError);
    await banco.db.participacao.update({ where: { id: participacaoId }, data: { interessado: false } });
    expect(await linha()).toMatchObject({ oferta: 'motivo', podeRetirar: false });
    const recusa = { ok: false, motivo: MENSAGENS.jaAvaliado };
    expect((await getInteresse(ctx(), demanda.id)).permissao).toEqual(recusa);
    await expect(demonstrarInteresse(ctx(), { demandaId: demanda.id })).rejects.toThrow(MENSAGENS.jaAvaliado);
  });

  test.each([
    ['2026-09-08T02:59:59.999Z', false],
    ['2026-09-08T03:00:00.000Z', true],
    ['2026-09-13T02:59:59.999Z', true],
    ['2026-09-13T03:00:00.000Z', false],
  ])('em %s: %s', async (instante, aceita) => {
    const demanda = await demandaAberta();
    const { ctx } = await candidata();
    const tentativa = demonstrarInteresse(ctx(new Date(instante)), { demandaId: demanda.id });
    if (aceita) await expect(tentativa).resolves.toMatchObject({ nova: true });
    else await expect(tentativa).rejects.toThrow(/período para demonstrar|prazo para demonstrar/);
    expect(await participacoes(demanda.id)).toHaveLength(aceita ? 1 : 0);
  });

  test('enviado muitas vezes ao mesmo tempo, é um interesse só e toda resposta é a mesma (R-INT-02, R-TEL-04)', async () => {
    const demanda = await demandaAberta();
    const { ctx } = await candidata();
    const respostas = await Promise.all(
      Array.from({ length: 8 }, () => demonstrarInteresse(ctx(), { demandaId: demanda.id })),
    );
    expect(new Set(respostas.map(({ participacaoId }) => participacaoId)).size).toBe(1);
    expect(respostas.filter(({ nova }) => nova)).toHaveLength(1);
    expect(await participacoes(demanda.id)).toHaveLength(1);
    // They are told once (R-INT-13).
    const avisos = await banco.db.mensagem.findMany({ where: { demandaId: demanda.id } });
    expect(avisos).toMatchObject([
      { tipo: TIPO.interesseRegistrado, usuarioId: ctx().actor.id, destinatarioEmail: ctx().actor.email },
    ]);
  });

  test.each([
    [
      'currículo vencido',
      { finalizadaEm: new Date('2025-09-09T12:00:00Z') },
      {},
      MENSAGENS.curriculoIncompativel,
    ],
    ['falta de currículo', { curriculo: false }, {}, MENSAGENS.semCurriculo],
    ['demanda interna, pessoa externa', {}, { tipo: 'interno' }, MENSAGENS.exclusivaInterno],
    ['demanda externa, pessoa interna', { vinculo: true }, { tipo: 'externo' }, MENSAGENS.exclusivaExterno],
    ['outra unidade', {}, { codDisciplina: '100102' }, MENSAGENS.curriculoIncompativel],
    ['demanda finalizada', {}, { status: 15 as StatusId }, MENSAGENS.encerrada],
  ])('recusa %s', async (_, pessoa, dados, motivo) => {
    const demanda = await demandaAberta(dados);
    const { ctx } = await candidata(pessoa);
    await expect(demonstrarInteresse(ctx(), { demandaId: demanda.id })).rejects.toThrow(motivo);
    const { permissao } = await getInteresse(ctx(), demanda.id);
    expect(permissao.ok ? '' : permissao.motivo).toContain(motivo);
    expect(await participacoes(demanda.id)).toHaveLength(0);
  });

  test.each([1, 2, 16] as const)('não acha uma demanda no status %s (R-INT-08)', async (status) => {
    const demanda = await demandaAberta({ status });
    const { ctx } = await candidata();
    await expect(demonstrarInteresse(ctx(), { demandaId: demanda.id })).rejects.toThrow('Não encontramos');
  });

  test('gente da equipe que não é candidata é recusada', async () => {
    const demanda = await demandaAberta();
    const comissao = await criarUsuario(sistema(), { grupos: ['comissao'] });
    const ctx = testCtx(banco, { now: NOW, actor: comissao });
    await expect(demonstrarInteresse(ctx, { demandaId: demanda.id })).rejects.toThrow(MENSAGENS.soCandidatos);
  });

  test('o interesse é sempre de quem entrou, diga o formulário o que disser', async () => {
    const agora = new Date();
    const demanda = await criarDemanda(testCtx(banco, { now: agora }), {
      status: 14,
      fases: [fase(17, '2020-01-01', '2090-01-01')],
    });
    const usuario = await criarUsuario(sistema());
    await criarCurriculoFinalizado(testCtx(banco, { now: agora }), usuario);
    const outra = await criarUsuario(sistema());
    const cookie = await sessaoPara(sistema(), usuario);
    const resposta = await chamar(action, {
      url: `/todas-demandas/${demanda.id}/interesse?prazo=2`,
      form: { usuarioId: outra.id },
      params: { id: demanda.id },
      cookie,
    });
    expect([resposta.status, resposta.destino]).toEqual([303, '/todas-demandas?prazo=2']);
    expect((await participacoes(demanda.id)).map(({ usuarioId }) => usuarioId)).toEqual([usuario.id]);
  });

  test('uma recusa volta com o seu motivo', async () => {
    const demanda = await demandaAberta({ fases: [fase(17, '2020-01-01', '2020-01-02')] });
    const usuario = await criarUsuario(sistema());
    const cookie = await sessaoPara(sistema(), usuario);
    const resposta = await chamar(action, {
      url: `/todas-demandas/${demanda.id}/interesse`,
      form: {},
      params: { id: demanda.id },
      cookie,
    });
    expect(resposta.status).toBe(422);
    expect(JSON.stringify(resposta.dados)).toContain('O prazo para demonstrar interesse terminou');
  });
});

describe('a lista', () => {
  const filtro = { area: '', atividade: '', prazo: null, pular: 0, tamanho: 100 } as const;

  test('cada prazo só mostra as suas; canceladas e não aprovadas nunca estão lá (R-CRO-11, R-INT-08)', async () => {
    // What the tests before left is of no interest here; its records cannot be deleted.
    await banco.db.demanda.updateMany({ data: { status: STATUS.cancelada, encerramento: 'cancelada' } });
    const { ctx } = await candidata();
    const ids = {
      aberta: (await demandaAberta()).id,
      futura: (await demandaAberta({ fases: [fase(17, '2026-10-01', '2026-10-05')] })).id,
      semCronograma: (await criarDemanda(sistema(), { status: 19 })).id,
      vencida: (await demandaAberta({ fases: [fase(17, '2026-08-01', '2026-09-09')] })).id,
      finalizada: (await demandaAberta({ status: 15, fases: [fase(17, '2026-01-01', '2026-01-09')] })).id,
      deAt: (await demandaAberta({ areaAtuacao: 'at', fases: [fase(17, '2026-09-10', '2026-09-10')] })).id,
    };
    for (const status of [1, 2, 16] as const) await demandaAberta({ status });
    const de = async (mudanca: Partial<Parameters<typeof listDemandasDoCandidato>[1]>) =>
      (await listDemandasDoCandidato(ctx(), { ...filtro, ...mudanca })).linhas.map(({ id }) => id);
    expect(await de({ prazo: 'aberto' })).toEqual([ids.deAt, ids.aberta]);
    expect(await de({ prazo: 'aguardando' })).toEqual([ids.futura, ids.semCronograma]);
    expect(await de({ prazo: 'encerrado' })).toEqual([ids.vencida, ids.finalizada]);
    expect(await de({})).toHaveLength(6);
    expect(await de({ prazo: 'aberto', area: 'at' })).toEqual([ids.deAt]);
    expect(await de({ prazo: 'aberto', atividade: 'inst' })).toEqual([ids.aberta]);
    expect(await de({ pular: 1, tamanho: 1, prazo: 'aberto' })).toEqual([ids.aberta]);

    await demonstrarInteresse(ctx(), { demandaId: ids.aberta });
    const { linhas, total } = await listDemandasDoCandidato(ctx(), { ...filtro, prazo: 'aberto' });
    expect(total).toBe(2);
    expect(linhas.map(({ oferta, principal }) => [oferta, principal])).toEqual([
      ['motivo', 'Jataí-GO'],
      ['demonstrado', 'Operação de Tratores'],
    ]);
    const outra = await candidata();
    const dela = await listDemandasDoCandidato(outra.ctx(), { ...filtro, prazo: 'aberto' });
    expect(dela.linhas.map(({ oferta }) => oferta)).toEqual(['motivo', 'demonstrar']);
  });

  test('segue um cronograma corrigido, também fase por fase', async () => {
    const { ctx } = await candidata();
    const { id } = await demandaAberta({ areaAtuacao: 'ps' });
    const dias = async () => {
      const { linhas } = await listDemandasDoCandidato(ctx(), { ...filtro, area: 'ps' });
      return linhas.map(({ inicio, fim }) => [inicio, fim]);
    };
    expect(await dias()).toEqual([['2026-09-08', '2026-09-12']]);
    const versao = await darCronograma(sistema(), id, [fase(17, '2026-09-09', '2026-09-20')]);
    expect(await dias()).toEqual([['2026-09-09', '2026-09-20']]);
    const chave = { cronogramaId_faseId: { cronogramaId: versao.id, faseId: 17 } };
    await banco.db.faseCronograma.update({
      where: chave,
      data: { realizacaoFim: colunaDoDia('2026-09-21') },
    });
    expect(await dias()).toEqual([['2026-09-09', '2026-09-21']]);
    await banco.db.faseCronograma.delete({ where: chave });
    expect(await dias()).toEqual([[null, null]]);
  });

  test('consulta o banco o mesmo número de vezes para uma linha e para muitas', async () => {
    const { usuario } = await candidata();
    const cookie = await sessaoPara(sistema(), usuario);
    const medir = async (itens: string) => {
      let linhas = 0;
      const consultas = await contarInstrucoes(async () => {
        const { dados } = await chamar(loader, { url: `/todas-demandas?prazo=todos${itens}`, cookie });
        linhas = dados.linhas.length;
      });
      return { linhas, consultas };
    };
    await medir('');
    const poucas = await medir('&area=at');
    const muitas = await medir('');
    expect(muitas.linhas).toBeGreaterThan(poucas.linhas);
    expect(poucas.consultas).toBeGreaterThan(0);
    expect(muitas.consultas).toBe(poucas.consultas);
  });
});
