import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { prazosDoCalendario } from '#app/domain/agenda/rules/datas.ts';
import { completarPrazos } from '#app/domain/aviso/commands.server/completar.ts';
import { reenviarAviso, registrarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { MENSAGENS as MENSAGENS_DO_AVISO } from '#app/domain/aviso/labels.ts';
import { getTelaDosAvisos } from '#app/domain/aviso/queries.server/tela.ts';
import type { CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { INVARIANTES } from '#app/domain/diagnostico/queries.server.ts';
import { anexarDocumentos } from '#app/domain/documento/commands.server/documentos.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { marcarComoLida } from '#app/domain/mensageria/commands.server/caixa.ts';
import { registrarEnvio, registrarFalha } from '#app/domain/mensageria/commands.server/envio.ts';
import { listAvisosDevidos, montarAvisos } from '#app/domain/mensageria/queries.server/avisos.ts';
import { abrirJanelaIndividual, previaDoPrazo } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { getTelaDosPrazos } from '#app/domain/prazo-proprio/queries.server/tela.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { listFilas } from '#app/domain/habilitacao/queries.server/fila.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { salvarVeredito } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { lerTela, listAnalises, telaDasAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import { STATUS_DA_MENSAGEM, TIPO } from '#app/domain/mensageria/types.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { publicarFinaisProprios } from '#app/domain/selecao/commands.server/atrasados.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { criteriosDa } from '#app/domain/selecao/criterios.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { criarDemanda, type NovaDemanda } from '#tests/factories/demanda.ts';
import {
  analisar,
  criarTipos,
  darResultado,
  enviar,
  IDS,
  versaoDaAnalise,
} from '#tests/factories/habilitacao.ts';
import { entregarMensagens } from '#tests/factories/entrega.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { declararImpedimento } from '#tests/factories/banca.ts';

/** Nobody who is granted an appeal late, or comes late, loses a stage. */
const pasta = vi.hoisted(() => {
  const nome = `${process.env.TMPDIR ?? '/tmp'}/porteira-prazo-proprio-${String(process.pid)}`;
  process.env.ARQUIVOS_PASTA = nome;
  return nome;
});
beforeAll(() => mkdirSync(pasta, { recursive: true }));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const database = useDatabase();

/** Registry 18 to 21, documents 22, their review 29 and 30, legal ones 26 with the appeal, all on working days. */
const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-08', '2027-03-10'),
  fase(19, '2027-03-11', '2027-03-11', ['2027-03-12', '2027-03-16']),
  fase(21, '2027-03-17', '2027-03-18'),
  fase(22, '2027-03-29', '2027-04-02'),
  fase(29, '2027-04-05', '2027-04-08', ['2027-04-09', '2027-04-13']),
  fase(30, '2027-04-14', '2027-04-15'),
  fase(26, '2027-04-26', '2027-04-30', ['2027-05-10', '2027-05-12']),
];
const em = (dia: Dia, hora = '10:00') => instanteDe(dia, hora);
/** A Wednesday after the legal sending: five working days from Thursday end on the next Wednesday. */
const TARDE = em('2027-05-05');
const FIM = '2027-05-12' as const;

const sistema = (now = TARDE) => testCtx(database, { now });
const como = (actor: UsuarioAtor, now = TARDE) => testCtx(database, { now, actor });
const equipe = async (grupos: Grupo[], now = TARDE) =>
  como(await criarUsuario({ db: database.db }, { grupos, cpf: null }), now);

beforeAll(async () => {
  await criarTipos(sistema());
});

const demandaCom = (dados: NovaDemanda = {}) =>
  criarDemanda(sistema(), {
    status: 9,
    fases: FASES,
    cadastroPreliminarEm: em('2027-03-11'),
    cadastroFinalEm: em('2027-03-17'),
    avaliacaoCadastroConcluidaEm: em('2027-03-10'),
    habTecnicaPreliminarEm: em('2027-04-08'),
    habTecnicaFinalEm: em('2027-04-14'),
    ...dados,
  });

type Pessoa = Awaited<ReturnType<typeof criarParticipacao>>;

/** Rejected in the stage, told so, with an appeal under analysis. */
async function comRecurso(demandaId: string, etapa: EtapaComResultado, faseId: number) {
  const pessoa = await criarParticipacao(sistema(em('2027-03-02')), demandaId);
  if (etapa !== 'cadastro')
    await darResultado(sistema(em('2027-03-10')), pessoa.id, 'cadastro', { final: true });
  const resultado = await darResultado(sistema(em('2027-04-08')), pessoa.id, etapa, {
    apto: false,
    final: true,
  });
  const recurso = await database.db.recurso.create({
    data: {
      ...{ resultadoId: resultado.id, demandaId, faseId, numeracao: 1, observacao: 'Discordo.' },
      ...{ status: RECURSO.emAnalise, criadoEm: em('2027-04-12') },
    },
  });
  return { pessoa, recursoId: recurso.id };
}

const janelas = (pessoa: Pessoa) =>
  database.db.janelaIndividual.findMany({
    where: { participacaoId: pessoa.id },
    orderBy: { criadaEm: 'asc' },
  });
const mensagens = (pessoa: Pessoa, tipo: number) =>
  database.db.mensagem.findMany({ where: { usuarioId: pessoa.usuarioId, tipo } });
const historico = (demandaId: string) =>
  database.db.historicoDemanda.findMany({ where: { demandaId, evento: 'abrirPrazoProprio' } });
const coluna = (dia: Dia) => new Date(`${dia}T00:00:00.000Z`);
const resultado = (pessoa: Pessoa, etapa: string) =>
  database.db.resultadoEtapa.findUniqueOrThrow({
    where: { participacaoId_etapa: { participacaoId: pessoa.id, etapa } },
  });

async function fimDe(demandaId: string, pessoa: Pessoa, now = TARDE) {
  const { demandas, pessoas } = await carregarSituacoes(sistema(now), { participacoes: [pessoa.id] });
  const [demanda, lida] = [demandas.get(demandaId), pessoas[0]];
  if (!demanda || !lida) throw new Error('sem situação');
  return situacaoDaPessoa(demanda, lida, 'equipe', now).fim;
}

function recebido(campo: string) {
  const caminho = join(pasta, `${campo}-${String(Math.random())}.pdf`);
  const conteudo = pdfMinimo();
  writeFileSync(caminho, conteudo);
  return {
    ...{ campo, caminho, nomeOriginal: `${campo}.pdf`, bytes: conteudo.length, problema: null },
    sha256: createHash('sha256').update(conteudo).digest('hex'),
  };
}

/** The person attaches a file and sends, by the commands of the screen. */
async function enviarComo(pessoa: Pessoa, demandaId: string, habilitacao: Habilitacao, now: Date) {
  const ctx = como(pessoa.usuario, now);
  const alvo = { demandaId, habilitacao };
  const anexos = await anexarDocumentos(
    ctx,
    alvo,
    IDS[habilitacao].map((tipoDocumentoId) => ({
      tipoDocumentoId,
      recebido: recebido(String(tipoDocumentoId)),
    })),
  );
  expect(anexos.map(({ problema }) => problema)).toEqual(IDS[habilitacao].map(() => null));
  const { versao } = await getEnvio(ctx, demandaId, habilitacao);
  return enviarDocumentos(ctx, alvo, { versao, cienteDoQueFalta: true });
}

const encerrar = (
  demandaId: string,
  ctx: Awaited<ReturnType<typeof equipe>>,
  evento: 'encerrarComPendencia' | 'encerrarFase',
) => transitar(ctx, { demandaId, evento, confirmarPendencias: true, motivo: 'x' });

describe('recurso deferido depois do prazo que ele abre (R-PRZ-02)', () => {
  test('em 9, com 26 encerrada: prazo próprio no mesmo ato, até a homologação (R-PRZ-04, R-PRZ-05)', async () => {
    const { id: demandaId } = await demandaCom();
    const { pessoa, recursoId } = await comRecurso(demandaId, 'hab_tecnica', 29);
    const comissao = await equipe(['comissao']);
    await decidirRecurso(comissao, { id: recursoId, aprovar: true, descricao: 'Procede.' });

    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 26, janela: 'realizacao', inicio: coluna('2027-05-06'), fim: coluna(FIM), causa: 'recurso' },
    ]);
    expect(await historico(demandaId)).toMatchObject([
      { dados: { participacaoId: pessoa.id, faseId: 26, inicio: '2027-05-06', fim: FIM } },
    ]);
    const [mensagem, ...outras] = await mensagens(pessoa, TIPO.prazoProprio);
    expect(outras).toEqual([]);
    expect(mensagem?.dados).toMatchObject({
      ato: 'Enviar os documentos da habilitação jurídica',
      periodo: expect.stringContaining('12/05/2027') as string,
      caminho: `/minhas-demandas/${demandaId}/documentos/juridica`,
    });
    expect(await database.db.comprovante.findMany({ where: { usuarioId: pessoa.usuarioId } })).toMatchObject([
      { tipo: 'prazo-proprio', demandaId },
    ]);
    expect(await fimDe(demandaId, pessoa)).toMatchObject({ codigo: 'em-prazo-proprio', ate: FIM });

    // Read the same wherever a deadline is read.
    const dia = em('2027-05-07');
    const { linhas } = await listMinhasDemandas(como(pessoa.usuario, dia), {
      ...{ busca: '', area: '', atividade: '', pular: 0, tamanho: 10 },
    });
    expect(linhas[0]).toMatchObject({ juridica: { codigo: 'aberto' }, motivoJuridica: null });
    expect((await getEnvio(como(pessoa.usuario, dia), demandaId, 'HabJud')).prazo).toContain('12/05/2027');
    const agenda = await listParticipacoesNaAgenda(sistema(dia), pessoa.usuarioId);
    expect(prazosDoCalendario(agenda, dia).map(({ data }) => [data.faseId, data.janela.fim])).toContainEqual([
      26,
      FIM,
    ]);

    // Nobody rejects them while they may send, nor does the demand leave them; by no day of the schedule are they late.
    const juridico = await equipe(['juridico'], dia);
    const { pendencias } = await carregarDemandaNaMaquina(juridico, demandaId);
    expect(pendencias.juridicaPorAnalisar).toBe(false);
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    await expect(reprovarFalta(juridico, alvo, { observacao: 'Faltou.' })).rejects.toThrow('12/05/2027');
    const { linhas: lista } = await listAnalises(
      juridico,
      'HabJud',
      lerTela(
        '/juridico/habilitacao-juridica',
        new URLSearchParams({ credenciamento: demandaId, status: '4' }),
      ).filtro,
      { pular: 0, tamanho: 10 },
    );
    expect(lista).toMatchObject([{ prazoProprio: FIM, falta: { habilitado: false } }]);
    const depoisDoFim = em('2027-05-20');
    await enviarComo(pessoa, demandaId, 'HabJud', em('2027-05-11'));
    await entregarMensagens(database, demandaId);
    await expect(
      encerrar(demandaId, await equipe(['comissao'], depoisDoFim), 'encerrarComPendencia'),
    ).rejects.toThrow(pessoa.usuario.nome);

    // After the phase they are reviewed, and the record keeps why.
    const tarde = await equipe(['juridico'], depoisDoFim);
    await analisar(tarde, 'HabJud', pessoa.id);
    expect(await resultado(pessoa, 'hab_juridica')).toMatchObject({ apto: true, estado: 'publicado' });
    expect(
      await database.db.auditoria.findMany({
        where: { acao: 'analise.finalizar', entidadeId: pessoa.id },
      }),
    ).toMatchObject([{ dados: { apto: true, atraso: 'Prazo próprio, até 12/05/2027' } }]);
    expect(await fimDe(demandaId, pessoa, depoisDoFim)).toEqual({ codigo: 'apto' });
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, await equipe(['comissao'], depoisDoFim), 'encerrarComPendencia');
  });

  test('negado, ou deferido a tempo, não há prazo próprio', async () => {
    const { id: demandaId } = await demandaCom();
    const negado = await comRecurso(demandaId, 'hab_tecnica', 29);
    const comissao = await equipe(['comissao']);
    await decidirRecurso(comissao, { id: negado.recursoId, aprovar: false, descricao: 'Não.' });
    expect(await janelas(negado.pessoa)).toEqual([]);
    const aTempo = await comRecurso(demandaId, 'hab_tecnica', 29);
    await decidirRecurso(await equipe(['comissao'], em('2027-04-23')), {
      ...{ id: aTempo.recursoId, aprovar: true, descricao: 'Sim.' },
    });
    expect(await janelas(aTempo.pessoa)).toEqual([]);
  });

  test('a janela que ainda corre por menos dias é completada', async () => {
    const { id: demandaId } = await demandaCom();
    const { pessoa, recursoId } = await comRecurso(demandaId, 'hab_tecnica', 29);
    await decidirRecurso(await equipe(['comissao'], em('2027-04-29')), {
      ...{ id: recursoId, aprovar: true, descricao: 'Sim.' },
    });
    expect(await janelas(pessoa)).toMatchObject([
      { inicio: coluna('2027-04-29'), fim: coluna('2027-05-06') },
    ]);
  });

  test('decidido antes do final, mas com o prazo já perdido, é contado na hora', async () => {
    const { id: demandaId } = await demandaCom({ status: 8, habTecnicaFinalEm: null });
    const { pessoa, recursoId } = await comRecurso(demandaId, 'hab_tecnica', 29);
    await database.db.resultadoEtapa.updateMany({
      where: { participacaoId: pessoa.id, etapa: 'hab_tecnica' },
      data: { publicadoFinalEm: null },
    });
    await decidirRecurso(await equipe(['comissao']), { id: recursoId, aprovar: true, descricao: 'Sim.' });
    expect(await janelas(pessoa)).toHaveLength(1);
    expect(await mensagens(pessoa, TIPO.decisaoDeRecurso)).toHaveLength(1);
    expect((await resultado(pessoa, 'hab_tecnica')).publicadoFinalEm).toEqual(TARDE);
  });

  test('o de cadastro, com o envio técnico encerrado, abre o envio técnico', async () => {
    const { id: demandaId } = await demandaCom({
      status: 5,
      cadastroFinalEm: null,
      habTecnicaPreliminarEm: null,
      habTecnicaFinalEm: null,
    });
    const { pessoa, recursoId } = await comRecurso(demandaId, 'cadastro', 19);
    await decidirRecurso(await equipe(['comissao'], em('2027-04-06')), {
      ...{ id: recursoId, aprovar: true, descricao: 'Sim.' },
    });
    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 22, inicio: coluna('2027-04-07'), fim: coluna('2027-04-13') },
    ]);
    await enviarComo(pessoa, demandaId, 'HabTec', em('2027-04-13', '23:58'));
    await expect(enviarComo(pessoa, demandaId, 'HabTec', em('2027-04-14'))).rejects.toThrow(RuleError);
  });
});

