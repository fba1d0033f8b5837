import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { aplicar, cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { consultarCurriculoDaAplicacao } from '#app/domain/interesse/commands.server/consultar-aplicacao.ts';
import { APLICACAO, MENSAGENS } from '#app/domain/interesse/labels.ts';
import { getAplicacao, getDocumentosDaAplicacao } from '#app/domain/interesse/queries.server/aplicacao.ts';
import { listAplicacoes } from '#app/domain/interesse/queries.server/aplicacoes.ts';
import { listDemandasDoCandidato } from '#app/domain/interesse/queries.server/demandas.ts';
import { listAvaliados } from '#app/domain/selecao/queries.server/itens.ts';
import { action } from '#app/routes/candidato/aplicacao/aplicacao.tsx';
import { action as retirar, loader as perguntar } from '#app/routes/candidato/aplicacao/retirar.tsx';
import { loader as curriculo } from '#app/routes/candidato/aplicacao/curriculo.tsx';
import { loader as documentos } from '#app/routes/candidato/aplicacao/documentos.tsx';
import { loader as lista } from '#app/routes/candidato/aplicacao/lista.tsx';
import { declararImpedimento } from '#tests/factories/banca.ts';
import { criarDemanda, type NovaDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const NOW = new Date('2026-09-10T15:00:00Z');
const CADASTRO = fase(18, '2026-09-08', '2026-09-12');
const sistema = () => testCtx(banco, { now: NOW });

beforeAll(() => criarReferencia(sistema()));

const demandaAberta = (dados: NovaDemanda = {}) =>
  criarDemanda(sistema(), { status: 3, fases: [fase(17, '2026-09-01', '2026-09-05'), CADASTRO], ...dados });

async function comCandidata(dados: NovaDemanda = {}) {
  const demanda = await demandaAberta(dados);
  const { id, usuario } = await criarParticipacao(sistema(), demanda.id, { nome: 'Bruna' });
  const ctx = (now = NOW) => testCtx(banco, { now, actor: usuario });
  const participacao = () => banco.db.participacao.findUniqueOrThrow({ where: { id } });
  return { demanda, participacaoId: id, usuario, ctx, participacao };
}

async function pessoaDe(...grupos: Grupo[]) {
  return testCtx(banco, { now: NOW, actor: await criarUsuario(sistema(), { grupos }) });
}

const EM_TODAS = { area: '', atividade: '', prazo: null, pular: 0, tamanho: 100 };
const filtro = { aba: 'aprovados', busca: '', area: '', pagina: { pular: 0, tamanho: 20 } } as const;

/** How many are evaluated in the registry stage of the demand. */
async function avaliadosNoCadastro(demandaId: string): Promise<number> {
  const ctx = sistema();
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { cronogramaAtual: { include: { fases: true } } },
  });
  return (await listAvaliados(ctx, 'cadastro', demanda, demanda.cronogramaAtual?.fases ?? [])).itens.length;
}