const CRITERIOS = criteriosDa('cadastro');
/** The supplementary evaluation of whoever came later, by the commands of its screen. */
async function avaliar(demandaId: string, pessoa: Pessoa, apto: boolean, now: Date) {
  const coordenacao = await equipe(['coordenacao', 'area_fpr_ps'], now);
  const respostas = Object.fromEntries(
    CRITERIOS.map(({ id }) => [id, { atende: apto, motivo: apto ? '' : 'Não comprova.' }]),
  );
  await avaliarCandidatos(coordenacao, {
    ...{ etapa: 'cadastro', demandaId },
    avaliacoes: [{ participacaoId: pessoa.id, versao: 0, respostas, observacao: '' }],
  });
  await finalizarAvaliacao(coordenacao, { etapa: 'cadastro', demandaId, carimbo: '1.1' });
}

async function recorrer(pessoa: Pessoa, now: Date) {
  const { id } = await resultado(pessoa, 'cadastro');
  return receberRecurso(como(pessoa.usuario, now), id, {
    ...{
      acao: 'enviar',
      observacao: 'Discordo: comprovo a experiência pedida.',
      rascunho: null,
      pagina: null,
    },
    arquivos: [{ ...recebido('anexos'), campo: 'anexos' }],
  });
}

describe('quem chegou depois (R-PRZ-03)', () => {
  /** At 7, the schedule moved meanwhile: everything of the registry and the technical sending is over. */
  const em7 = () =>
    demandaCom({ status: 7, areaAtuacao: 'fpr', habTecnicaPreliminarEm: null, habTecnicaFinalEm: null });
  const CHEGADA = em('2027-04-06');

  test('reprovado em 7: preliminar, período de recurso e final seus', async () => {
    const { id: demandaId } = await em7();
    const pessoa = await criarParticipacao(sistema(em('2027-04-05')), demandaId);
    await avaliar(demandaId, pessoa, false, CHEGADA);
    expect(await janelas(pessoa)).toMatchObject([
      {
        faseId: 19,
        janela: 'recurso',
        inicio: coluna('2027-04-07'),
        fim: coluna('2027-04-09'),
        causa: 'chegada',
      },
    ]);
    const [preliminar] = await mensagens(pessoa, TIPO.cadastroPreliminar);
    expect(preliminar?.dados).toMatchObject({ recurso: expect.stringContaining('09/04/2027') as string });
    expect(await mensagens(pessoa, TIPO.cadastroFinal)).toEqual([]);
    expect(await resultado(pessoa, 'cadastro')).toMatchObject({ apto: false, publicadoFinalEm: null });

    // Nothing until it ends; then the final result, once.
    expect(await publicarFinaisProprios(sistema(em('2027-04-09', '23:58')))).toBe(0);
    expect(await publicarFinaisProprios(sistema(em('2027-04-10', '00:01')))).toBe(1);
    expect(await publicarFinaisProprios(sistema(em('2027-04-10', '00:02')))).toBe(0);
    expect(await mensagens(pessoa, TIPO.cadastroFinal)).toHaveLength(1);
    expect(await fimDe(demandaId, pessoa, em('2027-04-10'))).toEqual({
      codigo: 'reprovado',
      etapa: 'cadastro',
    });
  });

  test('recorre no seu período, é decidido em 7, e ganha o envio técnico', async () => {
    const { id: demandaId } = await em7();
    const pessoa = await criarParticipacao(sistema(em('2027-04-05')), demandaId);
    await avaliar(demandaId, pessoa, false, CHEGADA);
    await recorrer(pessoa, em('2027-04-09'));
    expect(await publicarFinaisProprios(sistema(em('2027-04-12')))).toBe(0);
    const recurso = await database.db.recurso.findFirstOrThrow({
      where: { resultado: { participacaoId: pessoa.id } },
    });
    await decidirRecurso(await equipe(['comissao'], em('2027-04-12')), {
      ...{ id: recurso.id, aprovar: true, descricao: 'Procede.' },
    });
    expect(await resultado(pessoa, 'cadastro')).toMatchObject({
      aptoFinal: true,
      publicadoFinalEm: em('2027-04-12'),
    });
    expect(await mensagens(pessoa, TIPO.decisaoDeRecurso)).toHaveLength(1);
    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 19 },
      { faseId: 22, inicio: coluna('2027-04-13'), fim: coluna('2027-04-19'), causa: 'recurso' },
    ]);
    await enviarComo(pessoa, demandaId, 'HabTec', em('2027-04-19'));
  });

  test('aprovado em 7: envio técnico seu, e as fases seguem para os outros', async () => {
    const { id: demandaId } = await em7();
    const outra = await criarParticipacao(sistema(em('2027-03-02')), demandaId, { nome: 'Pontual' });
    await darResultado(sistema(em('2027-03-10')), outra.id, 'cadastro', { final: true });
    await enviar(sistema(em('2027-03-30')), outra, 'HabTec');
    await analisar(await equipe(['comissao'], CHEGADA), 'HabTec', outra.id);
    const pessoa = await criarParticipacao(sistema(em('2027-04-05')), demandaId, { nome: 'Tardia' });
    const comissao = await equipe(['comissao'], em('2027-04-14'));
    // Not evaluated yet: the stage waits for them, by name.
    await expect(
      notificarResultado(await equipe(['comissao'], em('2027-04-08')), {
        ...{ demandaId, evento: 'notificarHabTecnicaPreliminar' },
      }),
    ).resolves.toEqual({ notificados: 1 });
    await entregarMensagens(database, demandaId);
    await expect(encerrar(demandaId, comissao, 'encerrarFase')).rejects.toThrow('Tardia');

    await avaliar(demandaId, pessoa, true, em('2027-04-09'));
    expect(await mensagens(pessoa, TIPO.cadastroFinal)).toHaveLength(1);
    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 22, inicio: coluna('2027-04-12'), fim: coluna('2027-04-16'), causa: 'chegada' },
    ]);
    // While they may still send, nobody has anything of theirs to review; when they sent nothing, somebody has.
    const naFila = async (dia: Parameters<typeof em>[0]) =>
      listFilas(await equipe(['comissao'], em(dia)), { HabTec: [demandaId] });
    expect(await naFila('2027-04-14')).toEqual([]);
    expect(await naFila('2027-04-17')).toMatchObject([{ semEnvio: 1, total: 2 }]);
    // In their own window, the demand goes on.
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, comissao, 'encerrarFase');
    await notificarResultado(comissao, { demandaId, evento: 'notificarHabTecnicaFinal' });
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, await equipe(['comissao'], em('2027-04-16')), 'encerrarFase');
    await enviarComo(pessoa, demandaId, 'HabTec', em('2027-04-16'));

    // The 21st is a holiday. Rejected after everybody's final result: first result, period and final of their own.
    const analista = await equipe(['comissao'], em('2027-04-20'));
    await analisar(analista, 'HabTec', pessoa.id, { [IDS.HabTec[0] ?? 0]: 'Ilegível.' });
    expect(await mensagens(pessoa, TIPO.habTecnicaPreliminar)).toHaveLength(1);
    expect((await janelas(pessoa)).at(-1)).toMatchObject({
      faseId: 29,
      janela: 'recurso',
      fim: coluna('2027-04-26'),
    });
    const fim = await equipe(['comissao'], em('2027-05-13'));
    await entregarMensagens(database, demandaId);
    await expect(encerrar(demandaId, fim, 'encerrarComPendencia')).rejects.toThrow('Tardia');
    expect(await publicarFinaisProprios(sistema(em('2027-04-27')))).toBe(1);
    await reprovarFalta(
      await equipe(['juridico'], em('2027-05-11')),
      {
        ...{ habilitacao: 'HabJud', participacaoId: outra.id },
      },
      { observacao: 'Faltou.' },
    );
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, fim, 'encerrarComPendencia');
  });

  test('em 4, com o preliminar contado: o que resta do recurso é completado, e o final geral não o atropela', async () => {
    const { id: demandaId } = await demandaCom({
      ...{
        status: 4,
        areaAtuacao: 'fpr',
        cadastroFinalEm: null,
        habTecnicaPreliminarEm: null,
        habTecnicaFinalEm: null,
      },
    });
    const pessoa = await criarParticipacao(sistema(em('2027-03-15')), demandaId);
    await avaliar(demandaId, pessoa, false, em('2027-03-15'));
    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 19, inicio: coluna('2027-03-15'), fim: coluna('2027-03-18') },
    ]);
    const comissao = await equipe(['comissao'], em('2027-03-17'));
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, comissao, 'encerrarFase');
    await notificarResultado(comissao, { demandaId, evento: 'notificarCadastroFinal' });
    expect(await resultado(pessoa, 'cadastro')).toMatchObject({ publicadoFinalEm: null });
    await recorrer(pessoa, em('2027-03-18'));
    // Its appeal holds no phase.
    await entregarMensagens(database, demandaId);
    await encerrar(demandaId, await equipe(['comissao'], em('2027-03-19')), 'encerrarFase');
    expect(await fimDe(demandaId, pessoa, em('2027-03-19'))).toEqual({
      codigo: 'em-recurso',
      etapa: 'cadastro',
    });
  });
});

describe('aberto à mão pela Comissão (R-PRZ-06)', () => {
  const pedido = (pessoa: Pessoa) => ({
    participacaoId: pessoa.id,
    janela: { faseId: 26, nome: 'realizacao' as const },
    ...{
      inicio: '2027-05-06' as const,
      fim: '2027-05-07' as const,
      motivo: 'O portal falhou no último dia.',
    },
  });
  async function naJuridica() {
    const { id: demandaId } = await demandaCom();
    const pessoa = await criarParticipacao(sistema(), demandaId, { nome: 'Rita' });
    for (const etapa of ['cadastro', 'hab_tecnica'] as const)
      await darResultado(sistema(), pessoa.id, etapa, { final: true });
    return { demandaId, pessoa };
  }

  test('com prévia, mensagem, histórico e lista; a pessoa envia', async () => {
    const { demandaId, pessoa } = await naJuridica();
    const comissao = await equipe(['comissao']);
    expect(await previaDoPrazo(comissao, demandaId, pedido(pessoa))).toMatchObject({
      ...{ nome: pessoa.usuario.nome, email: pessoa.usuario.email },
      motivo: 'O portal falhou no último dia.',
    });
    expect(await janelas(pessoa)).toEqual([]);
    await abrirJanelaIndividual(comissao, demandaId, pedido(pessoa));
    expect(await janelas(pessoa)).toMatchObject([{ causa: 'comissao', criadaPorId: comissao.actor.id }]);
    expect(await mensagens(pessoa, TIPO.prazoProprio)).toHaveLength(1);
    const { historico: linhas } = await getDemanda(comissao, demandaId);
    expect(linhas[0]).toMatchObject({ evento: 'abrirPrazoProprio', pessoa: pessoa.usuario.nome });
    expect(linhas[0]?.motivo).toContain('06/05/2027 a 07/05/2027. O portal falhou');
    expect((await getTelaDosPrazos(comissao, demandaId)).prazos).toMatchObject([
      { aberto: true, nome: pessoa.usuario.nome },
    ]);
    // Two days before its end they are reminded, with their own day; the schedule's reminder is not theirs.
    const devidos = await listAvisosDevidos(sistema(), '2027-05-05');
    const [lembrete] = devidos.filter((aviso) => aviso.demandaId === demandaId);
    expect(lembrete).toMatchObject({ tipo: TIPO.lembreteDocumentos });
    // By name, what is mandatory of this person, who takes part in their own name (R-DOC-12).
    await database.db.deverDoDocumento.createMany({
      data: (['pessoa', 'empresa'] as const).map((quem, i) => ({
        ...{ tipoDocumentoId: IDS.HabJud[i] ?? 0, demandaId, quem, dever: 'obrigatorio' },
        ...{ desde: em('2027-03-01'), criadoPorNome: 'x' },
      })),
    });
    const [mensagem] = lembrete ? await montarAvisos(sistema(), lembrete) : [];
    expect(mensagem).toMatchObject({
      usuarioId: pessoa.usuarioId,
      dados: { prazo: expect.stringContaining('07/05/2027') as string, obrigatorios: 'Contrato social' },
    });
    await database.db.deverDoDocumento.deleteMany({ where: { demandaId } });
    expect(
      await montarAvisos(sistema(), { tipo: TIPO.lembreteDocumentos, demandaId, causa: 'fim:2027-04-28' }),
    ).toEqual([]);
    await enviarComo(pessoa, demandaId, 'HabJud', em('2027-05-07', '23:58'));
  });

  test('de outra demanda, para si, por outro grupo ou sem sentido, não', async () => {
    const { demandaId, pessoa } = await naJuridica();
    const outra = await demandaCom();
    const comissao = await equipe(['comissao']);
    await expect(abrirJanelaIndividual(comissao, outra.id, pedido(pessoa))).rejects.toThrow(NotFoundError);
    await expect(
      abrirJanelaIndividual(como({ ...pessoa.usuario, grupos: ['comissao'] }), demandaId, pedido(pessoa)),
    ).rejects.toThrow('Esta candidatura é sua');
    await expect(
      abrirJanelaIndividual(await equipe(['juridico']), demandaId, pedido(pessoa)),
    ).rejects.toThrow(ForbiddenError);
    await expect(
      abrirJanelaIndividual(comissao, demandaId, { ...pedido(pessoa), fim: '2027-05-01' }),
    ).rejects.toThrow('O último dia vem antes do primeiro.');
    const impedida = await equipe(['comissao']);
    await declararImpedimento(sistema(), impedida.actor, { demandaId, participacaoId: pessoa.id });
    await expect(abrirJanelaIndividual(impedida, demandaId, pedido(pessoa))).rejects.toThrow(
      DECLAROU_SE_IMPEDIDO,
    );
    expect(await janelas(pessoa)).toEqual([]);
  });

  test('de quem alguém se declarou impedido, a lista dos prazos não diz nada a essa pessoa', async () => {
    const { demandaId, pessoa } = await naJuridica();
    const [comissao, impedida] = [await equipe(['comissao']), await equipe(['comissao'])];
    await abrirJanelaIndividual(comissao, demandaId, pedido(pessoa));
    await declararImpedimento(sistema(), impedida.actor, { demandaId, participacaoId: pessoa.id });
    const vistos = async (ctx: typeof comissao) => {
      const { prazos, pessoas } = await getTelaDosPrazos(ctx, demandaId);
      return [prazos.length, pessoas.map(({ id }) => id)];
    };
    expect(await vistos(comissao)).toEqual([1, [pessoa.id]]);
    expect(await vistos(impedida)).toEqual([0, []]);
  });
});