describe('aplicar e retirar', () => {
  test('retira e volta: a avaliação começa de novo (R-INT-07)', async () => {
    const { demanda, participacaoId, ctx, participacao } = await comCandidata();
    await banco.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa: 'cadastro',
        criterios: { formacaoAcademica: { atende: true, motivo: '' } },
        apto: true,
        atualizadoEm: NOW,
      },
    });
    const entrada = () =>
      banco.db.resultadoEtapa.findUniqueOrThrow({
        where: { participacaoId_etapa: { participacaoId, etapa: 'cadastro' } },
      });

    await cancelarAplicacao(ctx(), demanda.id);
    expect(await participacao()).toMatchObject({ interessado: false, retiradoEm: NOW });
    expect(await entrada()).toMatchObject({
      criterios: {},
      apto: null,
    });
    expect(await avaliadosNoCadastro(demanda.id)).toBe(0);

    await aplicar(ctx(), demanda.id);
    expect(await participacao()).toMatchObject({ interessado: true, retiradoEm: null });
    expect(await entrada()).toMatchObject({ apto: null, criterios: {} });
    expect(await avaliadosNoCadastro(demanda.id)).toBe(1);
    expect(
      await banco.db.auditoria.findMany({
        where: { entidadeId: participacaoId },
        select: { acao: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([{ acao: 'aplicacao.cancelar' }, { acao: 'aplicacao.registrar' }]);
  });

  test('cada vez que retira e cada vez que volta há um comprovante e uma mensagem (R-INT-14)', async () => {
    const { demanda, ctx } = await comCandidata();
    const retirada = await cancelarAplicacao(ctx(), demanda.id);
    expect(await cancelarAplicacao(ctx(), demanda.id), 'outra vez não é outro ato').toBeNull();
    const volta = await aplicar(ctx(), demanda.id);
    const segunda = await cancelarAplicacao(ctx(), demanda.id);
    const onde = { demandaId: demanda.id, usuarioId: ctx().actor.id };
    const comprovantes = await banco.db.comprovante.findMany({ where: onde, orderBy: { numero: 'asc' } });
    expect(comprovantes.map(({ tipo, codigo }) => [tipo, codigo])).toEqual([
      ['retirada', retirada?.codigo],
      ['retorno', volta?.codigo],
      ['retirada', segunda?.codigo],
    ]);
    const mensagens = await banco.db.mensagem.findMany({ where: onde, select: { tipo: true, dados: true } });
    expect(mensagens.map(({ tipo }) => tipo).toSorted()).toEqual([
      TIPO.interesseRetirado,
      TIPO.interesseRetirado,
      TIPO.interesseDeNovo,
    ]);
    const saida = mensagens.find(({ tipo }) => tipo === TIPO.interesseRetirado);
    expect(saida?.dados, 'e diz até quando se volta').toMatchObject({
      prazo: expect.stringContaining('12/09/2026') as string,
    });
  });

  test('o interesse apertado por engano se desfaz enquanto a fase 17 está aberta, e só então (R-INT-07)', async () => {
    const fases = [fase(17, '2026-09-07', '2026-09-11'), fase(18, '2026-09-14', '2026-09-18')];
    const { demanda, participacaoId, usuario, ctx, participacao } = await comCandidata({ status: 14, fases });
    const terminou = new Date('2026-09-12T03:00:00Z');
    await expect(cancelarAplicacao(ctx(terminou), demanda.id)).rejects.toThrow(/aplicação abre/);
    expect(await getAplicacao(ctx(), demanda.id)).toMatchObject({
      noInteresse: true,
      janela: { fim: '2026-09-11' },
      permissao: { ok: true },
    });

    const retirada = await cancelarAplicacao(ctx(), demanda.id);
    expect(retirada?.codigo).toBeTruthy();
    expect(await participacao()).toMatchObject({ interessado: false, retiradoEm: NOW });
    const aviso = await banco.db.mensagem.findFirstOrThrow({
      where: { demandaId: demanda.id, tipo: TIPO.interesseRetirado },
    });
    expect(aviso.dados, 'e diz até quando se volta').toMatchObject({
      prazo: expect.stringContaining('11/09/2026') as string,
    });
    expect(
      (await listDemandasDoCandidato(ctx(), EM_TODAS)).linhas.find(({ id }) => id === demanda.id),
    ).toMatchObject({ participacaoId: null });

    // Coming back is showing it again: the curriculum of the day, and who still may.
    const outro = await criarCurriculoFinalizado(sistema(), usuario, { numero: 2 });
    await aplicar(ctx(), demanda.id);
    expect(await participacao()).toMatchObject({ interessado: true, curriculoVersaoId: outro.id });
    await banco.db.resultadoEtapa.create({
      data: { participacaoId, etapa: 'carga_horaria', estado: 'finalizado', apto: true, atualizadoEm: NOW },
    });
    await expect(cancelarAplicacao(ctx(), demanda.id), 'já decidiram sobre ela').rejects.toThrow(RuleError);
  });

  test('apertado muitas vezes ao mesmo tempo, acontece uma vez', async () => {
    const { demanda, participacaoId, ctx, participacao } = await comCandidata();
    await Promise.all(Array.from({ length: 6 }, () => cancelarAplicacao(ctx(), demanda.id)));
    expect((await participacao()).interessado).toBe(false);
    expect(await banco.db.auditoria.count({ where: { entidadeId: participacaoId } })).toBe(1);
  });

  test.each([
    ['2026-09-08T02:59:59.999Z', false],
    ['2026-09-08T03:00:00.000Z', true],
    ['2026-09-13T02:59:59.999Z', true],
    ['2026-09-13T03:00:00.000Z', false],
  ])('em %s: %s', async (instante, aceita) => {
    const { demanda, ctx, participacao } = await comCandidata();
    const tentativa = cancelarAplicacao(ctx(new Date(instante)), demanda.id);
    if (aceita) await tentativa;
    else await expect(tentativa).rejects.toThrow(/aplicação (abre|terminou)/);
    expect((await participacao()).interessado).toBe(!aceita);
  });

  test.each([
    [14, APLICACAO.aguardando],
    [18, APLICACAO.aguardando],
    [4, APLICACAO.selecionado],
    [8, APLICACAO.selecionado],
    [15, APLICACAO.finalizado],
    [16, APLICACAO.cancelado],
  ] as [StatusId, string][])('status %s: %s', async (status, motivo) => {
    const { demanda, ctx, participacao } = await comCandidata({ status });
    await expect(cancelarAplicacao(ctx(), demanda.id)).rejects.toThrow(new RuleError(motivo));
    const { permissao } = await getAplicacao(ctx(), demanda.id);
    expect(permissao).toEqual({ ok: false, motivo });
    expect((await participacao()).interessado).toBe(true);
  });

  test('ninguém entra sem um interesse registrado (R-INT-07)', async () => {
    const demanda = await demandaAberta();
    const ctx = await pessoaDe('candidato');
    await expect(aplicar(ctx, demanda.id)).rejects.toThrow(NotFoundError);
    await expect(getAplicacao(ctx, demanda.id)).rejects.toThrow(NotFoundError);
    expect(await banco.db.participacao.count({ where: { demandaId: demanda.id } })).toBe(0);
  });

  test.each([
    ['analista', APLICACAO.soLeitura],
    ['comissao', MENSAGENS.soCandidatos],
  ] as const)('%s não se aplica', async (grupo, motivo) => {
    const demanda = await demandaAberta();
    const usuario = await criarUsuario(sistema(), { grupos: [grupo, 'candidato'] });
    await criarParticipacao(sistema(), demanda.id, { usuario });
    const actor = { ...usuario, grupos: [grupo] };
    const ctx = testCtx(banco, { now: NOW, actor });
    await expect(cancelarAplicacao(ctx, demanda.id)).rejects.toThrow(motivo);
  });
});

describe('modo de aplicação', () => {
  test('só lista aquilo em que a pessoa participa, por aba', async () => {
    const { ctx, demanda, usuario } = await comCandidata();
    const selecionada = await criarDemanda(sistema(), { status: 6 });
    await banco.db.participacao.create({
      data: {
        demandaId: selecionada.id,
        usuarioId: usuario.id,
        tipo: 'E',
        curriculoVersaoId: (
          await banco.db.participacao.findFirstOrThrow({ where: { usuarioId: usuario.id } })
        ).curriculoVersaoId,
        demonstradoEm: NOW,
      },
    });
    await comCandidata();
    const aprovados = await listAplicacoes(ctx(), filtro);
    expect(aprovados).toMatchObject({ modo: 'aplicar', contagem: { aprovados: 1, selecionados: 1 } });
    expect(aprovados.linhas).toMatchObject([{ id: demanda.id, situacao: 'aberto', aplicado: true }]);
    const selecionados = await listAplicacoes(ctx(), { ...filtro, aba: 'selecionados' });
    expect(selecionados.linhas).toMatchObject([{ id: selecionada.id, situacao: 'andamento' }]);
    const buscada = await listAplicacoes(ctx(), { ...filtro, busca: 'OPERACAO', area: 'ef' });
    expect(buscada.contagem).toEqual({ aprovados: 0, selecionados: 0 });
  });

  test('currículo e documentos são os próprios; outra pessoa não existe', async () => {
    const { ctx, demanda, participacaoId } = await comCandidata();
    const outra = await criarParticipacao(sistema(), demanda.id, { nome: 'Outra' });
    const pedido = { demandaId: demanda.id, participacaoId };
    expect((await consultarCurriculoDaAplicacao(ctx(), pedido)).pessoa.nome).toContain('BRUNA');
    expect((await getDocumentosDaAplicacao(ctx(), demanda.id, participacaoId)).envios).toEqual([]);
    expect((await getAplicacao(ctx(), demanda.id)).candidatos).toEqual([]);
    const alheio = { demandaId: demanda.id, participacaoId: outra.id };
    await expect(consultarCurriculoDaAplicacao(ctx(), alheio)).rejects.toThrow(NotFoundError);
    await expect(getDocumentosDaAplicacao(ctx(), demanda.id, outra.id)).rejects.toThrow(NotFoundError);
  });
});

describe('modo de lista', () => {
  test('demandas aprovadas das áreas, com os candidatos aplicados (R-INT-11)', async () => {
    const { demanda, ctx: dela, participacaoId } = await comCandidata({ areaAtuacao: 'ef', numero: 8001 });
    const de = async (...grupos: Grupo[]) => {
      const ctx = await pessoaDe(...grupos);
      const { linhas } = await listAplicacoes(ctx, { ...filtro, area: 'ef' });
      return { ctx, ids: linhas.map(({ id }) => id) };
    };
    const analista = await de('analista', 'area_ef');
    expect(analista.ids).toEqual([demanda.id]);
    expect((await de('analista')).ids).toEqual([demanda.id]);
    const deFora = await de('analista', 'area_at');
    expect(deFora.ids).toEqual([]);

    const aberta = await getAplicacao(analista.ctx, demanda.id);
    expect(aberta).toMatchObject({ modo: 'listar', minha: null, permissao: { ok: false } });
    expect(aberta.candidatos).toMatchObject([{ id: participacaoId, documentos: 0 }]);
    await expect(getAplicacao(deFora.ctx, demanda.id)).rejects.toThrow(NotFoundError);
    const pedido = { demandaId: demanda.id, participacaoId };
    await expect(consultarCurriculoDaAplicacao(deFora.ctx, pedido)).rejects.toThrow(NotFoundError);

    const antes = { entidade: 'curriculo_versao', acao: 'curriculo.consultar' };
    const lidos = await banco.db.auditoria.count({ where: antes });
    await consultarCurriculoDaAplicacao(analista.ctx, pedido);
    expect(await banco.db.auditoria.count({ where: antes })).toBe(lidos + 1);

    await cancelarAplicacao(dela(), demanda.id);
    expect((await getAplicacao(analista.ctx, demanda.id)).candidatos).toEqual([]);
    await expect(consultarCurriculoDaAplicacao(analista.ctx, pedido)).rejects.toThrow(NotFoundError);
  });

  test('quem se declarou impedido sobre um candidato não o encontra, nem o conta, nem abre o que é dele (R-IMP-06)', async () => {
    const { demanda, participacaoId } = await comCandidata({ areaAtuacao: 'ps' });
    const outro = await criarParticipacao(sistema(), demanda.id, { nome: 'Caio' });
    const analista = await pessoaDe('analista');
    await declararImpedimento(sistema(), analista.actor, { demandaId: demanda.id, participacaoId });
    expect((await getAplicacao(analista, demanda.id)).candidatos).toMatchObject([{ id: outro.id }]);
    const { linhas } = await listAplicacoes(analista, { ...filtro, area: 'ps' });
    expect(linhas.find(({ id }) => id === demanda.id)?.candidatos).toBe(1);
    await expect(
      consultarCurriculoDaAplicacao(analista, { demandaId: demanda.id, participacaoId }),
    ).rejects.toThrow(NotFoundError);
    await expect(getDocumentosDaAplicacao(analista, demanda.id, participacaoId)).rejects.toThrow(
      NotFoundError,
    );
  });

  test('só vê documentos técnicos enviados, e a abertura fica registrada', async () => {
    const { demanda, participacaoId, usuario } = await comCandidata({ areaAtuacao: 'ino' });
    const enviar = async (habilitacao: string, estado: string, nome: string) => {
      const tipo = await banco.db.tipoDocumento.upsert({
        where: { identificador: `tipo-${habilitacao}` },
        create: {
          id: habilitacao === 'HabTec' ? 9001 : 9002,
          descricao: `Documento ${habilitacao}`,
          identificador: `tipo-${habilitacao}`,
          habilitacao,
          publico: 'instrutoria',
        },
        update: {},
      });
      const arquivo = await banco.db.arquivo.create({
        data: {
          donoId: usuario.id,
          chave: `chave-${nome}`,
          nomeOriginal: nome,
          tipo: 'application/pdf',
          bytes: 10,
          sha256: nome.padEnd(64, '0'),
          criadoEm: NOW,
        },
      });
      await banco.db.envioDocumento.create({
        data: {
          participacaoId,
          habilitacao,
          estado,
          criadoEm: NOW,
          atualizadoEm: NOW,
          enviadoEm: estado === 'enviado' ? NOW : null,
          documentos: { create: { tipoDocumentoId: tipo.id, arquivoId: arquivo.id, anexadoEm: NOW } },
        },
      });
      return arquivo.id;
    };
    const juridico = await enviar('HabJud', 'enviado', 'certidao.pdf');
    const rascunho = await enviar('HabTec', 'rascunho', 'diploma.pdf');
    const analista = await pessoaDe('analista', 'area_ino');
    const ler = async () =>
      (await getDocumentosDaAplicacao(analista, demanda.id, participacaoId)).envios.flatMap((envio) =>
        envio.documentos.map(({ arquivo }) => arquivo.nomeOriginal),
      );
    expect(await ler()).toEqual([]);
    for (const id of [juridico, rascunho]) {
      await expect(abrirArquivo(analista, id)).rejects.toThrow('Não encontramos este arquivo.');
    }
    await banco.db.envioDocumento.updateMany({
      where: { participacaoId },
      data: { estado: 'enviado', enviadoEm: NOW },
    });
    expect(await ler()).toEqual(['diploma.pdf']);
    // Allowed now: only the storage of the test lacks the bytes.
    await expect(abrirArquivo(analista, rascunho)).rejects.toThrow('não pôde ser lido');
    await expect(abrirArquivo(await pessoaDe('analista', 'area_at'), rascunho)).rejects.toThrow(
      'Não encontramos',
    );
  });

  test('o mesmo número de consultas com uma linha e com três', async () => {
    const ctx = await pessoaDe('analista');
    const ler = (tamanho: number) => () => listAplicacoes(ctx, { ...filtro, pagina: { pular: 0, tamanho } });
    expect((await ler(3)()).linhas).toHaveLength(3);
    expect(await contarConsultas(banco, ler(1))).toBe(await contarConsultas(banco, ler(3)));
  });
});

describe('as rotas', () => {
  const sempre = [fase(17, '2020-01-01', '2020-01-31'), fase(18, '2020-02-01', '2090-01-01')];

  test('os botões respondem com as mensagens previstas e deixam a lista onde estava', async () => {
    const { demanda, usuario, participacao } = await comCandidata({ fases: sempre });
    const cookie = await sessaoPara(sistema(), usuario);
    const params = { id: demanda.id };
    const apertar = (acao: 'aplicar' | 'cancelar') =>
      chamar(acao === 'aplicar' ? action : retirar, {
        url: `/aplicar-credenciamento/${demanda.id}${acao === 'aplicar' ? '' : '/retirar'}?aba=aprovados&guia=processo`,
        cookie,
        params,
        form: acao === 'cancelar' ? { confirmo: 'sim' } : {},
      });
    const pergunta = await chamar(perguntar, {
      url: `/aplicar-credenciamento/${demanda.id}/retirar?aba=aprovados`,
      cookie,
      params,
    });
    expect(pergunta.dados).toMatchObject({
      permissao: { ok: true },
      fim: expect.stringContaining('2090') as string,
    });
    expect((await participacao()).interessado).toBe(true);
    const vazia = await chamar(retirar, {
      ...{ url: `/aplicar-credenciamento/${demanda.id}/retirar`, cookie, params },
      form: {},
    });
    expect([vazia.status, (await participacao()).interessado]).toEqual([422, true]);
    const cancelada = await apertar('cancelar');
    expect([cancelada.status, cancelada.destino]).toEqual([303, '/aplicar-credenciamento?aba=aprovados']);
    expect((await participacao()).interessado).toBe(false);
    const semMais = await chamar(perguntar, {
      url: `/aplicar-credenciamento/${demanda.id}/retirar`,
      cookie,
      params,
    });
    expect(semMais.destino).toBe(`/aplicar-credenciamento/${demanda.id}`);
    expect((await apertar('aplicar')).status).toBe(303);
    expect((await participacao()).interessado).toBe(true);
    await banco.db.demanda.update({ where: { id: demanda.id }, data: { status: 4 } });
    for (const [acao, frase] of [
      ['aplicar', APLICACAO.falha],
      ['cancelar', APLICACAO.falhaAoCancelar],
    ] as const) {
      const recusada = await apertar(acao);
      expect([recusada.status, recusada.dados]).toEqual([422, { erro: `${frase} ${APLICACAO.selecionado}` }]);
    }
  });

  test('lista, currículo, documentos e CSV são da própria pessoa', async () => {
    const { demanda, participacaoId, usuario } = await comCandidata({ fases: sempre });
    const outra = await comCandidata({ fases: sempre });
    const cookie = await sessaoPara(sistema(), usuario);
    const tela = await chamar(lista, { url: '/aplicar-credenciamento', cookie });
    expect(tela.dados.linhas.map(({ id }) => id)).toEqual([demanda.id]);
    const arquivo = String((await chamar(lista, { url: '/aplicar-credenciamento.csv', cookie })).dados);
    expect(arquivo).toContain(`${demanda.identificacaoProcesso};Misto;Instrutoria;`);
    expect(arquivo).not.toContain(outra.demanda.identificacaoProcesso);
    const leituras: ((args: LoaderFunctionArgs) => Promise<unknown>)[] = [curriculo, documentos];
    for (const loader of leituras) {
      const ver = (id: string, participacao: string) =>
        chamar(loader, { url: '/x', cookie, params: { id, participacaoId: participacao } });
      expect((await ver(demanda.id, participacaoId)).status).toBe(200);
      expect((await ver(outra.demanda.id, outra.participacaoId)).status).toBe(404);
      expect((await ver(demanda.id, outra.participacaoId)).status).toBe(404);
    }
  });
});