describe('a análise depois da sua fase (R-HAB-15)', () => {
  const alvoDe = (pessoa: Pessoa) => ({ habilitacao: 'HabJud', participacaoId: pessoa.id }) as const;

  test('é feita até o resultado, com um motivo que fica registrado', async () => {
    const { id: demandaId } = await demandaCom();
    const pessoa = await criarParticipacao(sistema(), demandaId);
    for (const etapa of ['cadastro', 'hab_tecnica'] as const)
      await darResultado(sistema(), pessoa.id, etapa, { final: true });
    await enviar(sistema(em('2027-04-28')), pessoa, 'HabJud');
    const juridico = await equipe(['juridico'], em('2027-05-13'));
    for (const tipoDocumentoId of IDS.HabJud) {
      const versao = await versaoDaAnalise(sistema(), alvoDe(pessoa));
      const inapto = tipoDocumentoId === IDS.HabJud[0];
      await salvarVeredito(
        juridico,
        alvoDe(pessoa),
        schemaDoVeredito.parse({
          tipoDocumentoId,
          versao,
          veredito: inapto ? 'inapto' : 'apto',
          texto: 'Ilegível.',
        }),
      );
    }
    const versao = await versaoDaAnalise(sistema(), alvoDe(pessoa));
    await expect(finalizarAnalise(juridico, alvoDe(pessoa), { versao })).rejects.toThrow('informe por que');
    await finalizarAnalise(juridico, alvoDe(pessoa), { versao, atraso: 'A equipe estava reduzida.' });
    expect(
      await database.db.auditoria.findMany({
        where: { acao: 'analise.finalizar', entidadeId: pessoa.id },
      }),
    ).toMatchObject([{ dados: { apto: false, atraso: 'A equipe estava reduzida.' } }]);
    // The schedule's period to appeal is over: they have their own.
    expect(await janelas(pessoa)).toMatchObject([
      { faseId: 26, janela: 'recurso', inicio: coluna('2027-05-14'), fim: coluna('2027-05-18') },
    ]);
    const [mensagem] = await mensagens(pessoa, TIPO.resultadoHabJuridica);
    expect(mensagem?.dados).toMatchObject({ recurso: expect.stringContaining('18/05/2027') as string });
  });

  test('quem não enviou nada é reprovado depois da fase, com motivo', async () => {
    const { id: demandaId } = await demandaCom();
    const pessoa = await criarParticipacao(sistema(), demandaId);
    for (const etapa of ['cadastro', 'hab_tecnica'] as const)
      await darResultado(sistema(), pessoa.id, etapa, { final: true });
    const juridico = await equipe(['juridico'], em('2027-05-13'));
    // Late at home and in the list, which says how it is still done.
    expect(await listFilas(juridico, { HabJud: [demandaId] })).toMatchObject([
      { semEnvio: 1, ate: '2027-05-12' },
    ]);
    const pedida = lerTela(
      '/juridico/habilitacao-juridica',
      new URLSearchParams({ credenciamento: demandaId, status: '4' }),
    );
    expect(await telaDasAnalises(juridico, pedida)).toMatchObject({
      aviso: expect.stringContaining('fora da data configurada') as string,
      linhas: [{ vencimento: { atrasado: true }, falta: { habilitado: true } }],
    });
    await expect(reprovarFalta(juridico, alvoDe(pessoa), { observacao: 'Faltou.' })).rejects.toThrow(
      'informe por que',
    );
    await reprovarFalta(juridico, alvoDe(pessoa), { observacao: 'Faltou.', atraso: 'Férias.' });
    expect(await janelas(pessoa)).toMatchObject([{ janela: 'recurso' }]);
  });
});

describe('o aviso do resultado que não saiu (R-SIT-04)', () => {
  const RECURSO_ATE = em('2027-03-16', '23:00');
  const DEPOIS = em('2027-03-17', '08:00');

  /** At 4, told: one passed and was reached, the other was rejected and the message failed for good. */
  async function notificada() {
    const { id: demandaId } = await demandaCom({
      ...{ status: 4, areaAtuacao: 'fpr', cadastroPreliminarEm: null, cadastroFinalEm: null },
      ...{ habTecnicaPreliminarEm: null, habTecnicaFinalEm: null },
    });
    const [apta, reprovada] = [
      await criarParticipacao(sistema(em('2027-03-02')), demandaId),
      await criarParticipacao(sistema(em('2027-03-02')), demandaId),
    ];
    for (const [pessoa, apto] of [
      [apta, true],
      [reprovada, false],
    ] as const)
      await darResultado(sistema(em('2027-03-10')), pessoa.id, 'cadastro', { apto, estado: 'finalizado' });
    const comissao = await equipe(['comissao'], em('2027-03-11'));
    await notificarResultado(comissao, { demandaId, evento: 'notificarCadastroPreliminar' });
    const [daApta] = await mensagens(apta, TIPO.cadastroPreliminar);
    const [perdida] = await mensagens(reprovada, TIPO.cadastroPreliminar);
    if (!daApta || !perdida) throw new Error('sem mensagem');
    await registrarEnvio(sistema(em('2027-03-11', '10:01')), daApta.id);
    await registrarFalha(sistema(em('2027-03-11', '10:01')), {
      ...{ mensagemId: perdida.id, erro: 'O servidor recusou.', definitiva: true },
    });
    return { demandaId, reprovada, mensagemId: perdida.id };
  }
  const statusDe = async (id: string) =>
    (await database.db.demanda.findUniqueOrThrow({ where: { id } })).status;
  const varrer = async (now: Date) => {
    await completarPrazos(sistema(now));
    await varrerDemandas(sistema(now));
  };
  const doctor = async () => {
    const invariante = INVARIANTES.find(({ id }) => id === 'encerrada-sem-aviso');
    return (await database.db.$queryRaw<unknown[]>`${invariante?.sql}`).length;
  };

  test('segura a etapa pelo tempo e à mão, com o nome, até que se registre que a pessoa foi avisada', async () => {
    const { demandaId, reprovada, mensagemId } = await notificada();
    await varrer(DEPOIS);
    expect(await statusDe(demandaId)).toBe(4);
    const comissao = await equipe(['comissao'], DEPOIS);
    const { nome, sobrenome } = await database.db.usuario.findUniqueOrThrow({
      where: { id: reprovada.usuarioId },
    });
    const pessoa = `${nome} ${sobrenome}`.trim();
    await expect(encerrar(demandaId, comissao, 'encerrarFase')).rejects.toThrow(pessoa);
    expect(await getConfirmacao(comissao, demandaId, ['encerrarFase'])).toMatchObject({
      recusa: expect.stringContaining(pessoa) as string,
      remedio: { href: `/adm/cronograma/${demandaId}/avisos` },
    });
    const { avisos } = await getTelaDosAvisos(comissao, demandaId);
    expect(avisos).toMatchObject([{ id: mensagemId, nome: pessoa, estado: 'falhou' }]);

    const registrar = (dia: Dia, ctx = comissao) =>
      registrarAviso(ctx, demandaId, { mensagemId, dia, como: 'Por telefone, às 8h.' });
    await expect(registrar('2027-03-18')).rejects.toThrow(MENSAGENS_DO_AVISO.futuro);
    await expect(registrar('2027-03-10')).rejects.toThrow('ninguém foi avisado dele antes');
    await expect(registrar('2027-03-17', como(reprovada.usuario, DEPOIS) as typeof comissao)).rejects.toThrow(
      ForbiddenError,
    );
    await registrar('2027-03-17');
    await expect(registrar('2027-03-17')).rejects.toThrow(ConflictError);
    expect(
      await database.db.historicoDemanda.findMany({ where: { demandaId, evento: 'registrarAviso' } }),
    ).toMatchObject([{ dados: { mensagemId, dia: '2027-03-17' }, atorNome: comissao.actor.nome }]);

    // What the person is owed comes before the closing, by hand too.
    await expect(encerrar(demandaId, comissao, 'encerrarFase')).rejects.toThrow(pessoa);
    await varrer(DEPOIS);
    expect(await janelas(reprovada)).toMatchObject([
      {
        faseId: 19,
        janela: 'recurso',
        inicio: coluna('2027-03-18'),
        fim: coluna('2027-03-22'),
        causa: 'aviso',
      },
    ]);
    expect(await statusDe(demandaId)).toBe(5);
    await recorrer(reprovada, em('2027-03-22', '23:00'));
    expect(await doctor()).toBe(0);
  });

  test('o reenvio que sai, ou a leitura no portal, libera; no mesmo dia ninguém ganha prazo', async () => {
    const { demandaId, reprovada, mensagemId } = await notificada();
    const comissao = await equipe(['comissao'], em('2027-03-11', '15:00'));
    const reenviar = async (origemId: string) => {
      await reenviarAviso(comissao, demandaId, mensagemId);
      return database.db.mensagem.findFirstOrThrow({ where: { origemId } });
    };
    // A resend may fail too: each is of the one before, and the notice goes on being the first.
    const primeiro = await reenviar(mensagemId);
    const falha = { mensagemId: primeiro.id, erro: 'O servidor recusou de novo.', definitiva: true };
    await registrarFalha(sistema(em('2027-03-11', '14:58')), falha);
    const reenvio = await reenviar(primeiro.id);
    const estado = async () => (await getTelaDosAvisos(comissao, demandaId)).avisos;
    expect(await estado()).toMatchObject([{ id: mensagemId, estado: 'na-fila' }]);
    await registrarFalha(sistema(em('2027-03-11', '14:59')), { ...falha, mensagemId: reenvio.id });
    expect(await estado()).toMatchObject([{ id: mensagemId, estado: 'falhou', erro: falha.erro }]);
    await varrer(DEPOIS);
    expect(await statusDe(demandaId)).toBe(4);
    await registrarEnvio(sistema(em('2027-03-11', '15:01')), reenvio.id);
    expect(await mensagens(reprovada, TIPO.cadastroPreliminar)).toContainEqual(
      expect.objectContaining({ id: mensagemId, soubeEm: em('2027-03-11', '15:01') }),
    );
    await varrer(DEPOIS);
    expect([await statusDe(demandaId), await janelas(reprovada)]).toEqual([5, []]);

    const outra = await notificada();
    await marcarComoLida(como(outra.reprovada.usuario, RECURSO_ATE) as CtxUsuario, outra.mensagemId);
    await varrer(DEPOIS);
    expect(await statusDe(outra.demandaId)).toBe(5);
    expect(await janelas(outra.reprovada)).toMatchObject([{ faseId: 19, janela: 'recurso', causa: 'aviso' }]);
  });

  test('quem tem parte na demanda não resolve o aviso de ninguém nela, e a tela diz de quem é', async () => {
    const { demandaId, mensagemId } = await notificada();
    const membro = await equipe(['comissao', 'candidato'], DEPOIS);
    await criarParticipacao(sistema(em('2027-03-02')), demandaId, { usuario: membro.actor });
    await expect(reenviarAviso(membro, demandaId, mensagemId)).rejects.toThrow(
      'Você tem parte nesta demanda',
    );
    expect(await getTelaDosAvisos(membro, demandaId)).toMatchObject({
      total: 1,
      recusa: expect.stringContaining('Você tem parte nesta demanda') as string,
    });
  });

  test('o prazo de um que não se completa não segura o dos outros', async () => {
    const [presa, livre] = [await notificada(), await notificada()];
    const comissao = await equipe(['comissao'], DEPOIS);
    for (const { demandaId, mensagemId } of [presa, livre])
      await registrarAviso(comissao, demandaId, { mensagemId, dia: '2027-03-17', como: 'Por telefone.' });
    await database.pool.query(`
      create function nunca() returns trigger language plpgsql as 'begin raise exception ''nunca''; end';
      create trigger nunca before insert on janela_individual for each row
        when (new.participacao_id = '${presa.reprovada.id}') execute function nunca()`);
    try {
      await varrer(DEPOIS);
      expect([await statusDe(presa.demandaId), await janelas(presa.reprovada)]).toEqual([4, []]);
      expect(await statusDe(livre.demandaId)).toBe(5);
    } finally {
      await database.db.$executeRaw`drop function nunca cascade`;
    }
    await varrer(DEPOIS);
    expect(await statusDe(presa.demandaId)).toBe(5);
  });

  test('o aviso que outro do mesmo resultado já corrigiu não segura ninguém, nem se envia de novo', async () => {
    const { demandaId, mensagemId } = await notificada();
    const {
      id: _,
      dados,
      ...perdida
    } = await database.db.mensagem.findUniqueOrThrow({
      where: { id: mensagemId },
    });
    const escrita = em('2027-03-11', '16:00');
    await database.db.mensagem.create({
      data: {
        ...perdida,
        dados: dados as Prisma.InputJsonValue,
        chave: `${perdida.chave}:nova`,
        messageId: `nova.${perdida.messageId}`,
        ...{ criadaEm: escrita, dataEnvio: escrita, falhouEm: null, status: STATUS_DA_MENSAGEM.enviada },
      },
    });
    const comissao = await equipe(['comissao'], DEPOIS);
    // Of two decisions on appeals neither stands for the other.
    await database.db.mensagem.updateMany({ where: { demandaId }, data: { tipo: TIPO.decisaoDeRecurso } });
    expect((await getTelaDosAvisos(comissao, demandaId)).avisos).toMatchObject([{ id: mensagemId }]);
    await database.db.mensagem.updateMany({ where: { demandaId }, data: { tipo: TIPO.cadastroPreliminar } });
    expect((await getTelaDosAvisos(comissao, demandaId)).avisos).toEqual([]);
    await expect(reenviarAviso(comissao, demandaId, mensagemId)).rejects.toThrow(ConflictError);
    await varrer(DEPOIS);
    expect(await statusDe(demandaId)).toBe(5);
  });

  test('o aviso de um resultado final que saiu tarde não abre recurso: os dias dele foram os do preliminar', async () => {
    const { demandaId, reprovada, mensagemId } = await notificada();
    await database.db.mensagem.update({ where: { id: mensagemId }, data: { tipo: TIPO.cadastroFinal } });
    await registrarAviso(await equipe(['comissao'], DEPOIS), demandaId, {
      ...{ mensagemId, dia: '2027-03-17', como: 'Por telefone.' },
    });
    await varrer(DEPOIS);
    expect([await statusDe(demandaId), await janelas(reprovada)]).toEqual([5, []]);
  });

  test('quem se retirou não segura ninguém, e o diagnóstico acha a etapa que passou por cima', async () => {
    const { demandaId, reprovada, mensagemId } = await notificada();
    const antes = await doctor();
    await database.db.mensagem.update({ where: { id: mensagemId }, data: { soubeEm: DEPOIS } });
    await varrer(DEPOIS);
    expect([await statusDe(demandaId), await doctor()]).toEqual([5, antes]);
    await database.db.mensagem.update({ where: { id: mensagemId }, data: { soubeEm: null } });
    expect(await doctor()).toBe(antes + 1);
    await database.db.participacao.update({
      where: { id: reprovada.id },
      data: { interessado: false, retiradoEm: DEPOIS },
    });
    const { pendencias } = await carregarDemandaNaMaquina(sistema(DEPOIS), demandaId);
    expect([pendencias.semAviso, await doctor()]).toEqual([0, antes]);
  });
});
